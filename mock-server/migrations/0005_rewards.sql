-- Rewards, bonuses, participation, the calendar, the wheel, tickets, points, rebates.

CREATE TABLE bonuses (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_id integer NOT NULL,
  title jsonb NOT NULL,
  amount bigint NOT NULL,
  ref text NOT NULL,
  state text NOT NULL,
  "at" bigint NOT NULL,
  expires_at bigint,
  ended_at bigint
);

CREATE TABLE login_claims (
  member_id integer NOT NULL,
  "day" text NOT NULL,
  step integer NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT login_claims_member_id_day_pk PRIMARY KEY(member_id,"day")
);

CREATE TABLE participations (
  member_id integer NOT NULL,
  promotion_id integer NOT NULL,
  state text NOT NULL,
  remarks text DEFAULT '' NOT NULL,
  pictures jsonb DEFAULT '[]'::jsonb NOT NULL,
  reason jsonb,
  "at" bigint NOT NULL,
  due_at bigint,
  CONSTRAINT participations_member_id_promotion_id_pk PRIMARY KEY(member_id,promotion_id)
);

CREATE TABLE points (
  member_id integer PRIMARY KEY NOT NULL,
  balance integer NOT NULL,
  CONSTRAINT points_never_negative CHECK (points.balance >= 0)
);

CREATE TABLE promo_tickets (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_id integer NOT NULL,
  kind text NOT NULL,
  title jsonb NOT NULL,
  amount bigint NOT NULL,
  "used" boolean DEFAULT false NOT NULL,
  cancelled boolean DEFAULT false NOT NULL,
  "at" bigint NOT NULL,
  expires_at bigint
);

CREATE TABLE raffle_draws (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_id integer NOT NULL,
  "day" text NOT NULL,
  prize integer NOT NULL,
  "at" bigint NOT NULL
);

CREATE TABLE rebate_claims (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_id integer NOT NULL,
  amount bigint NOT NULL,
  paid jsonb NOT NULL,
  "at" bigint NOT NULL
);

CREATE TABLE redemptions (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_id integer NOT NULL,
  title jsonb NOT NULL,
  points integer NOT NULL,
  "at" bigint NOT NULL
);

CREATE TABLE rewards (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_id integer NOT NULL,
  kind text NOT NULL,
  promotion_id integer,
  ref text NOT NULL,
  title jsonb NOT NULL,
  amount bigint NOT NULL,
  points integer DEFAULT 0 NOT NULL,
  turnover integer NOT NULL,
  state text NOT NULL,
  issued_at bigint NOT NULL,
  expires_at bigint,
  claimed_at bigint
);

CREATE INDEX bonuses_member_id_state_index ON bonuses (member_id,state);
CREATE UNIQUE INDEX bonuses_ref_once ON bonuses (ref);
CREATE INDEX participations_due_at_index ON participations (due_at);
CREATE INDEX promo_tickets_member_id_index ON promo_tickets (member_id);
CREATE INDEX raffle_draws_member_id_day_index ON raffle_draws (member_id,"day");
CREATE INDEX rebate_claims_member_id_at_index ON rebate_claims (member_id,"at");
CREATE INDEX redemptions_member_id_at_index ON redemptions (member_id,"at");
CREATE INDEX rewards_member_id_state_index ON rewards (member_id,state);
CREATE UNIQUE INDEX rewards_once ON rewards (member_id,ref);
