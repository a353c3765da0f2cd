-- Whether the player page has shown a round's result: a round whose answer was lost is shown at the next launch.
ALTER TABLE game_rounds ADD COLUMN seen_at bigint;
UPDATE game_rounds SET seen_at = coalesce(settled_at, at) WHERE state <> 'open';
CREATE INDEX game_rounds_unseen ON game_rounds (owner,node_id) WHERE seen_at IS NULL;
