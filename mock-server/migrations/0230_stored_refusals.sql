-- Refusals that commit (counted tries) are stored with their status, so that a repeated request gets the same refusal.
ALTER TABLE stored_answers ADD COLUMN refused_status integer;
