-- Codes and the outbox, letters and push frames, responsible play.

CREATE TABLE codes (
  "key" text PRIMARY KEY NOT NULL,
  code text NOT NULL,
  expires_at bigint NOT NULL,
  tries_left integer NOT NULL
);

CREATE TABLE outbox (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  channel text NOT NULL,
  recipient text NOT NULL,
  body text NOT NULL,
  code text,
  "at" bigint NOT NULL
);

CREATE TABLE letters (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_id integer NOT NULL,
  sender_id integer,
  title jsonb NOT NULL,
  content jsonb NOT NULL,
  "at" bigint NOT NULL,
  "read" boolean DEFAULT false NOT NULL,
  deleted_at bigint,
  sender_deleted_at bigint
);

CREATE TABLE push_frames (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_id integer,
  "type" text NOT NULL,
  data jsonb NOT NULL,
  "at" bigint NOT NULL
);

CREATE TABLE limits (
  member_id integer NOT NULL,
  kind text NOT NULL,
  period text NOT NULL,
  amount bigint NOT NULL,
  pending_amount bigint,
  pending_from bigint,
  CONSTRAINT limits_member_id_kind_period_pk PRIMARY KEY(member_id,kind,period)
);

CREATE TABLE reality_checks (
  member_id integer PRIMARY KEY NOT NULL,
  minutes integer NOT NULL
);

CREATE INDEX outbox_at_index ON outbox ("at");
CREATE INDEX letters_member_id_deleted_at_at_index ON letters (member_id,deleted_at,"at");
CREATE INDEX letters_sender_id_at_index ON letters (sender_id,"at");
CREATE INDEX push_frames_at_index ON push_frames ("at");
