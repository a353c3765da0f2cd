-- Requests to erase an account. After it was erased the row stays, as a record that it was done.
CREATE TABLE erasures (
  member_id integer PRIMARY KEY,
  request_id text NOT NULL,
  at bigint NOT NULL,
  due_at bigint NOT NULL,
  erased_at bigint
);
CREATE INDEX erasures_due ON erasures (due_at) WHERE erased_at IS NULL;
-- Requests of earlier versions, which nothing handled, are requests to erase it now.
INSERT INTO erasures (member_id, request_id, at, due_at)
  SELECT member_id, value->'privacy-erase'->>'requestId', (value->'privacy-erase'->>'eta')::bigint - 2592000000,
    (value->'privacy-erase'->>'eta')::bigint
  FROM preferences WHERE value ? 'privacy-erase';
UPDATE preferences SET value = value - 'privacy-erase' - 'privacy-export' WHERE value ?| array['privacy-erase', 'privacy-export'];
