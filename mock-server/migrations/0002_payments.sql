-- Deposits, withdrawals, the accounts they go to, pictures.

CREATE TABLE bank_cards (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_id integer NOT NULL,
  kind text NOT NULL,
  bank_code text NOT NULL,
  account text NOT NULL,
  holder_name text NOT NULL,
  branch text,
  network text,
  is_default boolean DEFAULT false NOT NULL,
  created_at bigint NOT NULL,
  removed_at bigint
);

CREATE TABLE deposits (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_id integer NOT NULL,
  amount bigint NOT NULL,
  fee bigint DEFAULT 0 NOT NULL,
  mode text NOT NULL,
  channel text NOT NULL,
  bank_code text NOT NULL,
  state text NOT NULL,
  steps jsonb NOT NULL,
  due_at bigint,
  expires_at bigint NOT NULL,
  created_at bigint NOT NULL,
  finished_at bigint,
  promotion_id integer,
  bonus bigint DEFAULT 0 NOT NULL,
  reference text NOT NULL,
  details jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT deposits_positive CHECK (deposits.amount > 0)
);

CREATE TABLE uploads (
  id text PRIMARY KEY NOT NULL,
  member_id integer NOT NULL,
  kind text NOT NULL,
  mime text NOT NULL,
  content text NOT NULL,
  "at" bigint NOT NULL
);

CREATE TABLE withdrawals (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_id integer NOT NULL,
  amount bigint NOT NULL,
  fee bigint DEFAULT 0 NOT NULL,
  bank_code text NOT NULL,
  account_masked text NOT NULL,
  hold_id bigint,
  state text NOT NULL,
  reason text,
  steps jsonb NOT NULL,
  due_at bigint,
  created_at bigint NOT NULL,
  finished_at bigint,
  CONSTRAINT withdrawals_positive CHECK (withdrawals.amount > 0)
);

CREATE INDEX bank_cards_member_id_index ON bank_cards (member_id);
CREATE UNIQUE INDEX bank_cards_account_once ON bank_cards (bank_code,account) WHERE bank_cards.removed_at is null;
CREATE INDEX deposits_member_id_created_at_index ON deposits (member_id,created_at);
CREATE INDEX deposits_due ON deposits (due_at) WHERE deposits.due_at is not null;
CREATE INDEX withdrawals_member_id_created_at_index ON withdrawals (member_id,created_at);
CREATE INDEX withdrawals_due ON withdrawals (due_at) WHERE withdrawals.due_at is not null;
