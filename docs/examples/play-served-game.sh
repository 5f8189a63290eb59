#!/usr/bin/env bash
# Plays the actions of a recorded game against a server, with curl alone, and
# prints how it ended.
#
#   play-served-game.sh URL RECORDING
#
# The seed, the level and the actions are read from the recording; the state is
# what each answer brings and the next request takes back.
set -euo pipefail
url=$1 recording=$2

word() { sed -n "1s/.*\"$1\":\"\{0,1\}\([^\",}]*\).*/\1/p" "$recording"; }
game=$(word game) seed=$(word seed) level=$(word level)
[ -n "$level" ] || level=easy

state() { sed 's/.*"state":"\([^"]*\)".*/\1/'; }

answer=$(curl -sS "$url/api/games/$game/init?seed=$seed&level=$level")
while read -r action; do
	answer=$(curl -sS -X POST -H 'Content-Type: application/json' \
		-d "{\"state\":\"$(state <<<"$answer")\",\"action\":$action}" \
		"$url/api/games/$game/action")
	case $answer in
	*'"ok":false'*) echo "$answer" >&2 && exit 1 ;;
	esac
done < <(sed -n 's/^{"action":\({[^}]*}\).*/\1/p' "$recording")

sed -E 's/.*"score":([0-9]+),"gameOver":(true|false).*/score \1, game over \2/' <<<"$answer"
