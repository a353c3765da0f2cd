/** The verifier page: recomputes a round from its seeds on this device, with the gateway's own rules (GAME-19). */
import { roundProof, type RoundProof } from '@site/shared/wps';
import type { PlayedEngine } from '../../../features/games/engines';
import type { PlayChoices, PlayResults } from '../../../features/games/play-types';
import { LAYOUTS } from '../../../features/games/rules/layouts';
import { TILES } from '../../../features/games/rules/mines';
import { SLOT_MODELS } from '../../../features/games/rules/slot-models';
import { recompute, type RecomputeRequest } from '../verifier/recompute';
import { byId, el } from './dom';
import { explain, pictureOf } from './explain';
import { amountOf, money } from './money';
import { FAULTS, GAME_NAMES, UNKNOWN_ROUND } from './verifier-words';
import { inWords, say, speak, type Word } from './words';

/** Engine and setting: the reels of a slot, the layout of a table. */
const SETTINGS = { slot: Object.keys(SLOT_MODELS), table: Object.keys(LAYOUTS) };
const GAMES = ['dice', 'mines', 'fishing', 'baccarat'].concat(
  Object.entries(SETTINGS).flatMap(([engine, settings]) => settings.map((setting) => `${engine}:${setting}`)),
);

const fragment = new URLSearchParams(location.hash.slice(1));
const language = fragment.get('lang') === 'EN' ? 'EN' : 'BN';
speak(language);
document.title = say('verify');

const field = (label: string, node: HTMLElement): HTMLElement => el('label', {}, label, node);
const server = el('input', { spellcheck: false, name: 'server' });
const hash = el('input', { spellcheck: false, name: 'hash' });
const client = el('input', { spellcheck: false, name: 'client' });
const nonce = el('input', { type: 'number', min: '0', value: '0', name: 'nonce' });
const game = el(
  'select',
  { name: 'game' },
  ...GAMES.map((name) => el('option', { value: name }, inWords(GAME_NAMES[name] ?? [name, name]))),
);
const mines = el('input', { type: 'number', min: '1', max: String(TILES - 1), value: '3', name: 'mines' });
const minesField = field(say('mines'), mines);
const facts = el('section.round-facts', {});
const answer = el('section.verified', { ariaLive: 'polite' });
const showSettings = () => {
  minesField.hidden = game.value !== 'mines';
};
game.onchange = showSettings;

/** The round of the link, or null: seeds typed by hand. */
let proof: RoundProof | null = null;

/** Choices by hand: only the number of mines decides what is drawn. */
const choiceByHand = (): PlayChoices => ({
  slot: {},
  dice: { target: 5000, over: true },
  mines: { mines: Number(mines.value) },
  fishing: { fish: 'puti' },
  baccarat: {},
  table: {},
});

const hexOf = (input: HTMLInputElement): string => input.value.trim().toLowerCase();
const isHex = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
const isWhole = (text: string): boolean => /^\d{1,9}$/.test(text);

/** Marks what cannot be the value of a round; returns the text of the first such field, with the focus in it. */
function faultOf(): string | null {
  const areMinesRight = isWhole(mines.value) && Number(mines.value) >= 1 && Number(mines.value) < TILES;
  const checks = [
    ['server', server, isHex(hexOf(server))],
    ['hash', hash, hash.value.trim() === '' || isHex(hexOf(hash))],
    ['client', client, /^[\w-]{1,64}$/.test(client.value.trim())],
    ['nonce', nonce, isWhole(nonce.value)],
    ['mines', mines, game.value !== 'mines' || areMinesRight],
  ] as const;
  for (const [, input, isRight] of checks) input.setAttribute('aria-invalid', String(!isRight));
  const [name, input] = checks.find(([, , isRight]) => !isRight) ?? [];
  input?.focus();
  return name ? inWords(FAULTS[name]) : null;
}

function requestOf(): RecomputeRequest {
  const [name, setting = ''] = game.value.split(':');
  const engine = name as PlayedEngine;
  const seeds = { serverSeed: hexOf(server), clientSeed: client.value.trim(), nonce: Number(nonce.value) };
  const settings = {
    volatility: engine === 'slot' ? (setting as keyof typeof SLOT_MODELS) : 'MEDIUM',
    variant: engine === 'table' ? setting : '',
  };
  if (proof)
    return {
      ...seeds,
      ...{ engine, game: settings, stake: amountOf(proof.round.stake) },
      ...{ choice: proof.round.choice, actions: proof.actions },
    };
  return { ...seeds, engine, game: settings, stake: 0, choice: choiceByHand()[engine], actions: [] };
}

