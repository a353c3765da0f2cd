/** Limits between neighbours in the agent tree that the gateway enforces and the screens keep to. */

/** The least amount of a transfer to the upline, in minor units. */
export const MIN_UPLINE_TRANSFER = 100;

/** The most recipients of a letter, and characters of its title and content. */
export const LETTER = { recipients: 100, title: 80, content: 1000 } as const;
