-- The job delete-expired finds the oldest rows of each table by these. Writes of a table wait while its index is built: on a
-- large database create them before, by CREATE INDEX CONCURRENTLY with the same names.

CREATE INDEX IF NOT EXISTS stored_answers_at ON stored_answers ("at");
CREATE INDEX IF NOT EXISTS captchas_expires ON captchas (expires_at);
CREATE INDEX IF NOT EXISTS codes_expires ON codes (expires_at);
CREATE INDEX IF NOT EXISTS counters_until ON counters ("until");
CREATE INDEX IF NOT EXISTS client_assertions_expires ON client_assertions (expires_at);
CREATE INDEX IF NOT EXISTS sessions_expires ON sessions (expires_at);
CREATE INDEX IF NOT EXISTS game_sessions_expires ON game_sessions (expires_at);
CREATE INDEX IF NOT EXISTS letters_deleted ON letters (deleted_at)
  WHERE deleted_at IS NOT NULL AND (sender_id IS NULL OR sender_deleted_at IS NOT NULL);
