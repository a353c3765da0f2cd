/** statistics: the gateway's result counts by place, in the order of the values. Pure. */
export interface ValueCount {
  readonly key: string;
  readonly count: number;
}

export const placesOf = (counts: readonly Readonly<Record<string, number>>[]): readonly (readonly ValueCount[])[] =>
  counts.map((place) =>
    Object.entries(place)
      .map(([key, count]) => ({ key, count }))
      .sort((one, other) => Number(one.key) - Number(other.key)),
  );

/** The highest and the lowest count of a place. */
export function extremesOf(counts: readonly ValueCount[]): { readonly most: number; readonly least: number } {
  const numbers = counts.map(({ count }) => count);
  return { most: Math.max(...numbers), least: Math.min(...numbers) };
}
