/** Launch and play over HTTP: money moves once, rounds resume, outcomes are committed in advance. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { members } from '../../people/members/members.tables';
import { hashToken } from '../../people/sessions/sessions';
import { sessions } from '../../people/sessions/sessions.tables';
import { ownGateway } from '../../testing/own-gateway';
import { catalogueOfGateway } from './catalogue/catalogue-store';
import { isPlayed } from './engines';
import { gameSessions } from './games.tables';
import { createStream } from './rules/fair-stream';

const gateway = ownGateway();
let token: string;
beforeEach(async () => {
  token = await gateway.enter('member');
  await gateway.request('DELETE', '/wps/game/session', { token });
});

interface RoundAnswer {
  round: {
    roundId: string;
    state: string;
    stake: string;
    payout: string;
    result: never;
    serverSeedHash: string;
    clientSeed: string;
    nonce: number;
  };
  balance: string;
  fairness: { serverSeedHash: string; nonce: number };
}
const SLOT = '9001';
const DICE = '9002';
const MINES = '9003';
const launch = (query: Record<string, string>, who: string | undefined = token) =>
  gateway.request('GET', '/wps/game/launchGame', {
    token: who,
    query: { launchMode: 'GLS', accountType: '1', ...query },
  });
/** Launch a game, confirm the rounds of earlier launches as its page does, and return the token behind the '#'. */
const launchGame = async (nodeId: string, accountType = '1', who: string | undefined = token): Promise<string> => {
  const { gameUrl } = (await launch({ nodeId, accountType }, who)).body.value as unknown as { gameUrl: string };
  expect(gameUrl.startsWith('/wps/play/game/#')).toBe(true);
  const playToken = new URLSearchParams(gameUrl.split('#')[1]).get('t')!;
  const { body } = await gateway.request('GET', '/wps/game/round/state', { token: playToken });
  const { unseen } = body.value as unknown as { unseen: { roundId: string }[] };
  if (unseen.length > 0) await post(playToken, 'seen', { roundIds: unseen.map(({ roundId }) => roundId) });
  return playToken;
};
const post = (playToken: string, path: string, body: object) =>
  gateway.request('POST', `/wps/game/round/${path}`, { token: playToken, body });
const valueOf = (answer: { body: { value?: never } }) => answer.body.value as unknown as RoundAnswer;
const newId = () => crypto.randomUUID();
const balance = async () =>
  Number(
    (
      (await gateway.request('GET', '/wps/v2/wallets/balance', { token })).body.value as unknown as {
        sumBalance: string;
      }
    ).sumBalance,
  );
const start = (playToken: string, stake: string, choice: object, roundId: string = newId()) =>
  post(playToken, 'start', { roundId, stake, choice });

describe('launch', () => {
  it('returns #727 without a mode, #459 for a POST and 404 for an unknown game', async () => {
    const noMode = await gateway.request('GET', '/wps/game/launchGame', { token, query: { nodeId: SLOT } });
    expect(noMode).toMatchObject({ status: 500, body: { errorCode: 'system.busy' } });
    expect((await gateway.request('POST', '/wps/game/launchGame', { token, body: {} })).body.errorCode).toBe(
      'http_method_not_support',
    );
    expect((await launch({ nodeId: 'nothing' })).body.errorCode).toBe('game.unavailable');
  });

  it('[SES-08] requires a session for real play, but lets guests play the demo', async () => {
    const guest = await gateway.request('GET', '/wps/game/launchGame', {
      query: { launchMode: 'GLS', nodeId: DICE, accountType: '1' },
    });
    expect(guest).toMatchObject({ status: 401, body: { errorCode: 'login.not.session' } });
    const demo = await gateway.request('GET', '/wps/game/launchGame', {
      query: { launchMode: 'GLS', nodeId: DICE, accountType: '0' },
    });
    expect(demo.body.success).toBe(true);
  });

  it.each([
    ['TCG_SEA', '/m/lott?prizeMode=SEA'],
    ['ELOTT', '/m/elott?prizeMode=Elott'],
  ])('[GAME-12] sends the lottery vendor %s to %s', async (vassalage, url) => {
    const { gameUrl } = (await launch({ vassalage })).body.value as unknown as { gameUrl: string };
    expect(gameUrl.startsWith(url)).toBe(true);
  });

  it('plays no demo of a game without one', async () => {
    const { games } = await catalogueOfGateway({ db: gateway.services.db, services: gateway.services });
    const { nodeId } = games.find((game) => !game.demo && isPlayed(game))!;
    expect((await launch({ nodeId, accountType: '0' })).body.errorCode).toBe('game.unavailable');
  });

  it('is refused during a self-exclusion break, and so is the next stake', async () => {
    const playToken = await launchGame(DICE);
    const { db } = gateway.services;
    const until = gateway.services.clock.now() + 60_000;
    const isDemo = eq(members.username, 'demo');
    await db.update(members).set({ excludedUntil: until, excludedKind: 'TIMEOUT' }).where(isDemo);
    const [relaunch, stake] = [
      await launch({ nodeId: DICE }),
      await start(playToken, '1.00', { target: 5000, over: true }),
    ];
    await db.update(members).set({ excludedUntil: null, excludedKind: null }).where(isDemo);
    expect([relaunch.body.errorCode, stake.body.errorCode]).toEqual(['timeout.active', 'timeout.active']);
  });
});

