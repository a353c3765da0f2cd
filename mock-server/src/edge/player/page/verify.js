/** The verifier page: recomputes a round from its seeds on this device, with the gateway's own rules (GAME-19). */
import { el } from './dom.js';
import { explain, pictureOf } from './explain.js';
import { money, toMinor } from './money.js';
import { recompute } from './recompute.js';
import { say, speak } from './words.js';

/** Engine and setting: the reels of a slot, the layout of a table. */
const SETTINGS = {
  slot: ['LOW', 'MEDIUM', 'HIGH'],
  table: ['roulette', 'dragon-tiger', 'sic-bo', 'andar-bahar', 'teen-patti', 'wheel', 'match', 'duel', 'ring'],
};
const GAMES = ['dice', 'mines', 'fishing', 'baccarat'].concat(
  Object.entries(SETTINGS).flatMap(([engine, settings]) => settings.map((setting) => `${engine}:${setting}`)),
);

const fragment = new URLSearchParams(location.hash.slice(1));
const language = fragment.get('lang') === 'EN' ? 'EN' : 'BN';
speak(language);
document.title = say('verify');

const field = (label, node) => el('label', {}, label, node);
const server = el('input', { spellcheck: false, name: 'server' });
const hash = el('input', { spellcheck: false, name: 'hash' });
const client = el('input', { spellcheck: false, name: 'client' });
const nonce = el('input', { type: 'number', min: 0, value: 0, name: 'nonce' });
const game = el('select', { name: 'game' }, ...GAMES.map((name) => el('option', { value: name }, name)));
const mines = el('input', { type: 'number', min: 1, max: 24, value: 3, name: 'mines' });
const minesField = field(say('mines'), mines);
const facts = el('section.round-facts', {});
const answer = el('section.verified', { ariaLive: 'polite' });
game.onchange = () => (minesField.hidden = game.value !== 'mines');

/** The round of the link, or null: seeds typed by hand. */
let proof = null;

/** Choices by hand: only the number of mines decides what is drawn. */
const choiceByHand = (engine) => ({ mines: { mines: Number(mines.value) }, fishing: { fish: 'puti' } })[engine] ?? {};
const DICE = { target: 5000, over: true };

function requestOf() {
  const [engine, setting = ''] = game.value.split(':');
  const seeds = { serverSeed: server.value.trim(), clientSeed: client.value.trim(), nonce: Number(nonce.value) };
  const settings = { volatility: engine === 'slot' ? setting : 'MEDIUM', variant: engine === 'table' ? setting : '' };
  if (proof)
    return {
      ...seeds,
      ...{ engine, game: settings, stake: toMinor(proof.round.stake) },
      ...{ choice: proof.round.choice, actions: proof.actions },
    };
  const choice = engine === 'dice' ? DICE : choiceByHand(engine);
  return { ...seeds, engine, game: settings, stake: 0, choice, actions: [] };
}

/** Deep equality, regardless of the order of keys. */
const sorted = (value) => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
};
const same = (one, other) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

const verdict = (isRight, key) =>
  el(`p.${isRight ? 'good' : 'bad'}`, {}, `${isRight ? '✓' : '✗'} ${say(isRight ? key : `${key}Not`)}`);

async function verify() {
  if (server.value.trim() === '') return answer.replaceChildren(el('p.bad', {}, say('seedSecret')));
  const request = requestOf();
  const found = await recompute(request);
  const wanted = hash.value.trim().toLowerCase();
  const jackpot = proof?.round.jackpot ? toMinor(proof.round.jackpot) : 0;
  const verdicts = [
    wanted && verdict(found.commitment === wanted, 'seedCommitted'),
    proof && verdict(same(found.result, proof.round.result), 'resultSame'),
    proof && verdict(found.payout + jackpot === toMinor(proof.round.payout), 'payoutSame'),
    jackpot && verdict(found.winsJackpot, 'jackpotSame'),
  ];
  answer.replaceChildren(
    ...verdicts.filter(Boolean),
    el('p.quiet', {}, el('code', {}, `SHA-256: ${found.commitment}`)),
    el('h2', {}, say('outcome')),
    ...pictureOf(request.engine, request.game.variant, found.result),
    el('h2', {}, say('howDrawn')),
    el('p', {}, say('howWords')),
    explain(request, found),
  );
}

function fill({ round, game: { name, variant, volatility } }) {
  const setting = { slot: volatility, table: variant }[round.engine];
  server.value = round.serverSeed ?? '';
  hash.value = round.serverSeedHash;
  client.value = round.clientSeed;
  nonce.value = String(round.nonce);
  game.value = setting ? `${round.engine}:${setting}` : round.engine;
  if (round.engine === 'mines') mines.value = String(round.choice.mines);
  game.onchange();
  // The outcome depends on the choice of this round, which is not typed.
  game.disabled = true;
  mines.disabled = true;
  facts.replaceChildren(
    el('h2', {}, name),
    el('p', {}, `${say('stake')} ${money(toMinor(round.stake))} · ${say('payout')} ${money(toMinor(round.payout))}`),
    el('p', {}, el('code', {}, round.roundId)),
  );
}

async function load(roundId) {
  const query = new URLSearchParams({ roundId });
  const headers = { Language: language };
  const envelope = await fetch(`/wps/game/round/proof?${query}`, { headers, credentials: 'omit', cache: 'no-store' })
    .then((response) => response.json())
    .catch(() => null);
  if (!envelope?.success) return facts.replaceChildren(el('p.bad', {}, envelope?.message ?? say('broken')));
  proof = envelope.value;
  fill(proof);
  await verify();
}

document
  .getElementById('verify')
  .append(
    el('h1', {}, say('verify')),
    facts,
    field(say('revealed'), server),
    field(say('serverHash'), hash),
    field(say('clientSeed'), client),
    field(say('nonceOfRound'), nonce),
    field(say('game'), game),
    minesField,
    el('button.main', { type: 'button', onclick: verify }, say('verify')),
    answer,
  );
game.onchange();
const roundId = fragment.get('round');
if (roundId) void load(roundId);
