-- Accounts elsewhere that members have linked to theirs.

CREATE TABLE social_links (
  provider text NOT NULL,
  subject text NOT NULL,
  member_id integer NOT NULL,
  linked_at bigint NOT NULL,
  PRIMARY KEY (provider, subject)
);

CREATE INDEX social_links_member_id_index ON social_links (member_id);
