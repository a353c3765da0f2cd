/** Rounds whose response was lost: listed until a player page confirms that it showed the result. */
import { ownGateway } from '../../testing/own-gateway';
import { gameSessions } from './games.tables';

const gateway = ownGateway();
let token: string;
beforeEach(async () => {
  token = await gateway.enter('member');
  await gateway.request('DELETE', '/wps/game/session', { token });
});

const DICE = '9002';
const MINES = '9003';
const WIN_OR_LOSE = { target: 5000, over: true };
interface ShownRound {
  readonly roundId: string;
  readonly state: string;
  readonly payout: string;
}

async function launch(nodeId: string): Promise<string> {
  const query = { launchMode: 'GLS', accountType: '1', nodeId };
  const { body } = await gateway.request('GET', '/wps/game/launchGame', { token, query });
  return new URLSearchParams((body.value as unknown as { gameUrl: string }).gameUrl.split('#')[1]).get('t')!;
}
const post = (play: string, path: string, body: object) =>
  gateway.request('POST', `/wps/game/round/${path}`, { token: play, body });
const start = (play: string, choice: object, roundId: string = crypto.randomUUID()) =>
  post(play, 'start', { roundId, stake: '10.00', choice });
const roundOf = ({ body }: { body: { value?: never } }) => (body.value as unknown as { round: ShownRound }).round;
const state = async (play: string) =>
  (await gateway.request('GET', '/wps/game/round/state', { token: play })).body.value as unknown as {
    readonly unseen: readonly ShownRound[];
    readonly open: ShownRound | null;
    readonly balance: string;
    readonly timeZone: string;
  };
const unseenIds = async (play: string) => (await state(play)).unseen.map(({ roundId }) => roundId);
/** Confirm rounds of earlier tests. */
async function confirmAll(nodeId: string): Promise<string> {
  const play = await launch(nodeId);
  const { unseen } = await state(play);
  if (unseen.length > 0) await post(play, 'seen', { roundIds: unseen.map(({ roundId }) => roundId) });
  return play;
}

