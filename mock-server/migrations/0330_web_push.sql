-- Web Push (RFC 8030): browsers that opted in, and notifications that wait to be sent to them.

CREATE TABLE web_push_subscriptions (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_id integer NOT NULL REFERENCES members (id),
  token_hash text NOT NULL REFERENCES sessions (token_hash),
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  topics text[] NOT NULL,
  quiet_from integer,
  quiet_to integer,
  language text NOT NULL,
  updated_at bigint NOT NULL
);
CREATE INDEX web_push_subscriptions_member ON web_push_subscriptions (member_id);
CREATE UNIQUE INDEX web_push_subscriptions_session ON web_push_subscriptions (token_hash);

CREATE TABLE web_push_deliveries (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  subscription_id integer NOT NULL REFERENCES web_push_subscriptions (id) ON DELETE CASCADE,
  topic text NOT NULL,
  path text NOT NULL,
  at bigint NOT NULL,
  next_at bigint NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  UNIQUE (subscription_id, topic)
);
CREATE INDEX web_push_deliveries_due ON web_push_deliveries (next_at);
