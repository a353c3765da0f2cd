/** Limits of reports that the gateway enforces and the screens keep to. */

/** Days that one report of a team may cover, both ends included: about half a year. */
export const MAX_TEAM_REPORT_DAYS = 187;

/** Bets of a lottery in one answer: a slip of three bets on twenty draws has sixty. */
export const MOST_LOTTERY_ORDERS = 500;
