-- Rounds, lottery orders, draws and transactions with operators' wallets of closed months, moved here by the archive command
-- (docs/decisions/0023). Processes of the previous release know nothing of it: archive when all of them have ended.

CREATE TABLE archived_game_rounds (
  LIKE game_rounds,
  month text NOT NULL,
  PRIMARY KEY (month, id)
) PARTITION BY LIST (month);
CREATE INDEX archived_game_rounds_id ON archived_game_rounds (id);
CREATE INDEX archived_game_rounds_owner ON archived_game_rounds (owner, "at");

CREATE TABLE archived_lottery_orders (
  LIKE lottery_orders,
  month text NOT NULL,
  PRIMARY KEY (month, id)
) PARTITION BY LIST (month);
CREATE INDEX archived_lottery_orders_member ON archived_lottery_orders (member_id, "at");

CREATE TABLE archived_lottery_draws (
  LIKE lottery_draws,
  month text NOT NULL,
  PRIMARY KEY (month, game_id, numero)
) PARTITION BY LIST (month);

CREATE TABLE archived_wallet_transactions (
  LIKE wallet_transactions,
  month text NOT NULL,
  PRIMARY KEY (month, seq)
) PARTITION BY LIST (month);
CREATE INDEX archived_wallet_transactions_uuid ON archived_wallet_transactions (uuid);
CREATE INDEX archived_wallet_transactions_bet ON archived_wallet_transactions (bet_uuid);

CREATE VIEW all_game_rounds AS
  SELECT id, owner, session_id, node_id, engine, bet_id, seed_pair_id, nonce, stake, payout, jackpot, state, choice, outcome,
    actions, "at", settled_at, seen_at FROM game_rounds
  UNION ALL SELECT id, owner, session_id, node_id, engine, bet_id, seed_pair_id, nonce, stake, payout, jackpot, state, choice,
    outcome, actions, "at", settled_at, seen_at FROM archived_game_rounds;
