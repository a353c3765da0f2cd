/** What the game pays, from the tables that the gateway derives from the engine's rules (GAME-17). */
import type { PayTable } from '@site/shared/wps';
import { el, figure } from './dom';
import { label } from './labels';
import { amountOf, money, odds, times } from './money';
import { FIGURES } from './symbols';
import { nameInWords, say, type Word } from './words';

const HEADS: Readonly<Record<string, string>> = { 3: 'of3', 4: 'of4', 5: 'of5' };
const column = (table: PayTable, name: string): string => {
  if (name === 'pays') return say('pays');
  return table.head === 'mines' ? name : nameInWords(HEADS[name] ?? name);
};

interface Row {
  /** Keys of symbols, fields, fish or mines. */
  readonly keys: readonly string[];
  readonly multiples: readonly (number | null)[];
}

/** Fields of the same odds in one row, so that what a roulette table pays fits above it. */
function rowsOf({ of, rows }: PayTable): readonly Row[] {
  const merged = new Map<string, Row>();
  for (const { key, multiples } of rows) {
    const group = of === 'field' ? multiples.join() : key;
    merged.set(group, { keys: [...(merged.get(group)?.keys ?? []), key], multiples });
  }
  return [...merged.values()];
}

/** A symbol of the reels is recognised by its picture; the others are named where they are tapped. */
function nameOf(key: string, { head }: PayTable): HTMLElement {
  const picture = head === 'symbol' ? FIGURES[key as keyof typeof FIGURES] : undefined;
  const name = picture && key === 'tiger' ? say('tigerSymbol') : label(key);
  return el('span', {}, picture && figure(...picture), name);
}

function tableOf(table: PayTable): HTMLElement {
  // Fields pay exactly what is shown; the many columns of the other tables are rounded.
  const shown = table.of === 'field' ? odds : times;
  const caption = [say(`of_${table.of}`), table.head === 'mines' ? say('byTiles') : ''].filter(Boolean).join(' · ');
  return el(
    `table.pays.of-${table.of}` as 'table',
    {},
    el('caption', {}, caption),
    el(
      'thead',
      {},
      el(
        'tr',
        {},
        el('th', { scope: 'col' }, nameInWords(table.head)),
        ...table.columns.map((name) => el('th', { scope: 'col' }, column(table, name))),
      ),
    ),
    el(
      'tbody',
      {},
      ...rowsOf(table).map(({ keys, multiples }) =>
        el(
          'tr',
          {},
          el('th', { scope: 'row' }, ...keys.flatMap((key, at) => [at ? ' · ' : '', nameOf(key, table)])),
          ...multiples.map((multiple) => el('td', {}, multiple === null ? '–' : shown(multiple))),
        ),
      ),
    ),
  );
}

/** The play state's game, or a game's facts. */
interface Paying {
  readonly payTable?: readonly PayTable[];
  readonly rules: readonly string[];
}

export const fact = (label: string, value: Node | string): HTMLElement =>
  el('div', {}, el('dt', {}, label), el('dd', {}, value));

/** A hash, seed or nonce with its name. */
export const codeFact = (name: Word, code: string): HTMLElement => fact(say(name), el('code', {}, code));

interface Limited {
  /** Percent. */
  readonly rtp: string;
  readonly minBet: string;
  readonly maxBet: string;
  readonly maxWin: string;
}

/** Return to player, limits of the stake, highest win. */
export const limitsList = ({ rtp, minBet, maxBet, maxWin }: Limited): HTMLElement =>
  el(
    'dl',
    {},
    fact(say('rtp'), `${rtp}%`),
    fact(say('limits'), `${money(amountOf(minBet))} – ${money(amountOf(maxBet))}`),
    fact(say('maxWin'), money(amountOf(maxWin))),
  );

/** The pay table and the rules in words. */
export const payTableOf = ({ payTable = [], rules }: Paying): HTMLElement[] => [
  ...payTable.map(tableOf),
  ...rules.map((text) => el('p', {}, text)),
];

/** Covers the stage until the first stake in this game; the controls stay usable. Returns how to close it. */
export function showIntro(stage: HTMLElement, game: Paying): () => void {
  const card: HTMLElement = el(
    'section.intro',
    { ariaLabel: say('payTable') },
    el('h2', {}, say('payTable')),
    el('div', { tabIndex: 0 }, ...payTableOf(game)),
    el('button.plain', { type: 'button', onclick: () => card.remove() }, say('gotIt')),
  );
  stage.append(card);
  return () => card.remove();
}
