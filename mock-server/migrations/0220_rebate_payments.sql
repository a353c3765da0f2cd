ALTER TABLE rebate_lines ADD COLUMN paid_at bigint;

UPDATE rebate_lines SET paid_at = (SELECT "at" FROM rebate_days WHERE rebate_days.day = rebate_lines.day);

CREATE INDEX rebate_lines_waiting_index ON rebate_lines (beneficiary_id) WHERE paid_at IS NULL;
