/** noonOf: a calendar day as an instant. Noon UTC is the same day in every time zone the site may use. */
export const noonOf = (day: string): number => Date.parse(`${day}T12:00Z`);
