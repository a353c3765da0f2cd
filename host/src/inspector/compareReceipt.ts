/** compareReceipt: where a page differs from a receipt, for a replay. */
import type { Receipt } from './receipt';

/** One line per difference, "games: 1f3a (2b4c)": the page's value, and the receipt's in brackets. */
export function compareReceipt(page: Receipt, receipt: Receipt): readonly string[] {
  const [ours, theirs] = [page, receipt].map(fieldsOf) as [Fields, Fields];
  return [...new Set([...Object.keys(ours), ...Object.keys(theirs)])]
    .filter((field) => ours[field] !== theirs[field])
    .map((field) => `${field}: ${ours[field] ?? '–'} (${theirs[field] ?? '–'})`);
}

type Fields = Readonly<Record<string, string>>;

const fieldsOf = ({ sequence, host, remotes, locale, theme, role, flagsOff }: Receipt): Fields => ({
  registry: String(sequence),
  host,
  ...remotes,
  locale,
  theme,
  role: role === null ? 'guest' : String(role),
  'flags off': [...flagsOff].sort().join(' '),
});
