-- Money for points is given as other rewards are, and a forfeited bonus is taken back: both are in the daily totals, too.
-- ground/ledger/gifts.ts has the kinds; a test compares them with this view.
CREATE OR REPLACE VIEW money_moves AS
  SELECT t.id AS transfer_id, t.member_id, t.at, t.kind,
    to_char(to_timestamp(t.at / 1000.0) AT TIME ZONE 'Asia/Dhaka', 'YYYY-MM-DD') AS "day",
    CASE WHEN t.kind IN ('deposit', 'withdraw') THEN abs(p.amount) ELSE p.amount END AS amount
  FROM ledger_transfers t JOIN ledger_postings p ON p.transfer_id = t.id
  WHERE t.member_id IS NOT NULL AND (
    (t.kind IN ('deposit', 'withdraw') AND p.account_id LIKE 'channel:%')
    OR (t.kind IN ('rebate', 'bonus', 'bonus-forfeit', 'reward', 'referral', 'points')
      AND p.account_id IN ('cash:' || t.member_id, 'bonus:' || t.member_id)));

-- Beside the trigger of 0350: a trigger is not replaced while gateways of the previous release write.
CREATE CONSTRAINT TRIGGER money_day_gifts AFTER INSERT ON ledger_transfers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.member_id IS NOT NULL AND NEW.kind IN ('bonus-forfeit', 'points'))
  EXECUTE FUNCTION add_money_day();

-- Those of the past, also of archived months; not those that the job fill-money-days has still to add (0350).
INSERT INTO money_days (member_id, "day", kind, amount)
  SELECT t.member_id, to_char(to_timestamp(t.at / 1000.0) AT TIME ZONE 'Asia/Dhaka', 'YYYY-MM-DD'), t.kind, sum(p.amount)
  FROM all_transfers t JOIN all_postings p ON p.transfer_id = t.id
  WHERE t.kind IN ('bonus-forfeit', 'points') AND t.member_id IS NOT NULL
    AND p.account_id IN ('cash:' || t.member_id, 'bonus:' || t.member_id)
    AND NOT EXISTS (SELECT FROM money_days_fill f WHERE t.id > f.filled AND t.id <= f.through)
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (member_id, "day", kind) DO UPDATE SET amount = money_days.amount + excluded.amount;
