/** Types of shiftDate.mjs for the TypeScript that uses it. */

/** Shifts `Date` of this process or page by `byMs` milliseconds. */
export declare function shiftDate(byMs: number): void;