describe('a round whose response was lost', () => {
  it('[GAME-18] is listed with its result at the next launch, until it was shown', async () => {
    const first = await confirmAll(DICE);
    const { balance: before } = await state(first);
    const round = roundOf(await start(first, WIN_OR_LOSE));
    const second = await launch(DICE);
    const { unseen, balance } = await state(second);
    expect(unseen).toEqual([expect.objectContaining({ roundId: round.roundId, payout: round.payout })]);
    expect(Number(balance)).toBeCloseTo(Number(before) - 10 + Number(round.payout), 2);
    await post(second, 'seen', { roundIds: [round.roundId] });
    expect(await unseenIds(second)).toEqual([]);
    expect(await unseenIds(await launch(DICE))).toEqual([]);
  });

  it('[GAME-18] of another game is not listed', async () => {
    await start(await confirmAll(DICE), WIN_OR_LOSE);
    expect(await unseenIds(await confirmAll(MINES))).toEqual([]);
    expect(await unseenIds(await launch(DICE))).toHaveLength(1);
  });

  it('[GAME-18] of mines resumes while it is open and is listed once it is over', async () => {
    const first = await confirmAll(MINES);
    const { roundId } = roundOf(await start(first, { mines: 3 }));
    const second = await launch(MINES);
    expect(await state(second)).toMatchObject({ unseen: [], open: { roundId } });
    // An open round has no result to confirm.
    await post(second, 'seen', { roundIds: [roundId] });
    await post(second, 'settle', { roundId });
    expect(await unseenIds(await launch(MINES))).toEqual([roundId]);
  });

  it('[GAME-18] refuses the next stake of another device until that device has shown it', async () => {
    const phone = await confirmAll(DICE);
    const lost = roundOf(await start(phone, WIN_OR_LOSE));
    // The first launch may stake again: its page receives the result itself.
    expect(roundOf(await start(phone, WIN_OR_LOSE)).state).toBe('settled');
    const tablet = await launch(DICE);
    const { unseen, balance } = await state(tablet);
    const refused = await start(tablet, WIN_OR_LOSE);
    expect(refused).toMatchObject({ status: 409, body: { errorCode: 'round.unseen' } });
    expect(await state(tablet)).toMatchObject({ balance });
    // A repeated request for the lost round itself is answered.
    expect(roundOf(await start(tablet, WIN_OR_LOSE, lost.roundId))).toEqual(lost);
    await post(tablet, 'seen', { roundIds: [lost.roundId] });
    expect((await start(tablet, WIN_OR_LOSE)).body.errorCode).toBe('round.unseen');
    await post(tablet, 'seen', { roundIds: unseen.map(({ roundId }) => roundId) });
    expect(roundOf(await start(tablet, WIN_OR_LOSE)).state).toBe('settled');
  });

  it('[GAME-18] of mines that a launch resumes and ends does not refuse its next stake', async () => {
    const first = await confirmAll(MINES);
    const { roundId } = roundOf(await start(first, { mines: 3 }));
    const second = await launch(MINES);
    await post(second, 'settle', { roundId });
    expect(roundOf(await start(second, { mines: 3 })).state).toBe('open');
  });

  it('[GAME-18] of another game does not refuse a stake', async () => {
    await start(await confirmAll(DICE), WIN_OR_LOSE);
    expect(roundOf(await start(await confirmAll(MINES), { mines: 3 })).state).toBe('open');
  });

  it('closed by the member has already shown its result', async () => {
    await start(await confirmAll(MINES), { mines: 3 });
    await gateway.request('DELETE', '/wps/game/session', { token });
    expect(await unseenIds(await launch(MINES))).toEqual([]);
  });

  it('[GAME-18] stays listed while another one of the same launch is confirmed', async () => {
    const play = await confirmAll(DICE);
    const lost = roundOf(await start(play, WIN_OR_LOSE));
    const shown = roundOf(await start(play, WIN_OR_LOSE));
    await post(play, 'seen', { roundIds: [shown.roundId] });
    expect(await unseenIds(play)).toEqual([lost.roundId]);
  });

  it('[GAME-18] are listed as many as one page may confirm, the oldest first, and refuse a stake until the last', async () => {
    const first = await confirmAll(DICE);
    const lost: string[] = [];
    for (let at = 0; at < 21; at += 1) lost.push(roundOf(await start(first, WIN_OR_LOSE)).roundId);
    const second = await launch(DICE);
    expect(await unseenIds(second)).toEqual(lost.slice(0, 20));
    expect((await post(second, 'seen', { roundIds: lost.slice(0, 20) })).body.value).toEqual({ seen: 20 });
    expect((await start(second, WIN_OR_LOSE)).body.errorCode).toBe('round.unseen');
    expect(await unseenIds(second)).toEqual(lost.slice(20));
    await post(second, 'seen', { roundIds: lost.slice(20) });
    expect(roundOf(await start(second, WIN_OR_LOSE)).state).toBe('settled');
  });

  it('cannot be confirmed by another player', async () => {
    const play = await confirmAll(DICE);
    const { roundId } = roundOf(await start(play, WIN_OR_LOSE));
    const demo = await gateway.request('GET', '/wps/game/launchGame', {
      query: { launchMode: 'GLS', accountType: '0', nodeId: DICE },
    });
    const url = (demo.body.value as unknown as { gameUrl: string }).gameUrl;
    const other = new URLSearchParams(url.split('#')[1]).get('t')!;
    expect((await post(other, 'seen', { roundIds: [roundId] })).body.value).toEqual({ seen: 0 });
    expect(await unseenIds(play)).toEqual([roundId]);
  });

  it('[GAME-18] is returned to a repeated request although the vendor has gone into maintenance', async () => {
    const play = await confirmAll(DICE);
    const round = roundOf(await start(play, WIN_OR_LOSE));
    const { settings } = gateway.services;
    await settings.change({ providers: { BGS: { status: 'MAINTENANCE' } } });
    const repeat = await start(play, WIN_OR_LOSE, round.roundId);
    const fresh = await start(play, WIN_OR_LOSE);
    await settings.change({ providers: {} });
    expect(roundOf(repeat)).toEqual(round);
    expect(fresh.body.errorCode).toBe('provider.maintenance');
  });
});

it('[GAME-12] the page of a game that is no longer offered says so, and is not sent to the login', async () => {
  const play = await launch(DICE);
  await gateway.services.db.update(gameSessions).set({ nodeId: 'withdrawn' });
  for (const answer of [
    await gateway.request('GET', '/wps/game/round/state', { token: play }),
    await start(play, WIN_OR_LOSE),
  ])
    expect(answer.body.errorCode).toBe('game.unavailable');
});
