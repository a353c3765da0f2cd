/** Bet spots: a stake spread over the fields of a table. Shared by baccarat and the other tables. */
import { parseMinor } from '@site/shared/kernel';
import type { PayTable } from '@site/shared/wps';

/** Minor units by field. */
export type Spots = Readonly<Record<string, number>>;

/** The spots of a choice `{ bets: { player: "10.00" } }`, or null for an unknown field, an invalid amount, or a sum that is not the stake. */
export function parseSpots(raw: unknown, fields: ReadonlySet<string>, stake: number): Spots | null {
  const bets = (raw as { bets?: unknown } | null)?.bets;
  if (typeof bets !== 'object' || bets === null || Array.isArray(bets)) return null;
  const spots: Record<string, number> = {};
  let sum = 0;
  for (const [field, amount] of Object.entries(bets)) {
    const minor = typeof amount === 'string' ? parseMinor(amount) : null;
    if (!fields.has(field) || !minor?.ok || minor.value <= 0) return null;
    spots[field] = minor.value;
    sum += minor.value;
  }
  return sum === stake && sum > 0 ? spots : null;
}

/** Pay table of fields; the numbers of a wheel (n0, n1 …) pay the same and share one row. */
export function fieldTable(odds: Readonly<Record<string, number>>): PayTable {
  const rows = new Map(
    Object.entries(odds).map(([field, multiple]) => [/^n\d+$/.test(field) ? 'number' : field, multiple]),
  );
  return {
    of: 'field',
    head: 'field',
    columns: ['pays'],
    rows: [...rows].map(([key, multiple]) => ({ key, multiples: [multiple] })),
  };
}
