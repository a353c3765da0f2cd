-- Closed months of the ledger and of bets, moved here by "npm run operator -- archive" (docs/decisions/0023). The columns are those
-- of the live tables, and the month in the site's time zone; the command creates a partition for each month.
-- Processes of the previous release know nothing of it: archive when all of them have ended.

CREATE TABLE archived_transfers (
  month text NOT NULL,
  id bigint NOT NULL,
  kind text NOT NULL,
  member_id integer,
  ref text NOT NULL,
  remark text NOT NULL,
  "at" bigint NOT NULL,
  PRIMARY KEY (month, id)
) PARTITION BY LIST (month);
CREATE INDEX archived_transfers_member ON archived_transfers (member_id, "at");
CREATE INDEX archived_transfers_id ON archived_transfers (id);

CREATE TABLE archived_postings (
  month text NOT NULL,
  id bigint NOT NULL,
  transfer_id bigint NOT NULL,
  account_id text NOT NULL,
  amount bigint NOT NULL,
  balance_after bigint,
  PRIMARY KEY (month, id)
) PARTITION BY LIST (month);
CREATE INDEX archived_postings_account ON archived_postings (account_id, id);
CREATE INDEX archived_postings_transfer ON archived_postings (transfer_id);

CREATE TABLE archived_bets (
  month text NOT NULL,
  id bigint NOT NULL,
  member_id integer NOT NULL,
  "at" bigint NOT NULL,
  settled_at bigint,
  node_id text NOT NULL,
  vassalage text NOT NULL,
  game_type text NOT NULL,
  game_name text NOT NULL,
  round_id text NOT NULL,
  stake bigint NOT NULL,
  stake_bonus bigint NOT NULL,
  stake_vendor bigint NOT NULL,
  wallet_bet text,
  valid_bet bigint NOT NULL,
  payout bigint NOT NULL,
  state text NOT NULL,
  proof jsonb,
  PRIMARY KEY (month, id)
) PARTITION BY LIST (month);
CREATE INDEX archived_bets_member ON archived_bets (member_id, "at");
CREATE INDEX archived_bets_settled ON archived_bets (settled_at);
CREATE INDEX archived_bets_id ON archived_bets (id);

-- The sum of the archived postings of each account: with it the live postings still add up to the balance.
CREATE TABLE ledger_openings (
  account_id text PRIMARY KEY,
  amount bigint NOT NULL
);

CREATE VIEW all_transfers AS
  SELECT id, kind, member_id, ref, remark, "at" FROM ledger_transfers
  UNION ALL SELECT id, kind, member_id, ref, remark, "at" FROM archived_transfers;

CREATE VIEW all_postings AS
  SELECT id, transfer_id, account_id, amount, balance_after FROM ledger_postings
  UNION ALL SELECT id, transfer_id, account_id, amount, balance_after FROM archived_postings;

CREATE VIEW all_bets AS
  SELECT id, member_id, "at", settled_at, node_id, vassalage, game_type, game_name, round_id, stake, stake_bonus, stake_vendor,
    wallet_bet, valid_bet, payout, state, proof FROM bets
  UNION ALL SELECT id, member_id, "at", settled_at, node_id, vassalage, game_type, game_name, round_id, stake, stake_bonus,
    stake_vendor, wallet_bet, valid_bet, payout, state, proof FROM archived_bets;
