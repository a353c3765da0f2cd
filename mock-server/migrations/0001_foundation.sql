-- People, sessions, settings, texts, the ledger and the bets.

CREATE TABLE members (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  username text NOT NULL,
  "type" integer NOT NULL,
  state text DEFAULT 'active' NOT NULL,
  parent_id integer,
  path text DEFAULT '/' NOT NULL,
  depth integer DEFAULT 0 NOT NULL,
  password_hash text NOT NULL,
  password_at bigint NOT NULL,
  first_time_login boolean DEFAULT false NOT NULL,
  funds_hash text,
  nickname text,
  payee_name text,
  avatar text,
  birthday text,
  email text,
  country_dialing_code text,
  mobile_num text,
  locale text DEFAULT 'BN' NOT NULL,
  profile jsonb DEFAULT '{}'::jsonb NOT NULL,
  rank integer DEFAULT 1 NOT NULL,
  kyc_state text DEFAULT 'NOT_UPLOADED' NOT NULL,
  referral_code text,
  referred_by integer,
  affiliate_url_id integer,
  excluded_until bigint,
  excluded_kind text,
  created_at bigint NOT NULL,
  last_login_at bigint,
  last_login_ip text
);

CREATE TABLE captchas (
  id text PRIMARY KEY NOT NULL,
  answer text NOT NULL,
  expires_at bigint NOT NULL,
  "used" boolean DEFAULT false NOT NULL
);

CREATE TABLE counters (
  "key" text PRIMARY KEY NOT NULL,
  "count" integer NOT NULL,
  "until" bigint NOT NULL
);

CREATE TABLE login_days (
  member_id integer NOT NULL,
  "day" text NOT NULL,
  CONSTRAINT login_days_member_id_day_pk PRIMARY KEY(member_id,"day")
);

CREATE TABLE sessions (
  token_hash text PRIMARY KEY NOT NULL,
  member_id integer NOT NULL,
  device_id text NOT NULL,
  device_name text NOT NULL,
  os text NOT NULL,
  ip text NOT NULL,
  country text NOT NULL,
  created_at bigint NOT NULL,
  seen_at bigint NOT NULL,
  ended_at bigint,
  ended_why text
);

CREATE TABLE stored_answers (
  owner text NOT NULL,
  "key" text NOT NULL,
  call text NOT NULL,
  body_hash text NOT NULL,
  answer text,
  "at" bigint NOT NULL,
  CONSTRAINT stored_answers_owner_key_pk PRIMARY KEY(owner,"key")
);

CREATE TABLE settings (
  "key" text PRIMARY KEY NOT NULL,
  "value" jsonb NOT NULL
);

CREATE TABLE announcement_reads (
  member_id integer NOT NULL,
  announcement_id integer NOT NULL,
  "at" bigint NOT NULL,
  CONSTRAINT announcement_reads_member_id_announcement_id_pk PRIMARY KEY(member_id,announcement_id)
);

CREATE TABLE announcements (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  "type" text NOT NULL,
  group_name text DEFAULT 'm_home' NOT NULL,
  title jsonb NOT NULL,
  content jsonb NOT NULL,
  picture text,
  execution text DEFAULT 'B' NOT NULL,
  promotion_type text,
  promotion_id integer,
  category_ids jsonb DEFAULT '[]'::jsonb NOT NULL,
  external_link text,
  speed integer DEFAULT 60 NOT NULL,
  "order" integer DEFAULT 0 NOT NULL,
  start_date bigint NOT NULL,
  end_date bigint
);

CREATE TABLE banners (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  group_name text NOT NULL,
  title jsonb NOT NULL,
  picture text NOT NULL,
  linkage_type text NOT NULL,
  linkage text,
  "order" integer NOT NULL
);

CREATE TABLE help_articles (
  tag text PRIMARY KEY NOT NULL,
  title jsonb NOT NULL,
  content jsonb NOT NULL,
  "order" integer NOT NULL,
  listed boolean DEFAULT true NOT NULL
);

CREATE TABLE promotion_categories (
  id integer PRIMARY KEY NOT NULL,
  title jsonb NOT NULL,
  "order" integer NOT NULL
);

