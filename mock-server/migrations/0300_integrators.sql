-- Integrators whose users play without a second login, the accounts of their users, and tokens that hand a session over.

CREATE TABLE integrators (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  client_id text NOT NULL UNIQUE,
  name text NOT NULL,
  secret_hash text NOT NULL,
  origins jsonb NOT NULL,
  state text NOT NULL DEFAULT 'active',
  created_at bigint NOT NULL
);

CREATE TABLE integrator_accounts (
  integrator_id integer NOT NULL REFERENCES integrators (id),
  subject text NOT NULL,
  member_id integer NOT NULL UNIQUE REFERENCES members (id),
  linked_at bigint NOT NULL,
  PRIMARY KEY (integrator_id, subject)
);

CREATE TABLE handover_tokens (
  token_hash text PRIMARY KEY,
  integrator_id integer NOT NULL REFERENCES integrators (id),
  member_id integer NOT NULL REFERENCES members (id),
  audience text NOT NULL,
  expires_at bigint NOT NULL,
  used_at bigint
);

CREATE INDEX handover_tokens_member_id_index ON handover_tokens (member_id);
CREATE INDEX handover_tokens_expires_at_index ON handover_tokens (expires_at);
