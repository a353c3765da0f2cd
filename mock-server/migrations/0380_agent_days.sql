-- Totals of the members below each agent on each finished day (docs/decisions/0030), made by the job fill-agent-days from the
-- members' own days. Only adds: the triggers also run for processes of the previous release, which know nothing of the tables.
-- On a large database create the index members_created_at before, by CREATE INDEX CONCURRENTLY with the same name.

-- All members strictly below the agent. The arrays: how many of the day's members were active the last time exactly n days
-- before (n is the index). Days without anything have no row.
CREATE TABLE agent_days (
  agent_id integer NOT NULL,
  "day" text NOT NULL,
  registered integer NOT NULL,
  logins integer NOT NULL,
  login_gaps integer[] NOT NULL,
  bettors integer NOT NULL,
  bettor_gaps integer[] NOT NULL,
  deposit bigint NOT NULL,
  withdraw bigint NOT NULL,
  rebate bigint NOT NULL,
  bonus bigint NOT NULL,
  PRIMARY KEY (agent_id, "day")
);
CREATE INDEX agent_days_day ON agent_days ("day");

CREATE TABLE agent_play_days (
  agent_id integer NOT NULL,
  "day" text NOT NULL,
  game_type text NOT NULL,
  bets bigint NOT NULL,
  stake bigint NOT NULL,
  valid_bet bigint NOT NULL,
  payout bigint NOT NULL,
  PRIMARY KEY (agent_id, "day", game_type)
);
CREATE INDEX agent_play_days_day ON agent_play_days ("day");

-- The sum of agent_days.registered over all days.
CREATE TABLE agent_sizes (
  agent_id integer PRIMARY KEY,
  members integer NOT NULL
);

-- Days that are over. From the commit of its row on, each write that changes figures of the day marks it. `closed_xmax`: every
-- transaction that may not have seen the row is older; the day is filled when all of them have ended.
CREATE TABLE agent_closed_days (
  "day" text PRIMARY KEY,
  from_ms bigint NOT NULL,
  until_ms bigint NOT NULL,
  closed_xmax xid8,
  filled boolean NOT NULL DEFAULT false,
  -- Rows of play_days on the day: about as many as a report of the current day will find.
  played integer NOT NULL DEFAULT 0
);
CREATE INDEX agent_closed_days_open ON agent_closed_days ("day") WHERE NOT filled;

-- Closed days that a late write has changed. No unique key: two writes of a day must not wait for each other.
CREATE TABLE agent_dirty_days (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  "day" text NOT NULL
);

CREATE INDEX IF NOT EXISTS members_created_at ON members (created_at);

-- Of a member's day. With the argument 'active' a row means that the member was active: then the member's next such day changes,
-- too, because it counts the days since the one before.
CREATE FUNCTION mark_agent_day() RETURNS trigger LANGUAGE plpgsql AS $mark$
DECLARE
  member integer;
  changed text;
  later text;
BEGIN
  IF TG_OP = 'DELETE' THEN
    member := OLD.member_id;
    changed := OLD."day";
  ELSE
    member := NEW.member_id;
    changed := NEW."day";
  END IF;
  -- The usual case: the current day.
  IF changed > coalesce((SELECT max("day") FROM agent_closed_days), '') THEN RETURN NULL; END IF;
  IF TG_OP <> 'UPDATE' AND TG_NARGS > 0 THEN
    EXECUTE format('SELECT min("day") FROM %I WHERE member_id = $1 AND "day" > $2', TG_TABLE_NAME)
      INTO later USING member, changed;
  END IF;
  INSERT INTO agent_dirty_days ("day") SELECT "day" FROM agent_closed_days WHERE "day" IN (changed, later);
  RETURN NULL;
END $mark$;

-- Of the day a member registered. Members do not move in the tree; one that is moved by hand changes every day.
CREATE FUNCTION mark_agent_member() RETURNS trigger LANGUAGE plpgsql AS $mark$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.path <> '/' THEN
    INSERT INTO agent_dirty_days ("day") SELECT "day" FROM agent_closed_days;
  ELSE
    INSERT INTO agent_dirty_days ("day") SELECT "day" FROM agent_closed_days
      WHERE "day" = to_char(to_timestamp(NEW.created_at / 1000.0) AT TIME ZONE 'Asia/Dhaka', 'YYYY-MM-DD');
  END IF;
  RETURN NULL;
END $mark$;

CREATE TRIGGER agent_day AFTER INSERT OR UPDATE OR DELETE ON play_days
  FOR EACH ROW EXECUTE FUNCTION mark_agent_day('active');
CREATE TRIGGER agent_day AFTER INSERT OR DELETE ON login_days
  FOR EACH ROW EXECUTE FUNCTION mark_agent_day('active');
CREATE TRIGGER agent_day AFTER INSERT OR UPDATE OR DELETE ON money_days
  FOR EACH ROW EXECUTE FUNCTION mark_agent_day();
-- A new member has the path "/" until their id is known.
CREATE TRIGGER agent_member_added AFTER INSERT ON members
  FOR EACH ROW WHEN (NEW.path <> '/') EXECUTE FUNCTION mark_agent_member();
CREATE TRIGGER agent_member_changed AFTER UPDATE OF path, created_at ON members
  FOR EACH ROW WHEN (OLD.path <> NEW.path OR OLD.created_at <> NEW.created_at) EXECUTE FUNCTION mark_agent_member();
