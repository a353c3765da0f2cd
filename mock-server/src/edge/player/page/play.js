/** The player page: loads the play state, mounts the engine, shows balance and messages, notifies the site. */
import { api, language } from './api.js';
import { el, icon } from './dom.js';
import { money, showIn, toDecimal, toMinor } from './money.js';
import { outcomeWords } from './outcome.js';
import { showIntro } from './pay-table.js';
import { openSheet } from './sheet.js';
import { isFramed, listen, postToSite } from './site.js';
import { createUnknownNote } from './unknown.js';
import { showUnseen } from './unseen.js';
import { say, speak } from './words.js';

const $ = (id) => document.getElementById(id);
const ENGINES = {
  slot: () => import('./slot.js'),
  dice: () => import('./dice.js'),
  mines: () => import('./mines.js'),
  fishing: () => import('./fishing.js'),
  baccarat: () => import('./baccarat.js'),
  table: () => import('./table.js'),
};

speak(language);
let state = null;
let shownBalance = 0;
let closeIntro = () => {};
/** Shows a settled round on the stage; set when the engine is mounted. */
let replay = () => null;
const unknown = createUnknownNote($('controls'));

function setBalance(minor) {
  shownBalance = minor;
  $('balance').textContent = money(minor);
}

function setPot(text) {
  if (!text) return;
  $('pot').hidden = false;
  $('pot').textContent = `${say('jackpot')} ${money(toMinor(text))}`;
}

function message(text, kind = '') {
  $('say').textContent = text;
  $('say').className = `say ${kind}`;
}

function leave() {
  void api.close();
  postToSite('close');
  if (window.parent === window) history.back();
}

/** What an engine receives: the game, and the functions that play a round. */
const table = () => ({
  game: state.game,
  config: state.config,
  last: state.last,
  stage: $('stage'),
  controls: $('controls'),
  say: message,
  balance: () => shownBalance,
  /** Show the debit at once, then send the stake. Resolves with the round, or null after showing the error. */
  async start(stake, choice) {
    // The stake's own control shows why it is not possible.
    if (stake === null) return null;
    // Known to be offline: do not send, so that no outcome is unknown.
    if (!navigator.onLine || unknown.isShown()) {
      if (!unknown.isShown()) message(say('offline'), 'bad');
      return null;
    }
    if (stake > shownBalance) {
      message(say('low_balance'), 'bad');
      return null;
    }
    closeIntro();
    setBalance(shownBalance - stake);
    message('');
    return taken(await unknown.during((late) => api.start(toDecimal(stake), choice, late)), stake);
  },
  act: async (roundId, step, action) => taken(await unknown.during((late) => api.act(roundId, step, action, late)), 0),
  settle: async (roundId) => taken(await unknown.during((late) => api.settle(roundId, late)), 0),
  /** Call when the animation is over: shows the result and the new balance. */
  finish(answer) {
    setBalance(toMinor(answer.balance));
    setPot(answer.jackpot);
    postToSite('round-ended', {
      roundId: answer.round.roundId,
      stake: answer.round.stake,
      payout: answer.round.payout,
      balance: answer.balance,
    });
    const { text, kind } = outcomeWords(answer.round);
    message(text, kind);
    void api.seen([answer.round.roundId]);
  },
});

async function taken(answer, stake) {
  if (answer.ok) {
    state.fairness = answer.value.fairness;
    // The stake is debited, so the site is notified at once; of the win when it is shown here, too.
    if (stake > 0) {
      const { roundId, payout } = answer.value.round;
      postToSite('round-started', { roundId, stake: toDecimal(stake) });
      postToSite('balance', { balance: toDecimal(toMinor(answer.value.balance) - toMinor(payout)) });
    }
    return answer.value;
  }
  if (answer.code === 'login.not.session') return over();
  setBalance(shownBalance + stake);
  message(answer.message || say('broken'), 'bad');
  // Another device, or an earlier launch, has settled a round since this page read its state.
  if (answer.code === 'round.unseen') await readUnseen();
  return null;
}

/** Read the state again and list the rounds that were not shown. */
async function readUnseen() {
  const answer = await api.state();
  if (!answer.ok) return;
  setBalance(toMinor(answer.value.balance));
  listUnseen(answer.value);
}

function listUnseen({ unseen, open }) {
  const isListed = $('controls').classList.contains('waits');
  if (unseen.length === 0 || isListed) return;
  showUnseen({
    rounds: unseen,
    stage: $('stage'),
    controls: $('controls'),
    // An open round keeps the stage.
    replay: open ? () => null : replay,
    onFailure: ({ code, message: text }) =>
      code === 'login.not.session' ? over() : message(text || say('offline'), 'bad'),
  });
}

function over() {
  $('controls').replaceChildren();
  $('stage').replaceChildren(el('p.ended', {}, say('expired')));
  postToSite('over');
  return null;
}

async function open() {
  document.body.classList.toggle('framed', isFramed);
  $('leave').append(icon('back'));
  $('leave').ariaLabel = say('leave');
  $('more').append(icon('more'));
  $('more').ariaLabel = say('more');
  $('balance-label').textContent = say('balance');
  $('leave').onclick = leave;
  listen((type) => type === 'quit' && leave());
  const answer = await api.state();
  if (!answer.ok) {
    if (answer.code === 'login.not.session') return over();
    const retry = el('button.main', { type: 'button', onclick: () => location.reload() }, say('retry'));
    return $('stage').replaceChildren(el('.ended', {}, el('p', {}, answer.message || say('broken')), retry));
  }
  state = answer.value;
  showIn(language, state);
  document.title = state.game.name;
  $('name').textContent = state.game.name;
  $('mode').hidden = state.mode !== 'demo';
  $('mode').textContent = say('demo');
  $('more').onclick = () => openSheet($('sheet'), state);
  setBalance(toMinor(state.balance));
  setPot(state.game.jackpot);
  document.body.dataset.engine = state.game.engine;
  const { mount } = await ENGINES[state.game.engine]();
  $('stage').replaceChildren();
  ({ replay } = mount(table(), state.open));
  if (!state.last) closeIntro = showIntro($('stage'), state.game);
  listUnseen(state);
  if (state.open) message(say('resumed'), 'good');
  postToSite('ready', {
    nodeId: state.game.nodeId,
    mode: state.mode,
    balance: state.balance,
    currency: state.currency,
  });
}

void open();
