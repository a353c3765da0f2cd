/** uniqueBy: a list of pages without the rows that new ones have moved to the next page meanwhile. */

export const uniqueBy = <T>(rows: readonly T[], keyOf: (row: T) => string): readonly T[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
];
