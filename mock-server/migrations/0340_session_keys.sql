-- Sessions bound to a key of the browser (RFC 9449, docs/decisions/0018), and the proofs of writes that were accepted.
alter table sessions add column key_thumbprint text;

create table used_proofs (
  -- SHA-256 of the key's thumbprint and the proof's jti.
  id text primary key,
  expires_at bigint not null
);
create index used_proofs_expires on used_proofs (expires_at);
