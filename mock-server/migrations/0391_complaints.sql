-- When a ticket was escalated: its complaint is due 56 days later. Of those escalated before, that time is not known.
ALTER TABLE tickets ADD COLUMN escalated_at bigint;
UPDATE tickets SET escalated_at = at, due_at = at WHERE state = 'ESCALATED';
