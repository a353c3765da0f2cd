-- Money totals of each member and day, so that agents' reports need not read the ledger of their whole team.
-- A trigger adds them: processes of the previous release, which know nothing of the table, maintain it too.
-- The totals of the past are not added here: writes would wait for that. The job fill-money-days adds them in batches, and
-- reads add what is missing (money_by_day, 0351). Writes wait only while the trigger is created.
-- accepts: c60d8345408476d8 (that version added the past here; the tables are the same)

CREATE TABLE money_days (
  member_id integer NOT NULL,
  "day" text NOT NULL,
  kind text NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT money_days_pk PRIMARY KEY (member_id, "day", kind)
);
CREATE INDEX money_days_day ON money_days ("day");

-- The postings that count: of deposits and withdrawals the channel's, of gifts the member's cash and bonus.
CREATE VIEW money_moves AS
  SELECT t.id AS transfer_id, t.member_id, t.at, t.kind,
    to_char(to_timestamp(t.at / 1000.0) AT TIME ZONE 'Asia/Dhaka', 'YYYY-MM-DD') AS "day",
    CASE WHEN t.kind IN ('deposit', 'withdraw') THEN abs(p.amount) ELSE p.amount END AS amount
  FROM ledger_transfers t JOIN ledger_postings p ON p.transfer_id = t.id
  WHERE t.member_id IS NOT NULL AND (
    (t.kind IN ('deposit', 'withdraw') AND p.account_id LIKE 'channel:%')
    OR (t.kind IN ('rebate', 'bonus', 'reward', 'referral')
      AND p.account_id IN ('cash:' || t.member_id, 'bonus:' || t.member_id)));

CREATE FUNCTION add_money_day() RETURNS trigger LANGUAGE plpgsql AS $add$
BEGIN
  INSERT INTO money_days (member_id, "day", kind, amount)
    SELECT member_id, "day", kind, sum(amount) FROM money_moves WHERE transfer_id = NEW.id GROUP BY 1, 2, 3
    ON CONFLICT (member_id, "day", kind) DO UPDATE SET amount = money_days.amount + excluded.amount;
  RETURN NULL;
END $add$;

-- At the commit, when all postings of the transfer are there.
CREATE CONSTRAINT TRIGGER money_day AFTER INSERT ON ledger_transfers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.member_id IS NOT NULL AND NEW.kind IN ('deposit', 'withdraw', 'rebate', 'bonus', 'reward', 'referral'))
  EXECUTE FUNCTION add_money_day();

-- The transfers that are older than the trigger, as long as some of them are not in the totals: those above `filled`, up to
-- `through`. CREATE TRIGGER has waited for the transactions that wrote transfers, so all of these are committed.
CREATE TABLE money_days_fill (
  filled bigint NOT NULL,
  through bigint NOT NULL
);
INSERT INTO money_days_fill SELECT 0, max(id) FROM ledger_transfers HAVING max(id) IS NOT NULL;
