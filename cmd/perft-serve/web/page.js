// What pages can do without: showing where moves go, arrow keys on the board,
// copying.
"use strict";
(() => {
  const board = document.getElementById("board");
  const spots = board ? [...board.querySelectorAll(".spot")] : [];

  const show = numbers => {
    spots.forEach(s => s.classList.remove("reached"));
    for (const n of numbers.split(" ")) {
      if (n !== "") document.getElementById("p" + n)?.classList.add("reached");
    }
  };
  const follow = (element, numbers) => {
    for (const on of ["mouseenter", "focus"]) element.addEventListener(on, () => show(numbers));
    for (const off of ["mouseleave", "blur"]) element.addEventListener(off, () => show(""));
  };
  for (const s of spots) if (s.dataset.to) follow(s, s.dataset.to);
  for (const b of document.querySelectorAll("[data-points]")) follow(b, b.dataset.points);

  // An arrow key goes to the nearest spot in its direction that does something.
  const ways = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
  board?.addEventListener("keydown", event => {
    const way = ways[event.key];
    const from = event.target.closest(".spot");
    if (!way || !from || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    let best = null, least = Infinity;
    for (const s of spots) {
      if (s === from || s.tagName === "SPAN") continue;
      const x = s.offsetLeft - from.offsetLeft, y = s.offsetTop - from.offsetTop;
      const along = x * way[0] + y * way[1], aside = Math.abs(x * way[1]) + Math.abs(y * way[0]);
      if (along > 2 && along + 4 * aside < least) [best, least] = [s, along + 4 * aside];
    }
    best?.focus();
  });
  // Space presses a link on the board as it does a button.
  board?.addEventListener("keydown", event => {
    if (event.key === " " && event.target.tagName === "A") {
      event.preventDefault();
      event.target.click();
    }
  });

  for (const b of document.querySelectorAll(".copy")) {
    b.hidden = false;
    b.addEventListener("click", async () => {
      let done = true;
      try {
        await navigator.clipboard.writeText(b.dataset.copy);
      } catch {
        // pages not on localhost and not on https may not use the clipboard so
        const area = document.createElement("textarea");
        area.value = b.dataset.copy;
        b.after(area);
        area.select();
        done = document.execCommand("copy");
        area.remove();
        b.focus();
      }
      b.textContent = done ? "Copied" : "Cannot copy";
      setTimeout(() => { b.textContent = "Copy"; }, 2000);
    });
  }
})();
