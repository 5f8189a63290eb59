-- Times are milliseconds since 1970. Names and addresses are told apart
-- without regard to case.

CREATE TABLE account (
  id         INTEGER PRIMARY KEY,
  nickname   TEXT    NOT NULL COLLATE NOCASE UNIQUE,
  email      TEXT    NOT NULL COLLATE NOCASE UNIQUE,
  password   TEXT    NOT NULL, -- salted and hashed
  verified   INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
) STRICT;

-- What is mailed, and what browsers hold: known by their SHA-256 alone.
CREATE TABLE verification (
  token_hash BLOB    PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE session (
  token_hash BLOB    PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE bot (
  id         INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL UNIQUE REFERENCES account (id) ON DELETE CASCADE,
  name       TEXT    NOT NULL COLLATE NOCASE UNIQUE,
  avatar     TEXT    NOT NULL,
  key_hash   BLOB    NOT NULL UNIQUE, -- SHA-256 of the bearer key
  key_mask   TEXT    NOT NULL,
  rp         INTEGER NOT NULL DEFAULT 0 CHECK (rp >= 0),
  elo        REAL    NOT NULL,
  wins       INTEGER NOT NULL DEFAULT 0,
  draws      INTEGER NOT NULL DEFAULT 0,
  losses     INTEGER NOT NULL DEFAULT 0,
  version    INTEGER NOT NULL DEFAULT 0, -- the current one; 0 before the first
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX bot_place ON bot (rp DESC, elo DESC, id);

CREATE TABLE code_version (
  id           INTEGER PRIMARY KEY,
  bot_id       INTEGER NOT NULL REFERENCES bot (id) ON DELETE CASCADE,
  version      INTEGER NOT NULL,
  code         TEXT    NOT NULL,
  code_hash    TEXT    NOT NULL,
  notes        TEXT    NOT NULL,
  submitted_by TEXT    NOT NULL,
  smoke_status TEXT    NOT NULL,
  created_at   INTEGER NOT NULL,
  UNIQUE (bot_id, version)
) STRICT;

-- A challenge. Both its games are in it or it is not there.
CREATE TABLE battle (
  id                  INTEGER PRIMARY KEY,
  url_id              TEXT    NOT NULL UNIQUE,
  challenger_bot_id   INTEGER NOT NULL REFERENCES bot (id),
  challenged_bot_id   INTEGER NOT NULL REFERENCES bot (id),
  ch_code_version     INTEGER NOT NULL,
  cd_code_version     INTEGER NOT NULL,
  ch_code_hash        TEXT    NOT NULL,
  cd_code_hash        TEXT    NOT NULL,
  result              TEXT    NOT NULL,
  challenger_score    INTEGER NOT NULL,
  scored              INTEGER NOT NULL,
  ch_rp_from          INTEGER NOT NULL,
  ch_rp_to            INTEGER NOT NULL,
  cd_rp_from          INTEGER NOT NULL,
  cd_rp_to            INTEGER NOT NULL,
  played_at           INTEGER NOT NULL
) STRICT;
CREATE INDEX battle_challenger ON battle (challenger_bot_id, id);
CREATE INDEX battle_challenged ON battle (challenged_bot_id, id);

CREATE TABLE match (
  id                      INTEGER PRIMARY KEY,
  url_id                  TEXT    NOT NULL UNIQUE,
  battle_id               INTEGER NOT NULL REFERENCES battle (id) ON DELETE CASCADE,
  game_no                 INTEGER NOT NULL CHECK (game_no IN (1, 2)),
  challenger_side         TEXT    NOT NULL,
  winner                  TEXT    NOT NULL,
  reason                  TEXT    NOT NULL,
  turns                   INTEGER NOT NULL,
  final_challenger_pieces INTEGER NOT NULL,
  final_challenged_pieces INTEGER NOT NULL,
  seed                    INTEGER NOT NULL,
  game                    TEXT    NOT NULL, -- the replay, lines of JSON
  UNIQUE (battle_id, game_no)
) STRICT;

-- How often two scripts have met, each direction for itself.
CREATE TABLE meeting (
  mine   TEXT    NOT NULL,
  theirs TEXT    NOT NULL,
  n      INTEGER NOT NULL,
  PRIMARY KEY (mine, theirs)
) STRICT, WITHOUT ROWID;
