-- The end of a session, however active it is. Sessions that are open now last a day from their login.
alter table sessions add column expires_at bigint;
update sessions set expires_at = created_at + 86400000;
alter table sessions alter column expires_at set not null;
