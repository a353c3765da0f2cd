/** logLine: a line of the site server's log, with the fields of the gateway's (pino). */

/** pino's levels: https://getpino.io/#/docs/api?id=loggerlevels */
const LEVELS = { info: 30, warn: 40, error: 50 };

/** @param fields no query, header or personal data */
export const logLine = (level: keyof typeof LEVELS, fields: Readonly<Record<string, unknown>>, msg: string): string =>
  JSON.stringify({ level: LEVELS[level], time: Date.now(), ...fields, msg });
