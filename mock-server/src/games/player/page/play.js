/** The player page: asks what is played, mounts that engine, keeps balance and words, tells the site. */
import { api, language } from './api.js';
import { el, icon } from './dom.js';
import { money, showIn, toDecimal, toMinor } from './money.js';
import { openSheet } from './sheet.js';
import { isFramed, listen, tell } from './site.js';
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

async function leave() {
  await api.close();
  tell('close');
  if (window.parent === window) history.back();
}

/** What an engine gets: the game, and the one way to play a round. */
const table = () => ({
  game: state.game,
  config: state.config,
  stage: $('stage'),
  controls: $('controls'),
  say: message,
  balance: () => shownBalance,
  /** Take the stake at once on screen, then ask. Answers the round, or null after saying why. */
  async start(stake, choice) {
    if (stake > shownBalance) {
      message(say('low_balance'), 'bad');
      return null;
    }
    setBalance(shownBalance - stake);
    message('');
    return taken(await api.start(toDecimal(stake), choice), stake);
  },
  act: async (roundId, step, action) => taken(await api.act(roundId, step, action), 0),
  settle: async (roundId) => taken(await api.settle(roundId), 0),
  /** The round is over on screen too: show the balance it left. */
  finish(answer) {
    setBalance(toMinor(answer.balance));
    setPot(answer.jackpot);
    const payout = toMinor(answer.round.payout);
    const stake = toMinor(answer.round.stake);
    tell('round-ended', {
      roundId: answer.round.roundId,
      stake: answer.round.stake,
      payout: answer.round.payout,
      balance: answer.balance,
    });
    if (answer.round.jackpot) message(`${say('jackpot')}! ${money(payout)}`, 'great');
    else if (payout > stake) message(`${say('won')} ${money(payout)}`, payout > stake * 10 ? 'great' : 'good');
    // Less than the stake is no win, and is not celebrated as one.
    else if (payout > 0) message(`${say('back')} ${money(payout)}`);
    else message(say('lost'));
  },
});

function taken(answer, stake) {
  if (answer.ok) {
    state.fairness = answer.value.fairness;
    // The stake has left: the site says so at once. What was won it hears when it is seen here too.
    if (stake > 0) {
      const { roundId, payout } = answer.value.round;
      tell('round-started', { roundId, stake: toDecimal(stake) });
      tell('balance', { balance: toDecimal(toMinor(answer.value.balance) - toMinor(payout)) });
    }
    return answer.value;
  }
  if (answer.code === 'login.not.session') return over();
  setBalance(shownBalance + stake);
  message(answer.code === 'offline' ? say('offline') : answer.message || say('broken'), 'bad');
  if (answer.code === 'offline') void refresh();
  return null;
}

async function refresh() {
  const again = await api.state();
  if (again.ok) setBalance(toMinor(again.value.balance));
}

function over() {
  $('controls').replaceChildren();
  $('stage').replaceChildren(el('p.ended', {}, say('expired')));
  tell('over');
  return null;
}

async function begin() {
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
  showIn(language, state.currencySymbol);
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
  mount(table(), state.open);
  if (state.open) message(say('resumed'), 'good');
  tell('ready', { nodeId: state.game.nodeId, mode: state.mode, balance: state.balance, currency: state.currency });
}

void begin();
