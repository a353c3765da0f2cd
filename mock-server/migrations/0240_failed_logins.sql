-- Failed tries between the previous login and this one, shown to the account's holder.
alter table sessions add column failed_before integer not null default 0;
