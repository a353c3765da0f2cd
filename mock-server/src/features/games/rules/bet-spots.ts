/** Bet spots: a stake spread over the fields of a table. Shared by baccarat and the other tables. */
import { parseMinor } from '@site/shared/kernel';

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
