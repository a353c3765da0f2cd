-- Operators that keep their players' money: the wallet of an integrator, its players, and every transaction sent to it.

CREATE TABLE operator_wallets (
  integrator_id integer PRIMARY KEY REFERENCES integrators (id),
  url text NOT NULL,
  key text NOT NULL
);

CREATE TABLE wallet_players (
  member_id integer PRIMARY KEY REFERENCES members (id),
  balance bigint NOT NULL,
  authenticated_at bigint NOT NULL
);

CREATE TABLE wallet_transactions (
  seq bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  uuid text NOT NULL UNIQUE,
  member_id integer NOT NULL REFERENCES members (id),
  integrator_id integer NOT NULL REFERENCES integrators (id),
  kind text NOT NULL,
  state text NOT NULL,
  bet_uuid text,
  round_id text,
  game text,
  amount bigint NOT NULL CHECK (amount >= 0),
  end_state text,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  created_at bigint NOT NULL,
  next_at bigint NOT NULL,
  retry_until bigint NOT NULL,
  done_at bigint
);

-- One debit at a time for a round that was not placed yet.
CREATE UNIQUE INDEX wallet_transactions_one_debit ON wallet_transactions (round_id)
  WHERE kind = 'bet' AND state IN ('sending', 'confirmed');
CREATE INDEX wallet_transactions_due ON wallet_transactions (next_at) WHERE state IN ('sending', 'confirmed', 'due');
CREATE INDEX wallet_transactions_member ON wallet_transactions (member_id, seq);
CREATE INDEX wallet_transactions_bet ON wallet_transactions (bet_uuid);

ALTER TABLE bets ADD COLUMN wallet_bet text;
ALTER TABLE game_sessions ADD COLUMN wallet_id integer;
