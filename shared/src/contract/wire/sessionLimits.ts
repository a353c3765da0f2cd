/** Bounds of the limit of playing time that the gateway enforces and the screen keeps to (MEM-16). */

/** The most minutes of a period: all that it has. */
export const MOST_SESSION_MINUTES = { '24H': 24 * 60, '7D': 7 * 24 * 60, '30D': 30 * 24 * 60 } as const;
