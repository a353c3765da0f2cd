/** Lotteries over HTTP: menus, issues, late bets, settlement, verification. */
import { createHash } from 'node:crypto';
import { drawLotteries } from '.';
import { ownGateway } from '../../testing/own-gateway';
import { lotteryGameById } from '../games/catalogue/lottery-games';
import { drawFromSeed } from './draw';
import { parseNumero } from './timetable';

const gateway = ownGateway();
let token: string;
beforeAll(async () => {
  token = await gateway.enter('member');
});

const QUICK5 = 21;
interface Near {
  currentNumero: { numero: string; closeTime: number; drawTime: number; commitment: string };
  lastDraw: { numero: string };
}
interface Issue {
  numero: string;
  drawTime: number;
}
interface Order {
  orderNumber: string;
  subOrderId: number;
  state: string;
  payout: string;
  stake: string;
  winNo: string | null;
}
const bare = async <T>(path: string, query: Record<string, string> = {}): Promise<T> =>
  (await gateway.request('GET', path, { query, token })).body as unknown as T;
const near = () => bare<Near>('/lgw/numeros/near', { gameId: String(QUICK5) });
/** The bets of the latest order. */
const orders = async () => {
  const { content } = await bare<{ content: Order[] }>('/lgw/orders/today');
  return content.filter(({ orderNumber }) => orderNumber === content[0]!.orderNumber);
};
const balance = async () =>
  Number(
    (
      (await gateway.request('GET', '/wps/v2/wallets/balance', { token })).body.value as unknown as {
        sumBalance: string;
      }
    ).sumBalance,
  );
const bet = (body: object, key = crypto.randomUUID() as string) =>
  gateway.request('POST', '/lgw/orders/betting', { token, body, headers: { 'idempotency-key': key } });
const slip = (numero: string, bets: string, sum: string) => ({
  gameId: QUICK5,
  currentNumero: numero,
  bettingSlipString: bets,
  betCartAmountSum: sum,
});
/** Move the clock to the draw of the issue. */
const passDraw = async () => {
  const { currentNumero } = await near();
  await gateway.pass(currentNumero.drawTime - gateway.services.clock.now() + 1);
};

describe('lottery menus', () => {
  it('[GAME-13] return bare JSON for each prize mode', async () => {
    for (const prizeMode of ['Lott', 'ZY', 'Elott', 'SEA', 'VN']) {
      const menu = await bare<Record<string, { games: { prizeMode: string }[] }>>('/lgw/games/game_menus', {
        prizeMode,
      });
      const games = Object.values(menu).flatMap((group) => group.games);
      expect(games.length).toBeGreaterThan(0);
      expect(games.every((game) => game.prizeMode === prizeMode)).toBe(true);
    }
  });

  it.each([1, 3, 5, 6, 41, 61])('lottery %i has plays with odds', async (id) => {
    const { playMenuGroups } = await bare<{ playMenuGroups: { playMenus: { odds: string }[] }[] }>(
      `/lgw/games/${id}/play_menu`,
    );
    expect(playMenuGroups.flatMap(({ playMenus }) => playMenus).every(({ odds }) => Number(odds) > 1)).toBe(true);
  });

  it.each([1, 3, 5, 6, 41, 61])(
    '[GAME-13] lottery %i describes how its places combine, in words and as a rule',
    async (id) => {
      type Menu = {
        playMenuGroups: { playMenus: { input: string; combine: string; places: number; placeNames: string[] }[] }[];
      };
      const { playMenuGroups } = await bare<Menu>(`/lgw/games/${id}/play_menu`);
      for (const { input, combine, places, placeNames } of playMenuGroups.flatMap(({ playMenus }) => playMenus)) {
        expect(placeNames).toHaveLength(input === 'places' ? places : 0);
        expect(['product', 'distinct', 'choose', 'each']).toContain(combine);
      }
    },
  );

  it.each([
    [1, 5, 10],
    [5, 3, 6],
    [6, 10, 10],
    [61, 2, 10],
  ])('[GAME-13] lottery %i counts %i places of %i values over fifty draws', async (id, places, values) => {
    const { hot, gap } = await bare<{ hot: Record<string, number>[]; gap: Record<string, number>[] }>(
      `/lgw/draw/${id}/hot_gap_info`,
    );
    expect([hot.length, gap.length]).toEqual([places, places]);
    for (const [at, counts] of hot.entries()) {
      expect(Object.keys(counts)).toHaveLength(values);
      expect(Object.values(counts).reduce((sum, one) => sum + one, 0)).toBe(50);
      for (const [value, count] of Object.entries(counts)) expect(gap[at]![value] === 50).toBe(count === 0);
    }
  });

  it('refuses an unknown lottery with an envelope', async () => {
    expect((await gateway.request('GET', '/lgw/games/999/play_menu')).body).toMatchObject({
      success: false,
      errorCode: 'not.found',
    });
  });
});

