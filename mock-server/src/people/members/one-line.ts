/** oneLine: a name as lists, exported tables and printed pages show it. */

/** Line breaks and other white space, and control characters (Unicode Cc). */
const GAPS = /[\s\p{Cc}]+/gu;

/** Gaps are single spaces; none at the start and the end. */
export const oneLine = (name: string): string => name.replace(GAPS, ' ').trim();
