-- The part of a stake that came from the member's wallet at a vendor: payouts and refunds return there in the same share.
ALTER TABLE bets ADD COLUMN stake_vendor bigint DEFAULT 0 NOT NULL;
