/** The kinds of transfers that are the bonus of a profit and loss; tools/check/giftKinds.test.ts compares them with the gateway's. */
export const BONUS_TYPES = 'bonus,bonus-forfeit,reward,referral,points';
