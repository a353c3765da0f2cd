-- Tickets, the desk's chat, identity checks, preferences.

CREATE TABLE chat_messages (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_id integer NOT NULL,
  sender text NOT NULL,
  body text NOT NULL,
  "at" bigint NOT NULL,
  "read" boolean DEFAULT false NOT NULL
);

CREATE TABLE tickets (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_id integer NOT NULL,
  kind integer NOT NULL,
  content text NOT NULL,
  remark text,
  pictures jsonb DEFAULT '[]'::jsonb NOT NULL,
  state text NOT NULL,
  replies jsonb DEFAULT '[]'::jsonb NOT NULL,
  "at" bigint NOT NULL,
  due_at bigint
);

CREATE TABLE kyc_cases (
  member_id integer PRIMARY KEY NOT NULL,
  document_kind text NOT NULL,
  document_no text NOT NULL,
  pictures jsonb NOT NULL,
  reason text,
  "at" bigint NOT NULL,
  due_at bigint
);

CREATE TABLE preferences (
  member_id integer PRIMARY KEY NOT NULL,
  "value" jsonb NOT NULL
);

CREATE INDEX chat_messages_member_id_id_index ON chat_messages (member_id,id);
CREATE INDEX tickets_member_id_at_index ON tickets (member_id,"at");
