/** The player page: loads the play state, mounts the engine, shows balance and messages, notifies the site. */
import { toDecimal } from '@site/shared/kernel';
import type { PlayState, Round, RoundAnswer } from '@site/shared/wps';
import type { PlayedEngine } from '../../../features/games/engines';
import { api, language, type Answer, type Failure } from './api';
import { byId, el, icon } from './dom';
import { amountOf, money, showIn } from './money';
import { outcomeWords, type Tone } from './outcome';
import { showIntro } from './pay-table';
import type { AnswerOf, EngineModule, PlayTable, RoundOf } from './play-table';
import { openSheet } from './sheet';
import { isFramed, listen, postToSite } from './site';
import { cue, mountSoundSwitch } from './sound';
import { createUnknownNote } from './unknown';
import { showUnseen } from './unseen';
import { celebrate, endMoment } from './win';
import { say, speak } from './words';

const ENGINES: { readonly [E in PlayedEngine]: () => Promise<EngineModule<E>> } = {
  slot: () => import('./slot'),
  dice: () => import('./dice'),
  mines: () => import('./mines'),
  fishing: () => import('./fishing'),
  baccarat: () => import('./baccarat'),
  table: () => import('./table'),
};

speak(language);
const stage = byId('stage');
const controls = byId('controls');
const sheet = byId<HTMLDialogElement>('sheet');
let shownBalance = 0;
let closeIntro = (): void => undefined;
/** Shows a settled round on the stage; set when the engine is mounted. */
let replay: (round: Round) => Node | null = () => null;
const unknown = createUnknownNote(controls);

function setBalance(minor: number): void {
  shownBalance = minor;
  byId('balance').textContent = money(minor);
}

function setPot(text: string | null): void {
  if (!text) return;
  byId('pot').hidden = false;
  byId('pot').textContent = `${say('jackpot')} ${money(amountOf(text))}`;
}

function message(text: string, kind: Tone = ''): void {
  byId('say').textContent = text;
  byId('say').className = `say ${kind}`;
}

function leave(): void {
  void api.close();
  postToSite('close', {});
  if (window.parent === window) history.back();
}

/** What the engine of this game receives. The one cast: an answer's choice and result are those of the game's engine. */
const tableOf = <E extends PlayedEngine>(state: PlayState): PlayTable<E> => {
  const taken = async (answer: Answer<RoundAnswer>, stake: number) =>
    (await accept(state, answer, stake)) as AnswerOf<E> | null;
  return {
    game: state.game,
    config: state.config as PlayTable<E>['config'],
    last: state.last,
    stage,
    controls,
    say: message,
    balance: () => shownBalance,
    async start(stake, choice) {
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
      endMoment(stage);
      setBalance(shownBalance - stake);
      message('');
      return taken(await unknown.during((late) => api.start(toDecimal(stake), choice, late)), stake);
    },
    act: async (roundId, step, action) =>
      taken(await unknown.during((late) => api.act(roundId, step, action, late)), 0),
    settle: async (roundId) => taken(await unknown.during((late) => api.settle(roundId, late)), 0),
    finish({ balance, jackpot, round }) {
      setBalance(amountOf(balance));
      setPot(jackpot);
      const { roundId, stake, payout } = round;
      postToSite('round-ended', { roundId, stake, payout, balance });
      const { text, kind } = outcomeWords(round);
      message(text, kind);
      celebrate(stage, kind, amountOf(payout));
      if (kind === 'good' || kind === 'great') cue(kind);
      void api.seen([roundId]);
    },
  };
};

