-- A subject is unique within its issuer only (OpenID Connect Core 1.0 §5.7). Links from before are of the simulated provider.
alter table social_links add column issuer text not null default 'test';
alter table social_links alter column issuer drop default;
alter table social_links drop constraint social_links_pkey;
alter table social_links add primary key (provider, issuer, subject);