/** Deep equality, regardless of the order of keys. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
};
const same = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

type Verdict = 'seedCommitted' | 'resultSame' | 'payoutSame' | 'jackpotSame';
const verdict = (isRight: boolean, key: Verdict): HTMLElement =>
  el(
    `p.${isRight ? 'good' : 'bad'}`,
    {},
    `${isRight ? '✓' : '✗'} ${say(isRight ? key : (`${key}Not` satisfies Word))}`,
  );

async function verify(): Promise<void> {
  if (proof && server.value.trim() === '') return answer.replaceChildren(el('p.bad', {}, say('seedSecret')));
  const fault = faultOf();
  if (fault !== null) return answer.replaceChildren(el('p.bad', {}, fault));
  const request = requestOf();
  const found = await recompute(request);
  const wanted = hexOf(hash);
  const result = found.result as PlayResults[PlayedEngine];
  const jackpot = proof?.round.jackpot ? amountOf(proof.round.jackpot) : 0;
  const verdicts = [
    wanted !== '' && verdict(found.commitment === wanted, 'seedCommitted'),
    proof && verdict(same(found.result, proof.round.result), 'resultSame'),
    proof && verdict(found.payout + jackpot === amountOf(proof.round.payout), 'payoutSame'),
    jackpot > 0 && verdict(found.winsJackpot, 'jackpotSame'),
  ];
  answer.replaceChildren(
    ...verdicts.filter((one) => one !== false && one !== null),
    el('p.quiet', {}, el('code', {}, `SHA-256: ${found.commitment}`)),
    el('h2', {}, say('outcome')),
    ...pictureOf(request.engine, request.game.variant, result),
    el('h2', {}, say('howDrawn')),
    el('p', {}, say('howWords')),
    explain(request.engine, result, found.draws),
  );
}

function fill({ round, game: { name, variant, volatility } }: RoundProof): void {
  const setting = round.engine === 'slot' ? volatility : round.engine === 'table' ? variant : null;
  server.value = round.serverSeed ?? '';
  hash.value = round.serverSeedHash;
  client.value = round.clientSeed;
  nonce.value = String(round.nonce);
  game.value = setting ? `${round.engine}:${setting}` : round.engine;
  if (round.engine === 'mines') mines.value = String((round.choice as PlayChoices['mines']).mines);
  showSettings();
  // The outcome depends on the choice of this round, which is not typed.
  game.disabled = true;
  mines.disabled = true;
  facts.replaceChildren(
    el('h2', {}, name),
    el('p', {}, `${say('stake')} ${money(amountOf(round.stake))} · ${say('payout')} ${money(amountOf(round.payout))}`),
    el('p', {}, el('code', {}, round.roundId)),
  );
}

interface ProofEnvelope {
  readonly success: boolean;
  readonly value: RoundProof;
  readonly errorCode?: string;
  readonly message?: string;
}
/** The link names no round of this gateway. */
const isUnknown = ({ errorCode = '' }: ProofEnvelope): boolean => ['not.found', 'validation'].includes(errorCode);

async function load(roundId: string): Promise<void> {
  const query = new URLSearchParams({ roundId });
  const headers = { Language: language };
  const envelope = await fetch(`${roundProof.path}?${query}`, { headers, credentials: 'omit', cache: 'no-store' })
    .then((response) => response.json() as Promise<ProofEnvelope>)
    .catch(() => null);
  if (!envelope?.success) {
    const why = envelope && isUnknown(envelope) ? inWords(UNKNOWN_ROUND) : (envelope?.message ?? say('broken'));
    return facts.replaceChildren(el('p.bad', {}, why));
  }
  proof = envelope.value;
  fill(proof);
  await verify();
}

byId('verify').append(
  el('h1', {}, say('verify')),
  facts,
  field(say('revealed'), server),
  field(say('serverHash'), hash),
  field(say('clientSeed'), client),
  field(say('nonceOfRound'), nonce),
  field(say('game'), game),
  minesField,
  el('button.main', { type: 'button', onclick: () => void verify() }, say('verify')),
  answer,
);
showSettings();
const roundId = fragment.get('round');
if (roundId) void load(roundId);
