CREATE TABLE rebate_lines (
  beneficiary_id integer NOT NULL,
  day text NOT NULL,
  source_id integer NOT NULL,
  product_type text NOT NULL,
  base bigint NOT NULL,
  bps integer NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (beneficiary_id, day, source_id, product_type),
  CONSTRAINT rebate_lines_not_negative CHECK (amount >= 0)
);

CREATE TABLE rebate_days (
  day text PRIMARY KEY,
  "at" bigint NOT NULL
);

CREATE INDEX rebate_lines_day_index ON rebate_lines (day);
