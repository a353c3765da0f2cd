-- Public keys of integrators that authenticate by signed JWTs (RFC 7523), and the ids of JWTs that were used.

ALTER TABLE integrators ADD COLUMN keys jsonb NOT NULL DEFAULT '[]';

CREATE TABLE client_assertions (
  integrator_id integer NOT NULL REFERENCES integrators (id),
  jti text NOT NULL,
  expires_at bigint NOT NULL,
  PRIMARY KEY (integrator_id, jti)
);