describe('a round', () => {
  it('[GAME-12] moves stake and payout through the wallet and leaves a record', async () => {
    const playToken = await launchGame(DICE);
    const before = await balance();
    const { round, balance: after } = valueOf(await start(playToken, '10.00', { target: 5000, over: true }));
    expect(round.state).toBe('settled');
    expect(Number(after)).toBeCloseTo(before - 10 + Number(round.payout), 2);
    expect(await balance()).toBeCloseTo(Number(after), 2);
  });

  it('repeated with its id is the same round: one stake, the same response', async () => {
    const playToken = await launchGame(SLOT);
    const roundId = newId();
    const [first, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => start(playToken, '20.00', {}, roundId)),
    );
    for (const other of others) expect(valueOf(other).round).toEqual(valueOf(first!).round);
    const { list } = valueOf(
      await gateway.request('GET', '/wps/game/round/history', { token: playToken }),
    ) as unknown as {
      list: { roundId: string }[];
    };
    expect(list.filter((one) => one.roundId === roundId)).toHaveLength(1);
  });

  it('can be verified after its seed is revealed: the commitment matches and gives this roll', async () => {
    const playToken = await launchGame(DICE);
    const { round } = valueOf(await start(playToken, '1.00', { target: 5000, over: true }));
    const rotated = (await post(playToken, 'seed', { clientSeed: 'my-own-seed' })).body.value as unknown as {
      revealed: { serverSeed: string };
      fairness: { serverSeedHash: string; clientSeed: string; nonce: number };
    };
    const { serverSeed } = rotated.revealed;
    expect(createHash('sha256').update(serverSeed).digest('hex')).toBe(round.serverSeedHash);
    expect(createStream(serverSeed, round.clientSeed, round.nonce).below(10_000)).toBe(
      (round.result as { roll: number }).roll,
    );
    expect(rotated.fairness).toMatchObject({ clientSeed: 'my-own-seed', nonce: 0 });
    expect(rotated.fairness.serverSeedHash).not.toBe(round.serverSeedHash);
  });

  it('repeated after the seeds were renewed has the seeds it was drawn from', async () => {
    const playToken = await launchGame(DICE);
    const roundId = newId();
    const play = async () => valueOf(await start(playToken, '1.00', { target: 5000, over: true }, roundId));
    const { round } = await play();
    const { revealed, fairness } = (await post(playToken, 'seed', { clientSeed: 'next' })).body.value as unknown as {
      revealed: { serverSeed: string };
      fairness: RoundAnswer['fairness'];
    };
    const again = await play();
    expect(again.round).toEqual({ ...round, serverSeed: revealed.serverSeed });
    expect(again.fairness).toEqual(fairness);
  });

  it.each([
    ['a stake below the least', '0.50', { target: 5000, over: true }, 'amount.out.of.range'],
    ['a stake above the most', '999999.00', { target: 5000, over: true }, 'amount.out.of.range'],
    ['no choice', '1.00', {}, 'bet.invalid'],
    ['a foolish choice', '1.00', { target: 9999, over: true }, 'bet.invalid'],
  ])('with %s is refused and moves nothing', async (_why, stake, choice, code) => {
    const playToken = await launchGame(DICE);
    const before = await balance();
    expect((await start(playToken, stake, choice)).body.errorCode).toBe(code);
    expect(await balance()).toBe(before);
  });

  it('beyond the balance is refused, also with many concurrent requests', async () => {
    const playToken = await launchGame(DICE, '0', undefined);
    // A demo starts with 10,000.00: twelve concurrent stakes of 1,000.00 must not overdraw it.
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => start(playToken, '1000.00', { target: 200, over: false })),
    );
    const taken = answers.filter(({ body }) => body.success).map(valueOf);
    const won = taken.reduce((sum, { round }) => sum + Number(round.payout), 0);
    expect(taken.length).toBeGreaterThanOrEqual(10);
    if (won === 0) {
      expect(taken).toHaveLength(10);
      expect(answers.filter(({ body }) => body.errorCode === 'balance.insufficient')).toHaveLength(4);
    }
    expect(Math.min(...taken.map((one) => Number(one.balance)))).toBeGreaterThanOrEqual(0);
  });

  it('of a demo never touches the wallet', async () => {
    const before = await balance();
    const playToken = await launchGame(DICE, '0');
    await start(playToken, '100.00', { target: 5000, over: true });
    expect(await balance()).toBe(before);
  });

  it('of a demo goes on while the member plays with real money', async () => {
    const demo = await launchGame(DICE, '0');
    await launchGame(DICE);
    expect((await start(demo, '100.00', { target: 5000, over: true })).status).toBe(200);
  });
});

