/**
 * search: incremental search in the catalogue's index over English and Bengali names, vendors, types and classifies,
 * tolerant of one typing error. Pure; ten thousand games take one or two frames (16 to 32 ms).
 */
import type { GameType, SearchIndex } from '@site/shared/wps';

export interface SearchMatch {
  readonly nodeId: string;
  readonly en: string;
  readonly bn: string;
  readonly vendor: string;
  readonly vendorName: { readonly en: string; readonly bn: string };
  readonly gameType: GameType;
  readonly iconUrl: string;
  /** Flags: H hot, N new, J jackpot. */
  readonly marks: string;
}

interface Entry {
  readonly found: SearchMatch;
  /** Words of both names. */
  readonly names: readonly string[];
  /** Words of vendor, type and classify; they match with a lower rank. */
  readonly about: readonly string[];
}

export interface Searchable {
  readonly entries: readonly Entry[];
}

/** Lower-cases, normalises Unicode and splits at every character that is not a letter, mark or digit. */
export const tokenize = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** Tokenises the index once, before all searches. `typeNames`: display names of the types, in any language. */
export function prepareSearch(index: SearchIndex, typeNames: Readonly<Record<string, string>> = {}): Searchable {
  const entries = index.games.map(([nodeId, en, bn, vendor, gameType, classify, marks]): Entry => {
    const vendorName = index.vendors[vendor] ?? { en: vendor, bn: vendor };
    return {
      found: {
        ...{ nodeId, en, bn, vendor, vendorName, marks },
        gameType: gameType as GameType,
        iconUrl: index.icon.replace('{nodeId}', nodeId),
      },
      names: tokenize(`${en} ${bn}`),
      about: tokenize(
        `${vendor} ${vendorName.en} ${vendorName.bn} ${gameType} ${typeNames[gameType] ?? ''} ${classify}`,
      ),
    };
  });
  return { entries };
}

const EXACT = 0;
const PREFIX = 1;
const INSIDE = 3;
const SLIP = 5;
const ABOUT = 4;
const NOTHING = Number.POSITIVE_INFINITY;

/** Returns the games that match every word of the text, best first. */
export function searchGames({ entries }: Searchable, text: string, limit: number): readonly SearchMatch[] {
  const tokens = tokenize(text);
  if (!tokens.length) return [];
  const ranked: { readonly found: SearchMatch; readonly cost: number }[] = [];
  for (const entry of entries) {
    let cost = 0;
    for (const word of tokens) {
      cost += costOf(word, entry);
      if (cost === NOTHING) break;
    }
    if (cost !== NOTHING) ranked.push({ found: entry.found, cost });
  }
  // Array.prototype.sort is stable: equal ranks keep the catalogue's order.
  return ranked
    .sort((a, b) => a.cost - b.cost)
    .slice(0, limit)
    .map(({ found }) => found);
}

/** Distance of a search word from an entry: the minimum over the entry's words. */
function costOf(word: string, { names, about }: Entry): number {
  let best = NOTHING;
  names.forEach((name, place) => {
    best = Math.min(best, wordCost(word, name) + Math.min(place, 4) / 10);
  });
  if (best <= INSIDE) return best;
  for (const name of about) best = Math.min(best, ABOUT + wordCost(word, name));
  return best;
}

function wordCost(word: string, name: string): number {
  if (name === word) return EXACT;
  if (name.startsWith(word)) return PREFIX;
  if (word.length > 2 && name.includes(word)) return INSIDE;
  const slips = maxTypos(word);
  if (slips === 0) return NOTHING;
  // While typing, compare with a prefix of the same length.
  const target = name.length > word.length + slips ? name.slice(0, word.length) : name;
  const distance = editDistance(word, target, slips);
  return distance > slips ? NOTHING : SLIP + distance;
}

/** Maximum edit distance; short words must match exactly. */
const maxTypos = ({ length }: string): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** Damerau-Levenshtein distance (substitution, insertion, deletion, adjacent transposition); stops above `most`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    if (Math.min(...row) > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
