-- Live rooms: passes that were bought, and the tickets of streams that are watched.

CREATE TABLE live_passes (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_id integer NOT NULL,
  model_id text NOT NULL,
  price bigint NOT NULL,
  "at" bigint NOT NULL,
  "until" bigint NOT NULL
);

CREATE TABLE live_tickets (
  token_hash text PRIMARY KEY NOT NULL,
  model_id text NOT NULL,
  member_id integer,
  site_session text,
  expires_at bigint NOT NULL
);

CREATE INDEX live_passes_member_id_model_id_until_index ON live_passes (member_id,model_id,"until");
CREATE INDEX live_tickets_expires_at_index ON live_tickets (expires_at);