describe('an unfinished round', () => {
  const open = async (playToken: string) => valueOf(await start(playToken, '10.00', { mines: 3 })).round;
  const state = async (playToken: string) =>
    (await gateway.request('GET', '/wps/game/round/state', { token: playToken })).body.value as unknown as {
      open: { roundId: string; result: { found: number[] } } | null;
    };

  it('resumes in the next launch in the same state, without revealing a mine', async () => {
    const playToken = await launchGame(MINES);
    const { roundId } = await open(playToken);
    await post(playToken, 'act', { roundId, step: 0, action: 4 });
    const again = await launchGame(MINES);
    const resumed = await state(again);
    if (resumed.open) {
      expect(resumed.open.roundId).toBe(roundId);
      expect(resumed.open.result.found).toEqual([4]);
      expect(JSON.stringify(resumed)).not.toContain('"mined"');
    } else {
      // If the tile was a mine, the round is over and lost.
      const { round } = valueOf(await post(again, 'settle', { roundId }));
      expect(round).toMatchObject({ state: 'settled', payout: '0.00' });
    }
    // The new launch has revoked the earlier token.
    expect((await post(playToken, 'settle', { roundId })).status).toBe(401);
  });

  it('refuses other games with #734 until it is closed, which pays its current value', async () => {
    const playToken = await launchGame(MINES);
    await open(playToken);
    const other = await launch({ nodeId: DICE });
    expect(other.body).toMatchObject({ errorCode: 'game.not.finished', value: { nodeId: MINES } });
    const closed = await gateway.request('DELETE', '/wps/game/session', { token, query: { nodeId: MINES } });
    expect(closed.body.value).toEqual({ returnedAmount: '10.00' });
    expect((await launch({ nodeId: DICE })).body.success).toBe(true);
  });

  it('applies a step once: repeating it changes nothing, a different one in its place is refused', async () => {
    const playToken = await launchGame(MINES);
    const { roundId } = await open(playToken);
    const first = valueOf(await post(playToken, 'act', { roundId, step: 0, action: 7 }));
    const again = valueOf(await post(playToken, 'act', { roundId, step: 0, action: 7 }));
    expect(again.round).toEqual(first.round);
    expect((await post(playToken, 'act', { roundId, step: 0, action: 8 })).body.errorCode).toBe('state.changed');
  });

  it('is paid once, however often it is settled', async () => {
    const playToken = await launchGame(MINES);
    const { roundId } = await open(playToken);
    const before = await balance();
    await Promise.all([1, 2, 3, 4].map(() => post(playToken, 'settle', { roundId })));
    expect(await balance()).toBeCloseTo(before + 10, 2);
  });

  it('the seed cannot be revealed before the round ends', async () => {
    const playToken = await launchGame(MINES);
    await open(playToken);
    expect((await post(playToken, 'seed', { clientSeed: 'peek' })).body.errorCode).toBe('game.not.finished');
  });

  it('is not accessible to other members', async () => {
    const { roundId } = await open(await launchGame(MINES));
    const guest = await launchGame(MINES, '0', undefined);
    expect((await post(guest, 'settle', { roundId })).body.errorCode).toBe('not.found');
    expect((await start(guest, '10.00', { mines: 3 }, roundId)).body.errorCode).toBe('idempotency.conflict');
  });
});

describe('the launch token', () => {
  it('is refused when missing, expired, or when its member has logged out', async () => {
    expect((await post('nonsense', 'start', { roundId: newId(), stake: '1.00' })).status).toBe(401);
    const playToken = await launchGame(DICE);
    await gateway.request('DELETE', '/wps/session/logout', { token });
    expect((await start(playToken, '1.00', { target: 5000, over: true })).status).toBe(401);
    token = await gateway.enter('member');
    const late = await launchGame(DICE);
    await gateway.services.db.update(gameSessions).set({ expiresAt: gateway.services.clock.now() - 1 });
    expect((await start(late, '1.00', { target: 5000, over: true })).status).toBe(401);
  });

  it('keeps the member’s session alive during play, and gives no access to other calls', async () => {
    const { db, clock } = gateway.services;
    const playToken = await launchGame(DICE);
    const own = eq(sessions.tokenHash, hashToken(token));
    const silentFor = async () => clock.now() - (await db.select().from(sessions).where(own))[0]!.seenAt;
    await db
      .update(sessions)
      .set({ seenAt: clock.now() - 15 * 60_000 })
      .where(own);
    await db.update(gameSessions).set({ expiresAt: clock.now() + 15 * 60_000 });
    expect((await start(playToken, '1.00', { target: 5000, over: true })).status).toBe(200);
    expect(await silentFor()).toBeLessThan(60_000);
  });

  it('is separate from the session token, which opens no round', async () => {
    expect((await start(token, '1.00', { target: 5000, over: true })).status).toBe(401);
  });
});