/** The round of an answer, or null after showing why there is none and giving the debited stake back. */
async function accept(state: PlayState, answer: Answer<RoundAnswer>, stake: number): Promise<RoundAnswer | null> {
  if (answer.ok) {
    state.fairness = answer.value.fairness;
    // The stake is debited, so the site is notified at once; of the win when it is shown here, too.
    if (stake > 0) {
      const { roundId, payout } = answer.value.round;
      postToSite('round-started', { roundId, stake: toDecimal(stake) });
      postToSite('balance', { balance: toDecimal(amountOf(answer.value.balance) - amountOf(payout)) });
    }
    return answer.value;
  }
  if (answer.code === 'login.not.session') return over();
  if (stake > 0) postToSite('round-refused', {});
  setBalance(shownBalance + stake);
  message(refusalText(answer), 'bad');
  // Another device, or an earlier launch, has settled a round since this page read its state.
  if (answer.code === 'round.unseen') await readUnseen();
  return null;
}

/** Why a round was refused; for a limit of stakes or losses, what it leaves. */
function refusalText({ code, message: reason, value }: Failure): string {
  const words = reason || say('broken');
  if (code !== 'limit.exceeded' || !value) return words;
  const { kind, amount, used } = value as { kind: string; amount: string; used: string };
  if (kind === 'SESSION') return say('timeUsedUp');
  return `${words} ${say('limitLeft')} ${money(Math.max(0, amountOf(amount) - amountOf(used)))}`;
}

/** Read the state again and list the rounds that were not shown. */
async function readUnseen(): Promise<void> {
  const answer = await api.state();
  if (!answer.ok) return;
  setBalance(amountOf(answer.value.balance));
  listUnseen(answer.value);
}

function listUnseen({ unseen, open: openRound }: PlayState): void {
  const isListed = controls.classList.contains('waits');
  if (unseen.length === 0 || isListed) return;
  showUnseen({
    rounds: unseen,
    stage,
    controls,
    // An open round keeps the stage.
    replay: openRound ? () => null : replay,
    onFailure: ({ code, message: text }: Failure) => {
      if (code === 'login.not.session') over();
      else message(text || say('offline'), 'bad');
    },
  });
}

function over(): null {
  controls.replaceChildren();
  stage.replaceChildren(el('p.ended', {}, say('expired')));
  postToSite('over', {});
  return null;
}

async function mountEngine<E extends PlayedEngine>(engine: E, state: PlayState): Promise<void> {
  const { mount } = await ENGINES[engine]();
  stage.replaceChildren();
  const mounted = mount(tableOf<E>(state), state.open as RoundOf<E> | null);
  replay = (round) => mounted.replay(round as RoundOf<E>);
}

async function open(): Promise<void> {
  document.body.classList.toggle('framed', isFramed);
  byId('leave').append(icon('back'));
  byId('leave').ariaLabel = say('leave');
  byId('more').append(icon('more'));
  byId('more').ariaLabel = say('more');
  byId('balance-label').textContent = say('balance');
  byId('leave').onclick = leave;
  const setSound = mountSoundSwitch(byId('sound'));
  listen(({ type, on }) => {
    if (type === 'quit') leave();
    if (type === 'sound') setSound(on === true);
    if (type === 'close-sheet') sheet.close();
  });
  const answer = await api.state();
  if (!answer.ok) {
    if (answer.code === 'login.not.session') return void over();
    const retry = el('button.main', { type: 'button', onclick: () => location.reload() }, say('retry'));
    return stage.replaceChildren(el('.ended', {}, el('p', {}, answer.message || say('broken')), retry));
  }
  const state = answer.value;
  const { game, mode, balance, currency } = state;
  showIn(language, state);
  document.title = game.name;
  byId('name').textContent = game.name;
  byId('mode').hidden = mode !== 'demo';
  byId('mode').textContent = say('demo');
  byId('more').onclick = () => void openSheet(sheet, state);
  setBalance(amountOf(balance));
  setPot(game.jackpot);
  document.body.dataset.engine = game.engine;
  await mountEngine(game.engine as PlayedEngine, state);
  if (!state.last) closeIntro = showIntro(stage, game);
  listUnseen(state);
  if (state.open) message(say('resumed'), 'good');
  postToSite('ready', { nodeId: game.nodeId, mode, balance, currency });
}

void open();
