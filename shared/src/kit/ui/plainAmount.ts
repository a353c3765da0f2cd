/** Currency sign, then digits in groups of three or, before the last group, two. */
const GROUPED = /^\s*[^\d\s,.-]?\s*([1-9]\d*(?:,\d{2,3})*,\d{3}(?:\.\d*)?)\s*$/;

/** "৳1,00,000.50" → "100000.50", as amounts are shown and copied; any other text as it is. */
export const plainAmount = (text: string): string => GROUPED.exec(text)?.[1]?.replaceAll(',', '') ?? text;