describe('a lottery bet', () => {
  it('[GAME-13] [MEM-06] counts no turnover for big and small of one issue, also in two slips', async () => {
    type Records = { list: { betAmount: string; validBet: string }[] };
    const { currentNumero } = await near();
    await bet(slip(currentNumero.numero, 'D5_SUM@big', '1.00'));
    await bet(slip(currentNumero.numero, 'D5_SUM@small;D5_SUM@odd', '2.00'));
    await passDraw();
    await orders();
    const { list } = (await bare<{ value: Records }>('/wps/report/accountGameBetHistory')).value;
    expect(
      list
        .slice(0, 3)
        .map(({ validBet }) => Number(validBet))
        .sort(),
    ).toEqual([0, 0, 1]);
  });

  it('[GAME-13] is debited at once and settled by the draw: one of big and small has to win', async () => {
    const before = await balance();
    const { currentNumero } = await near();
    const placed = await bet(slip(currentNumero.numero, 'D5_SUM@big;D5_SUM@small', '2.00'));
    expect(placed.status).toBe(200);
    expect(placed.body).toMatchObject({ numero: currentNumero.numero, totalBettingAmount: '2.00' });
    expect(await balance()).toBeCloseTo(before - 2, 2);
    expect((await orders()).map(({ state, winNo }) => [state, winNo])).toEqual([
      ['open', null],
      ['open', null],
    ]);
    await passDraw();
    const settled = await orders();
    expect(settled.map(({ state }) => state).sort()).toEqual(['lost', 'won']);
    expect(settled.map(({ payout }) => payout).sort()).toEqual(['0.00', '1.95']);
    expect(await balance()).toBeCloseTo(before - 0.05, 2);
  });

  it('is settled once, however often it is drawn', async () => {
    const { currentNumero } = await near();
    await bet(slip(currentNumero.numero, 'D5_SUM@odd;D5_SUM@even', '2.00'));
    await passDraw();
    await gateway.services.settings.get();
    const at = currentNumero.drawTime + 5;
    const counts = await Promise.all([1, 2, 3].map(() => drawLotteries(gateway.services, at)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
    const after = await balance();
    await drawLotteries(gateway.services, at);
    expect(await balance()).toBe(after);
  });

  it('is refused after the issue has closed, and moves nothing', async () => {
    const before = await balance();
    const { currentNumero } = await near();
    await gateway.pass(currentNumero.closeTime - gateway.services.clock.now());
    const late = await bet(slip(currentNumero.numero, 'D5_SUM@big', '1.00'));
    expect(late.body).toMatchObject({ success: false, errorCode: 'bet.closed' });
    expect(await balance()).toBe(before);
    expect((await near()).currentNumero.numero).not.toBe(currentNumero.numero);
  });

  it.each([
    ['an unknown play', 'D5_NOTHING@1', '1.00'],
    ['a digit twice', 'D5_STAR2@1,1|2', '2.00'],
    ['a missing place', 'D5_STAR3@1|2', '1.00'],
    ['another sum than confirmed', 'D5_STAR2@1,2|3', '1.00'],
  ])('with %s is refused', async (_why, bets, sum) => {
    const { currentNumero } = await near();
    expect((await bet(slip(currentNumero.numero, bets, sum))).body.errorCode).toBe('bet.invalid');
  });

  it('has a hundred parts at most', async () => {
    const { currentNumero } = await near();
    const parts = (count: number) =>
      slip(currentNumero.numero, Array<string>(count).fill('D5_SUM@big').join(';'), `${count}.00`);
    expect((await bet(parts(101))).body.errorCode).toBe('bet.invalid');
    expect((await bet(parts(100))).status).toBe(200);
  });

  it('is for an issue of its day', () => {
    const game = lotteryGameById.get(QUICK5)!;
    const perDay = 86_400 / game.periodSeconds;
    const numeroOf = (index: number) => `20261121${String(index).padStart(4, '0')}`;
    const found = [0, 1, perDay, perDay + 1].map((index) => parseNumero(game, numeroOf(index))?.numero ?? null);
    expect(found).toEqual([null, numeroOf(1), numeroOf(perDay), null]);
  });

  it('repeated with the same key is placed once', async () => {
    const { currentNumero } = await near();
    const key = crypto.randomUUID();
    const first = await bet(slip(currentNumero.numero, 'D5_POS@1||||', '1.00'), key);
    const again = await bet(slip(currentNumero.numero, 'D5_POS@1||||', '1.00'), key);
    expect(again.text).toBe(first.text);
    expect(await orders()).toHaveLength(1);
  });

  it('can be cancelled while the issue is open, only then, and only by its owner', async () => {
    const before = await balance();
    const { currentNumero } = await near();
    await bet(slip(currentNumero.numero, 'D5_SUM@big', '1.00'));
    const [order] = await orders();
    const agent = await gateway.enter('agent');
    const cancel = (by: string) =>
      gateway.request('PUT', '/lgw/orders/suborders/cancel', { token: by, body: [order!.subOrderId] });
    expect((await cancel(agent)).body).toEqual([{ subOrderId: order!.subOrderId, cancelled: false }]);
    expect((await cancel(token)).body).toEqual([{ subOrderId: order!.subOrderId, cancelled: true }]);
    expect(await balance()).toBe(before);
    // As if the first answer had been lost: the stake is returned once.
    expect((await cancel(token)).body).toEqual([{ subOrderId: order!.subOrderId, cancelled: true }]);
    expect((await cancel(agent)).body).toEqual([{ subOrderId: order!.subOrderId, cancelled: false }]);
    expect(await balance()).toBe(before);
  });

  it('cannot be cancelled after its issue has closed', async () => {
    const before = await balance();
    const { currentNumero } = await near();
    await bet(slip(currentNumero.numero, 'D5_SUM@big', '1.00'));
    const [order] = await orders();
    await gateway.pass(currentNumero.closeTime - gateway.services.clock.now());
    const late = await gateway.request('PUT', '/lgw/orders/suborders/cancel', { token, body: [order!.subOrderId] });
    expect(late.body).toEqual([{ subOrderId: order!.subOrderId, cancelled: false }]);
    expect(await balance()).toBeCloseTo(before - 1, 2);
  });

  it('chases over several issues and stops after a win', async () => {
    const issues = await bare<{ numero: string }[]>(`/lgw/numeros/chase/${QUICK5}`);
    const chase = issues.slice(0, 3).map(({ numero }) => ({ numero, multiple: 1 }));
    // Both sides are bet on, so one wins at the first draw.
    await bet({ ...slip(chase[0]!.numero, 'D5_SUM@big,small', '6.00'), chase, winStop: true });
    await passDraw();
    expect((await orders()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'won']);
  });

  it('[GAME-13] stops after a win what has win-stop, of the same lottery, and nothing else of its slip', async () => {
    const games = [63, 62];
    const [issues, others] = await Promise.all(games.map((id) => bare<Issue[]>(`/lgw/numeros/chase/${id}`)));
    // One of the hundred numbers wins at each draw.
    const hundred = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0')).join(',');
    const entry = (gameId: number, numeros: Issue[], winStop: boolean) => ({
      ...{ gameId, playId: 'VN_LO2', bettingContent: hundred, singleBetPrice: '1.00', winStop },
      numero: numeros.slice(0, 2).map(({ numero }) => ({ numero, multiple: 1 })),
    });
    const contents = [entry(63, issues!, true), entry(63, issues!, false), entry(62, others!.slice(1), true)];
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const placed = await gateway.request('POST', '/lotto-vn/lgw/betting', { token, body: { contents }, headers });
    expect(placed.body).toMatchObject({ totalBettingAmount: '600.00' });
    await gateway.pass(issues![0]!.drawTime - gateway.services.clock.now() + 1);
    expect((await orders()).map(({ state }) => state).reverse()).toEqual([
      ...['won', 'cancelled'],
      ...['won', 'open'],
      ...['open', 'open'],
    ]);
  });

  it('on a Vietnamese lottery is placed and settled', async () => {
    const { currentNumero } = await bare<Near>('/lgw/numeros/near', { gameId: '63' });
    const all = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0')).join(',');
    const content = {
      gameId: 63,
      playId: 'VN_LO2',
      bettingContent: all,
      numero: [{ numero: currentNumero.numero, multiple: 1 }],
    };
    const place = (singleBetPrice: string) =>
      gateway.request('POST', '/lotto-vn/lgw/betting', {
        token,
        body: { contents: [{ ...content, singleBetPrice }] },
        headers: { 'idempotency-key': crypto.randomUUID() },
      });
    expect((await place('0.99')).body.errorCode).toBe('bet.invalid');
    const placed = await place('1.00');
    expect(placed.body).toMatchObject({ totalBettingAmount: '100.00' });
    await gateway.pass(currentNumero.drawTime - gateway.services.clock.now() + 1);
    // Twenty-seven prizes; each ends with one of the hundred numbers: 27 × 3.5.
    expect((await orders()).map(({ payout }) => payout)).toEqual(['94.50']);
  });
});

describe('a draw', () => {
  it('can be verified: its seed was committed in advance and produces this result', async () => {
    const { currentNumero } = await near();
    await passDraw();
    const { content } = await bare<{
      content: { numero: string; seed: string; result: number[]; commitment: string }[];
    }>(`/lgw/draw/${QUICK5}`);
    const drawn = content.find(({ numero }) => numero === currentNumero.numero)!;
    expect(createHash('sha256').update(drawn.seed).digest('hex')).toBe(currentNumero.commitment);
    expect(drawFromSeed('D5', drawn.seed)).toEqual(drawn.result);
  });

  it.each([
    '/lgw/draw',
    '/lgw/draw/61',
    '/lgw/draw/code/PADMA5D',
    '/lgw/draw/21/hot_gap_info',
    '/lgw/numeros/recent',
    '/lgw/games/opened/numero',
    '/lgw/vn/numeros/opened/game',
    '/lgw/vn/games/game_menu',
    '/lgw/games/series',
    '/lgw/games/1/setting',
  ])('%s matches its schema', async (path) => {
    expect((await gateway.request('GET', path, { token })).status).toBe(200);
  });
});
