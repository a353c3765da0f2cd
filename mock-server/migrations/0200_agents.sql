CREATE TABLE agent_rebates (
  member_id integer NOT NULL,
  product_type text NOT NULL,
  bps integer NOT NULL,
  PRIMARY KEY (member_id, product_type),
  CONSTRAINT agent_rebates_not_negative CHECK (bps >= 0)
);

CREATE TABLE invite_links (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  agent_id integer NOT NULL,
  code text NOT NULL,
  type text NOT NULL,
  rebates jsonb NOT NULL,
  note text DEFAULT '' NOT NULL,
  clicks integer DEFAULT 0 NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint,
  deleted_at bigint
);

CREATE TABLE red_rains (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  agent_id integer NOT NULL,
  "at" bigint NOT NULL,
  mode text NOT NULL,
  total bigint NOT NULL,
  remark text DEFAULT '' NOT NULL,
  sent jsonb NOT NULL,
  rejected jsonb NOT NULL
);

CREATE TABLE contracts (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  contract_id bigint NOT NULL,
  version integer NOT NULL,
  kind text NOT NULL,
  period text NOT NULL,
  payer_id integer NOT NULL,
  receiver_id integer NOT NULL,
  tiers jsonb NOT NULL,
  state text NOT NULL,
  effective_from text NOT NULL,
  ended_on text,
  offered_at bigint NOT NULL,
  signed_at bigint
);

CREATE TABLE wage_payouts (
  contract_id bigint NOT NULL,
  date text NOT NULL,
  version integer NOT NULL,
  payer_id integer NOT NULL,
  receiver_id integer NOT NULL,
  amount bigint NOT NULL,
  "at" bigint NOT NULL,
  PRIMARY KEY (contract_id, date),
  CONSTRAINT wage_payouts_positive CHECK (amount > 0)
);

CREATE SEQUENCE contract_numbers;

CREATE UNIQUE INDEX invite_links_code_index ON invite_links (code);
CREATE INDEX invite_links_agent_id_index ON invite_links (agent_id);
CREATE INDEX red_rains_agent_id_at_index ON red_rains (agent_id,"at");
CREATE UNIQUE INDEX contracts_contract_id_version_index ON contracts (contract_id,version);
CREATE INDEX contracts_receiver_id_index ON contracts (receiver_id);
CREATE INDEX contracts_payer_id_index ON contracts (payer_id);
