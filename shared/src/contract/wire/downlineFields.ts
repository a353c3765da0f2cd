/** What an agent may choose for an account that it creates: one statement for the gateway's schema and the form. */

/** Its pattern allows `min` to `max` characters. */
export const DOWNLINE_USERNAME = { pattern: '^[A-Za-z][A-Za-z0-9]{3,14}$', min: 4, max: 15 } as const;
/** Characters of the first password, which its owner changes. */
export const DOWNLINE_PASSWORD = { min: 8, max: 20 } as const;
