/** Limits of reports that the gateway enforces and the screens keep to. */

/** Days that one report of a team may cover, both ends included: about half a year. */
export const MAX_TEAM_REPORT_DAYS = 187;
