-- The catalogue, launched games and their rounds, jackpots, lotteries.

CREATE TABLE favourites (
  member_id integer NOT NULL,
  node_id text NOT NULL,
  "at" bigint NOT NULL,
  CONSTRAINT favourites_member_id_node_id_pk PRIMARY KEY(member_id,node_id)
);

CREATE TABLE game_sessions (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  token_hash text NOT NULL,
  member_id integer,
  site_session text,
  node_id text NOT NULL,
  is_demo boolean NOT NULL,
  demo_balance bigint DEFAULT 0 NOT NULL,
  opened_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  closed_at bigint,
  CONSTRAINT game_sessions_demo_balance CHECK (demo_balance >= 0)
);

CREATE TABLE games (
  node_id text PRIMARY KEY NOT NULL,
  "position" integer NOT NULL,
  enabled boolean DEFAULT true NOT NULL,
  game jsonb NOT NULL
);

CREATE TABLE jackpots (
  node_id text PRIMARY KEY NOT NULL,
  base bigint NOT NULL,
  pool bigint NOT NULL,
  won_at bigint
);

CREATE TABLE recent_games (
  member_id integer NOT NULL,
  node_id text NOT NULL,
  "at" bigint NOT NULL,
  CONSTRAINT recent_games_member_id_node_id_pk PRIMARY KEY(member_id,node_id)
);

CREATE TABLE game_rounds (
  id text PRIMARY KEY NOT NULL,
  owner text NOT NULL,
  session_id bigint NOT NULL,
  node_id text NOT NULL,
  engine text NOT NULL,
  bet_id bigint,
  seed_pair_id bigint NOT NULL,
  nonce integer NOT NULL,
  stake bigint NOT NULL,
  payout bigint DEFAULT 0 NOT NULL,
  jackpot bigint DEFAULT 0 NOT NULL,
  state text NOT NULL,
  choice jsonb NOT NULL,
  outcome jsonb NOT NULL,
  actions jsonb NOT NULL,
  "at" bigint NOT NULL,
  settled_at bigint
);

CREATE TABLE seed_pairs (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  owner text NOT NULL,
  server_seed text NOT NULL,
  server_seed_hash text NOT NULL,
  client_seed text NOT NULL,
  nonce integer DEFAULT 0 NOT NULL,
  "at" bigint NOT NULL,
  revealed_at bigint
);

CREATE TABLE lottery_draws (
  game_id integer NOT NULL,
  numero text NOT NULL,
  draw_at bigint NOT NULL,
  result jsonb NOT NULL,
  settled_at bigint NOT NULL,
  CONSTRAINT lottery_draws_game_id_numero_pk PRIMARY KEY(game_id,numero)
);

CREATE TABLE lottery_orders (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  order_number text NOT NULL,
  member_id integer NOT NULL,
  game_id integer NOT NULL,
  numero text NOT NULL,
  draw_at bigint NOT NULL,
  play_id text NOT NULL,
  content text NOT NULL,
  units integer NOT NULL,
  stake bigint NOT NULL,
  unit_stake bigint NOT NULL,
  win_stop boolean DEFAULT false NOT NULL,
  bet_id bigint NOT NULL,
  payout bigint DEFAULT 0 NOT NULL,
  state text NOT NULL,
  "at" bigint NOT NULL,
  settled_at bigint
);

CREATE UNIQUE INDEX game_sessions_token_hash_index ON game_sessions (token_hash);
CREATE INDEX game_sessions_member_id_closed_at_index ON game_sessions (member_id,closed_at);
CREATE INDEX games_position_index ON games ("position");
CREATE INDEX recent_games_member_id_at_index ON recent_games (member_id,at);
CREATE UNIQUE INDEX game_rounds_seed_pair_id_nonce_index ON game_rounds (seed_pair_id,nonce);
CREATE INDEX game_rounds_owner_at_index ON game_rounds (owner,at);
CREATE UNIQUE INDEX game_rounds_open ON game_rounds (owner,node_id) WHERE state = 'open';
CREATE UNIQUE INDEX seed_pairs_active ON seed_pairs (owner) WHERE revealed_at is null;
CREATE INDEX seed_pairs_owner_index ON seed_pairs (owner);
CREATE INDEX lottery_draws_draw_at_index ON lottery_draws (draw_at);
CREATE INDEX lottery_orders_game_id_numero_state_index ON lottery_orders (game_id,numero,state);
CREATE INDEX lottery_orders_member_id_at_index ON lottery_orders (member_id,at);
CREATE INDEX lottery_orders_order_number_index ON lottery_orders (order_number);
CREATE INDEX lottery_orders_state_draw_at_index ON lottery_orders (state,draw_at);
CREATE TABLE lottery_secrets (id integer PRIMARY KEY NOT NULL, secret text NOT NULL);