CREATE TABLE ledger_accounts (
  id text PRIMARY KEY NOT NULL,
  member_id integer,
  balance bigint,
  CONSTRAINT ledger_accounts_never_negative CHECK (ledger_accounts.balance >= 0)
);

CREATE TABLE ledger_holds (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_id integer NOT NULL,
  amount bigint NOT NULL,
  state text NOT NULL,
  ref text NOT NULL,
  "at" bigint NOT NULL,
  ended_at bigint,
  CONSTRAINT ledger_holds_positive CHECK (ledger_holds.amount > 0)
);

CREATE TABLE ledger_postings (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  transfer_id bigint NOT NULL,
  account_id text NOT NULL,
  amount bigint NOT NULL,
  balance_after bigint
);

CREATE TABLE ledger_transfers (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  member_id integer,
  ref text NOT NULL,
  remark text NOT NULL,
  "at" bigint NOT NULL
);

CREATE TABLE bets (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_id integer NOT NULL,
  "at" bigint NOT NULL,
  settled_at bigint,
  node_id text NOT NULL,
  vassalage text NOT NULL,
  game_type text NOT NULL,
  game_name text NOT NULL,
  round_id text NOT NULL,
  stake bigint NOT NULL,
  stake_bonus bigint DEFAULT 0 NOT NULL,
  valid_bet bigint DEFAULT 0 NOT NULL,
  payout bigint DEFAULT 0 NOT NULL,
  state text NOT NULL,
  proof jsonb,
  CONSTRAINT bets_stake_positive CHECK (bets.stake > 0)
);

CREATE TABLE play_days (
  member_id integer NOT NULL,
  "day" text NOT NULL,
  game_type text NOT NULL,
  vassalage text NOT NULL,
  bets integer NOT NULL,
  stake bigint NOT NULL,
  valid_bet bigint NOT NULL,
  payout bigint NOT NULL,
  CONSTRAINT play_days_member_id_day_game_type_vassalage_pk PRIMARY KEY(member_id,"day",game_type,vassalage)
);

CREATE TABLE turnover_tasks (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_id integer NOT NULL,
  source text NOT NULL,
  ref text NOT NULL,
  required bigint NOT NULL,
  completed bigint DEFAULT 0 NOT NULL,
  "at" bigint NOT NULL,
  done_at bigint
);

CREATE UNIQUE INDEX members_username_once ON members (lower(username));
CREATE UNIQUE INDEX members_email_once ON members (lower(email));
CREATE UNIQUE INDEX members_mobile_once ON members (country_dialing_code,mobile_num);
CREATE UNIQUE INDEX members_referral_code_once ON members (referral_code);
CREATE INDEX members_path ON members (path text_pattern_ops);
CREATE INDEX members_parent_id_index ON members (parent_id);
CREATE INDEX members_referred_by_index ON members (referred_by);
CREATE INDEX login_days_day_index ON login_days ("day");
CREATE INDEX sessions_member_id_ended_at_index ON sessions (member_id,ended_at);
CREATE INDEX announcements_type_order_index ON announcements ("type","order");
CREATE INDEX ledger_accounts_member_id_index ON ledger_accounts (member_id);
CREATE INDEX ledger_holds_member_id_index ON ledger_holds (member_id);
CREATE INDEX ledger_postings_account_id_id_index ON ledger_postings (account_id,id);
CREATE INDEX ledger_postings_transfer_id_index ON ledger_postings (transfer_id);
CREATE INDEX ledger_transfers_member_id_at_index ON ledger_transfers (member_id,"at");
CREATE INDEX ledger_transfers_ref_index ON ledger_transfers (ref);
CREATE INDEX ledger_transfers_kind_at_index ON ledger_transfers (kind,"at");
CREATE INDEX bets_member_id_at_index ON bets (member_id,"at");
CREATE INDEX bets_settled_at_index ON bets (settled_at);
CREATE INDEX bets_round_id_index ON bets (round_id);
CREATE INDEX play_days_day_index ON play_days ("day");
CREATE INDEX turnover_tasks_member_id_done_at_index ON turnover_tasks (member_id,done_at);
