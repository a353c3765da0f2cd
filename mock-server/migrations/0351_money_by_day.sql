-- Daily money totals while money_days is being filled: its rows, and those of transfers that it does not have yet.
-- A database that ran an earlier version of 0350 has no table of progress, because its totals are complete.

CREATE TABLE IF NOT EXISTS money_days_fill (
  filled bigint NOT NULL,
  through bigint NOT NULL
);

CREATE VIEW money_by_day AS
  SELECT member_id, "day", kind, amount FROM money_days
  UNION ALL
  SELECT member_id, "day", kind, amount FROM money_moves
    WHERE transfer_id > (SELECT filled FROM money_days_fill) AND transfer_id <= (SELECT through FROM money_days_fill);
