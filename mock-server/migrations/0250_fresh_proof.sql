-- A fresh proof of identity of a session, and what it is good for.
alter table sessions add column proof_until bigint;
alter table sessions add column proof_for text;

-- Changes of passwords, contacts and factors, shown to the account's holder.
create table security_changes (
  id bigint primary key generated always as identity,
  member_id integer not null,
  kind text not null,
  "at" bigint not null,
  ip text not null,
  device_name text not null,
  token_hash text not null
);
create index security_changes_member_id_id_index on security_changes (member_id, id);
