-- The transaction that wrote a frame. With a snapshot it says which frames a page has not received, however late they were
-- committed. A default: processes of an older version insert frames without it.
ALTER TABLE push_frames ADD COLUMN tx xid8 NOT NULL DEFAULT pg_current_xact_id();
CREATE INDEX push_frames_tx_index ON push_frames (tx);
