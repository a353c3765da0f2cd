-- Passkeys of members.

CREATE TABLE passkeys (
  id text PRIMARY KEY NOT NULL,
  member_id integer NOT NULL,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  created_at bigint NOT NULL,
  used_at bigint
);

CREATE INDEX passkeys_member_id_index ON passkeys (member_id);
