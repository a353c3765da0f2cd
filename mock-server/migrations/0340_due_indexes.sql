-- The job loop reads the next due time of each table; these had no index.

CREATE INDEX bonuses_expires ON bonuses (expires_at) WHERE state = 'ACTIVE';
CREATE INDEX tickets_due ON tickets (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX kyc_cases_due ON kyc_cases (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX chat_messages_at ON chat_messages (at);
