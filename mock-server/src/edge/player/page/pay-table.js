/** What the game pays, from the tables that the gateway derives from the engine's rules (GAME-17). */
import { el } from './dom.js';
import { label } from './labels.js';
import { times } from './money.js';
import { say } from './words.js';

const HEADS = { 3: 'of3', 4: 'of4', 5: 'of5' };
const column = (table, name) => {
  if (name === 'pays') return say('pays');
  return table.head === 'mines' ? name : say(HEADS[name] ?? name);
};

function tableOf(table) {
  const caption = [say(`of_${table.of}`), table.head === 'mines' ? say('byTiles') : ''].filter(Boolean).join(' · ');
  return el(
    'table.pays',
    {},
    el('caption', {}, caption),
    el(
      'thead',
      {},
      el(
        'tr',
        {},
        el('th', { scope: 'col' }, say(table.head)),
        ...table.columns.map((name) => el('th', { scope: 'col' }, column(table, name))),
      ),
    ),
    el(
      'tbody',
      {},
      ...table.rows.map(({ key, multiples }) =>
        el(
          'tr',
          {},
          el('th', { scope: 'row' }, label(key)),
          ...multiples.map((multiple) => el('td', {}, multiple === null ? '–' : times(multiple))),
        ),
      ),
    ),
  );
}

/** The pay table and the rules in words. `game`: of the play state or of the game's facts. */
export const payTableOf = ({ payTable = [], rules }) => [
  ...payTable.map(tableOf),
  ...rules.map((text) => el('p', {}, text)),
];

/** Covers the stage until the first stake in this game; the controls stay usable. Returns how to close it. */
export function showIntro(stage, game) {
  const card = el(
    'section.intro',
    { ariaLabel: say('payTable') },
    el('h2', {}, say('payTable')),
    el('div', { tabIndex: 0 }, ...payTableOf(game)),
    el('button.plain', { type: 'button', onclick: () => card.remove() }, say('gotIt')),
  );
  stage.append(card);
  return () => card.remove();
}
