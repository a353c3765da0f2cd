/** condense: an answer as it is recorded: of long lists and texts the beginning and a hash of the rest. */
import { createHash } from 'node:crypto';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

const MOST_CHARACTERS = 48;

/** @param rows of lists that are shown */
export function condense(value: Json, rows: number): Json {
  if (typeof value === 'string')
    return value.length > MOST_CHARACTERS ? `${value.slice(0, MOST_CHARACTERS)}… ${hashOf(value)}` : value;
  if (Array.isArray(value)) {
    const shown = value.slice(0, rows).map((item: Json) => condense(item, rows));
    const left = value.slice(rows);
    return left.length > 0 ? [...shown, `${left.length} more: ${hashOf(JSON.stringify(left))}`] : shown;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, condense(item as Json, rows)]));
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);
