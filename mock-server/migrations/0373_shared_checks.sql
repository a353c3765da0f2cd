-- Results of the checks that one gateway process makes for all that share this database (edge/operations/shared-checks.ts).

CREATE TABLE shared_checks (
  name text PRIMARY KEY,
  -- Unix time in milliseconds, by the clock of the database.
  checked_at bigint NOT NULL,
  faults integer NOT NULL,
  -- The day (site time) that a nightly check belongs to.
  "day" text
);
