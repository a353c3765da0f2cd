/** The player's rounds of every game, by game and seed pair; each with its seeds, its outcome and the link that verifies it. */
import type { HistoryGame, HistoryPair, Round, RoundHistory } from '@site/shared/wps';
import type { PlayedEngine } from '../../../features/games/engines';
import type { PlayResults } from '../../../features/games/play-types';
import { api, language } from './api';
import { el } from './dom';
import { amountOf, clockTime, money } from './money';
import { codeFact, fact } from './pay-table';
import { say } from './words';

interface RoundList {
  readonly node: HTMLElement;
  /** Reads the first page again, of the chosen game and pair. */
  readonly refresh: () => Promise<void>;
}

export function createRoundList(): RoundList {
  const list = el('ol.rounds');
  const note = el('p', { role: 'status' });
  const more = el('button.plain', { type: 'button', hidden: true, onclick: () => void show(page + 1) }, say('older'));
  const byGame = createFilter('game', () => void show(1));
  const byPair = createFilter('seedPair', () => void show(1));
  const node = el(
    'section',
    {},
    el('h2', {}, say('history')),
    el('.filters', {}, byGame.node, byPair.node),
    list,
    note,
    more,
  );
  let page = 1;
  /** Counts reads: the answer of an earlier choice is ignored. */
  let read = 0;

  async function show(next: number): Promise<void> {
    const turn = (read += 1);
    more.disabled = true;
    const answer = await api.history({ page: next, ...byGame.query('nodeId'), ...byPair.query('serverSeedHash') });
    if (turn !== read) return;
    more.disabled = false;
    if (!answer.ok) {
      note.textContent = answer.message || say('broken');
      return;
    }
    page = next;
    put(answer.value);
  }

  function put({ list: rounds, games = [], pairs = [], totalPages }: RoundHistory): void {
    byGame.offer(games.map(({ nodeId, name }) => [nodeId, name]));
    byPair.offer(pairs.map(optionOf));
    const gameOf = new Map(games.map((one) => [one.nodeId, one]));
    const rows = rounds.map((round) => rowOf(round, gameOf.get(round.nodeId) ?? { name: round.nodeId, variant: '' }));
    if (page === 1) list.replaceChildren(...rows);
    else list.append(...rows);
    note.textContent = list.childElementCount ? '' : say('noHistory');
    more.hidden = page >= totalPages;
  }

  return { node, refresh: () => show(1) };
}

const HASH_SHOWN = 8;
/** "3f9a01bc… · 12 · revealed" */
const optionOf = ({ serverSeedHash, rounds, isRevealed }: HistoryPair): [value: string, text: string] => [
  serverSeedHash,
  [
    `${serverSeedHash.slice(0, HASH_SHOWN)}…`,
    `${rounds} ${say('roundsDrawn')}`,
    say(isRevealed ? 'renewed' : 'inUse'),
  ].join(' · '),
];

interface Filter {
  readonly node: HTMLElement;
  readonly offer: (options: readonly (readonly [value: string, text: string])[]) => void;
  /** The chosen value under this name; nothing for all. */
  readonly query: (name: 'nodeId' | 'serverSeedHash') => object;
}

function createFilter(name: 'game' | 'seedPair', onChange: () => void): Filter {
  const select = el('select', { onchange: onChange });
  const node = el('label', { hidden: true }, say(name), select);
  return {
    node,
    offer: (options) => {
      const { value } = select;
      select.replaceChildren(
        ...[['', say('all')] as const, ...options].map(([key, text]) => el('option', { value: key }, text)),
      );
      select.value = value;
      // With one choice there is nothing to filter.
      node.hidden = options.length < 2;
    },
    query: (key) => (select.value ? { [key]: select.value } : {}),
  };
}

const verifierOf = ({ roundId }: Round): string =>
  `/wps/play/verify/#${new URLSearchParams({ round: roundId, lang: language })}`;

function rowOf(round: Round, { name, variant }: Pick<HistoryGame, 'name' | 'variant'>): HTMLElement {
  const time = clockTime(round.at);
  const [stake, payout] = [amountOf(round.stake), amountOf(round.payout)];
  const record = el('.record');
  const details = el(
    'details',
    {
      ontoggle: () => {
        if (details.open && !record.firstChild) void drawRecord(record, round, variant);
      },
    },
    el(
      'summary',
      {},
      el('span', {}, el('b', {}, name), el('time', { dateTime: new Date(round.at).toISOString() }, time)),
      el('span', {}, money(stake)),
      el(payout > stake ? 'b.good' : 'b', {}, money(payout)),
    ),
    record,
  );
  // With the seeds of this round filled in.
  const link = {
    href: verifierOf(round),
    target: '_blank',
    rel: 'noopener',
    ariaLabel: `${say('check')}: ${name}, ${time}`,
  };
  return el('li', {}, el('a', link, say('check')), details);
}

async function drawRecord(record: HTMLElement, round: Round, variant: string): Promise<void> {
  const { serverSeedHash, serverSeed, clientSeed, nonce, engine, state } = round;
  record.append(
    el(
      'dl',
      {},
      codeFact('serverHash', serverSeedHash),
      serverSeed ? codeFact('revealed', serverSeed) : fact(say('revealed'), say('afterRenewal')),
      codeFact('clientSeed', clientSeed),
      codeFact('nonceOfRound', String(nonce)),
    ),
  );
  if (state !== 'settled') return;
  const { pictureOf } = await import('./explain');
  record.append(
    el('h3', {}, say('outcome')),
    ...pictureOf(engine as PlayedEngine, variant, round.result as PlayResults[PlayedEngine]),
  );
}
