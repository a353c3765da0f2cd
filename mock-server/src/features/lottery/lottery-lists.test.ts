/** Lists of lotteries, draws and orders over HTTP: whose they are, their pages, their order, and the limits of a slip. */
import type * as W from '@site/shared/wps';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { pushFrames } from '../../ground/notifications/notifications.tables';
import { webPushDeliveries, webPushSubscriptions } from '../../ground/notifications/web-push.tables';
import { recentGames } from '../games/games.tables';
import { drawLotteries } from '.';
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer, type Newcomer } from '../../testing/newcomer';
import { lotteryGameById } from '../games/catalogue/lottery-games';
import { resultOf } from './draw';
import { lotterySecret } from './lottery-secret';
import { lotteryOrders } from './lottery.tables';
import { parseNumero } from './timetable';

const gateway = ownGateway();
const DAY_MS = 86_400_000;
const bare = async <T>(path: string, query: Record<string, string> = {}, token?: string): Promise<T> =>
  (await gateway.request('GET', path, { query, ...(token ? { token } : {}) })).body as unknown as T;

async function player(): Promise<Newcomer> {
  const mina = await registerNewcomer(gateway);
  await mina.give(10_000_000);
  return mina;
}
const near = (gameId: string) => bare<W.NearNumero>('/lgw/numeros/near', { gameId });
const bet = async (mina: Newcomer, body: object, path = '/lgw/orders/betting') => {
  const { body: answer } = await mina.send(path, body);
  return answer.errorCode ?? (answer as unknown as W.LotteryReceipt);
};
const orders = (mina: Newcomer, query: Record<string, string> = {}) =>
  bare<W.OrderPage>('/lgw/orders/today', query, mina.token);

it('[GAME-13] orders are one’s own, of today or still open, of one lottery if it is chosen, and in pages', async () => {
  const { db, clock } = gateway.services;
  const [mina, karim] = [await player(), await player()];
  const [quick, three] = [(await near('21')).currentNumero, (await near('23')).currentNumero];
  const slip = (gameId: number, numero: string, bettingSlipString: string) => ({
    ...{ gameId, currentNumero: numero, bettingSlipString, betCartAmountSum: '1.00' },
  });
  await bet(karim, slip(21, quick.numero, 'D5_SUM@odd'));
  await bet(mina, slip(21, quick.numero, 'D5_SUM@big'));
  await bet(mina, slip(23, three.numero, 'D3_SUM@small'));
  await bet(mina, slip(21, quick.numero, 'D5_SUM@even'));
  const contents = async (query?: Record<string, string>) =>
    (await orders(mina, query)).content.map(({ content }) => content);
  expect(await contents()).toEqual(['even', 'small', 'big']);
  expect(await contents({ gameId: '21' })).toEqual(['even', 'big']);
  expect(await contents({ size: '2', page: '1' })).toEqual(['big']);
  const { content } = await orders(mina, { gameId: '23' });
  expect(content[0]).toMatchObject({
    ...{ gameName: 'Quick Three · 1 min', playId: 'D3_SUM', stake: '1.00', units: 1, state: 'open', winNo: null },
  });
  // Of yesterday: only what is still open.
  const yesterday = { at: clock.now() - DAY_MS };
  const isMine = eq(lotteryOrders.memberId, mina.id);
  await db
    .update(lotteryOrders)
    .set({ ...yesterday, drawAt: clock.now() + DAY_MS })
    .where(isMine);
  await db.update(lotteryOrders).set({ state: 'lost' }).where(eq(lotteryOrders.content, 'small'));
  expect(await contents()).toEqual(['even', 'big']);
});

it('[GAME-13] one answer has every bet of a slip of many draws, so that each can be cancelled', async () => {
  const mina = await player();
  const issues = (await bare<W.Numero[]>('/lgw/numeros/chase/21')).slice(0, 20);
  const chase = issues.map(({ numero }) => ({ numero, multiple: 1 }));
  const bettingSlipString = Array(5).fill('D5_SUM@big').join(';');
  const slip = { gameId: 21, currentNumero: chase[0]!.numero, bettingSlipString, chase };
  expect(await bet(mina, { ...slip, betCartAmountSum: '100.00' })).toMatchObject({ totalBettingAmount: '100.00' });
  const { content } = await orders(mina, { gameId: '21', size: '500' });
  expect(new Set(content.map(({ numero }) => numero))).toEqual(new Set(issues.map(({ numero }) => numero)));
  expect(content).toHaveLength(100);
});

it('[MEM-16] [GAME-13] a slip of several draws begins before the time limit is used up, or is refused whole', async () => {
  const mina = await player();
  const limit = { kind: 'SESSION', period: '24H', amount: '1' };
  await gateway.request('PUT', '/wps/member/limits', { token: mina.token, body: limit });
  const issues = (await bare<W.Numero[]>('/lgw/numeros/chase/21')).slice(0, 3);
  const chase = issues.map(({ numero }) => ({ numero, multiple: 1 }));
  const slip = { gameId: 21, currentNumero: chase[0]!.numero, bettingSlipString: 'D5_SUM@big', chase };
  expect(await bet(mina, { ...slip, betCartAmountSum: '3.00' })).toMatchObject({ totalBettingAmount: '3.00' });
  // Its first bet counts as a minute.
  expect(await bet(mina, { ...slip, betCartAmountSum: '3.00' })).toBe('limit.exceeded');
  expect((await orders(mina)).content).toHaveLength(3);
  // The other limits count every bet of a slip.
  const [karim, two] = [await player(), { kind: 'WAGER', period: '24H', amount: '2.00' }];
  await gateway.request('PUT', '/wps/member/limits', { token: karim.token, body: two });
  expect(await bet(karim, { ...slip, betCartAmountSum: '3.00' })).toBe('limit.exceeded');
  expect((await orders(karim)).content).toHaveLength(0);
});

it('[GAME-13] a slip is limited by its stake and its single bets, and by how far ahead it reaches', async () => {
  const mina = await player();
  const { currentNumero } = await near('21');
  const place = async (bettingSlipString: string, multiples: number, sum: string, numero = currentNumero.numero) => {
    const slip = { gameId: 21, currentNumero: numero, bettingSlipString, multiples, betCartAmountSum: sum };
    const placed = await bet(mina, slip);
    return typeof placed === 'string' ? placed : placed.totalBettingAmount;
  };
  const before = await mina.balance();
  expect(await place('D5_SUM@big', 9_999, '9999.00')).toBe('9999.00');
  expect(await mina.balance()).toBe(before - 999_900);
  const all = '0,1,2,3,4,5,6,7,8,9';
  expect(await place(`D5_STAR3@${all}|${all}|${all}`, 10, '10000.00')).toBe('10000.00');
  expect(await place(`D5_STAR3@${all}|${all}|${all}`, 11, '11000.00')).toBe('amount.out.of.range');
  expect(await place(`D5_STAR5@${all}|${all}|${all}|${all}|${all}`, 1, '100000.00')).toBe('bet.invalid');
  const today = currentNumero.numero.slice(0, 8);
  expect(await place('D5_SUM@big', 1, '1.00', `${today}0001`)).toBe('bet.closed');
  expect(await place('D5_SUM@big', 1, '1.00', `${today}1440`)).toBe('1.00');
  expect(await place('D5_SUM@big', 1, '1.00', '202611230001')).toBe('bet.invalid');
});

it('[GAME-13] the setting of a lottery states the limits that its slips have', async () => {
  const { bettingModes } = await bare<W.BettingSetting>('/lgw/games/21/setting');
  expect(bettingModes).toEqual([
    {
      ...{ bettingModeId: '1', code: 'UNIT', unit: '1.00' },
      ...{ betAmountMax: '10000.00', betMultipleMax: 9_999, winAmountMax: '1000000.00' },
    },
  ]);
  const { currentNumero } = await near('21');
  const slip = { gameId: 21, currentNumero: currentNumero.numero, bettingSlipString: 'D5_SUM@big', multiples: 10_000 };
  expect(await bet(await player(), { ...slip, betCartAmountSum: '10000.00' })).toBe('validation');
});

it('[GAME-13] lists each odds level once, and Vietnamese lotteries alone', async () => {
  const series = await bare<W.SeriesList>('/lgw/customers/series');
  const pairs = series.map(({ gameGroupCode, prizeModeId }) => `${gameGroupCode} ${prizeModeId}`);
  expect(pairs).toEqual([
    ...['D5 Lott', 'D3 Lott', 'K3 Lott', 'PK10 Lott', 'D5 ZY', 'D3 ZY', 'K3 ZY'],
    ...['D5 Elott', 'D3 Elott', 'K3 Elott', 'PK10 Elott', 'SEA SEA', 'VN VN'],
  ]);
  const menu = await bare<W.VnMenu>('/lgw/vn/games/game_menu');
  expect(menu.map(({ group, gameMenus }) => [group, gameMenus.map(({ gameId }) => gameId)])).toEqual([
    ['VN', [61, 62, 63]],
  ]);
});

it('[GAME-13] the Vietnamese slip takes a price, a multiple and the issues of each entry', async () => {
  const mina = await player();
  const [first, second] = await bare<W.Numero[]>('/lgw/numeros/chase/63');
  const before = await mina.balance();
  const numero = [
    { numero: first!.numero, multiple: 1 },
    { numero: second!.numero, multiple: 3 },
  ];
  const entry = { gameId: 63, playId: 'VN_TAIL', bettingContent: '4,5', singleBetPrice: '2.50', numero };
  const placed = await bet(mina, { contents: [entry] }, '/lotto-vn/lgw/betting');
  // Two single bets of 2.50, once and three times.
  expect(placed).toMatchObject({ totalBettingAmount: '20.00', numero: first!.numero });
  expect(await mina.balance()).toBe(before - 2_000);
  expect((await orders(mina)).content.map(({ stake, numero: of }) => [stake, of])).toEqual([
    ['15.00', second!.numero],
    ['5.00', first!.numero],
  ]);
});

it('[GAME-13] a vendor in maintenance takes no bets on its lotteries, the others do', async () => {
  const mina = await player();
  await gateway.services.settings.change({ providers: { ELOTT: { status: 'MAINTENANCE' } } });
  const place = async (gameId: number, play: string) => {
    const { currentNumero } = await near(String(gameId));
    const slip = { gameId, currentNumero: currentNumero.numero, bettingSlipString: play, betCartAmountSum: '1.00' };
    const placed = await bet(mina, slip);
    return typeof placed === 'string' ? placed : 'placed';
  };
  expect([await place(21, 'D5_SUM@big'), await place(1, 'D5_SUM@big')]).toEqual(['provider.maintenance', 'placed']);
  await gateway.services.settings.change({ providers: {} });
});

it('[GAME-13] recent lotteries are one’s own, the latest first, without other games', async () => {
  const [mina, karim] = [await player(), await player()];
  const recent = (memberId: number, nodeId: string, at: number) => ({ memberId, nodeId, at });
  await gateway.services.db
    .insert(recentGames)
    .values([
      recent(mina.id, '8021', 1_000),
      recent(mina.id, '8063', 3_000),
      recent(mina.id, '9001', 4_000),
      recent(mina.id, '8001', 2_000),
      recent(karim.id, '8003', 5_000),
    ]);
  const list = async (path: string) => (await bare<W.LotteryGame[]>(path, {}, mina.token)).map(({ gameId }) => gameId);
  expect(await list('/lgw/games/game_menus/recent')).toEqual([63, 1, 21]);
  expect(await list('/lgw/vn/games/game_menu/recent')).toEqual([63]);
});

it('[GAME-13] draws are of one lottery, the latest first, in pages that go on', async () => {
  const page = (number: number) => bare<W.DrawPage>('/lgw/draw/21', { page: String(number), size: '3' });
  const [first, second] = [await page(0), await page(1)];
  const numeros = [...first.content, ...second.content].map(({ numero }) => Number(numero.slice(8)));
  expect(numeros).toEqual([0, 1, 2, 3, 4, 5].map((back) => numeros[0]! - back));
  expect(first.content.every(({ openTime }) => openTime <= gateway.services.clock.now())).toBe(true);
  expect(first.totalPages).toBe(167);
  expect((await page(166)).content).toHaveLength(2);
  const byCode = await bare<W.DrawPage>('/lgw/draw/code/DRUTO5D1', { size: '1' });
  expect(byCode.content[0]).toMatchObject({ gameId: 21 });
  const all = await bare<W.DrawPage>('/lgw/draw', { page: '1', size: '10' });
  expect(all.content.map(({ gameId }) => gameId)).toEqual([22, 23, 24, 25, 26, 27, 41, 42, 43, 61]);
  const vietnamese = await bare<W.LotteryDraw[]>('/lgw/vn/numeros/opened/game');
  expect(vietnamese.map(({ gameId }) => gameId)).toEqual([61, 62, 63]);
  const popular = await bare<W.LotteryGame[]>('/lgw/games/popular', { count: '7' });
  expect(popular.map(({ periodSeconds }) => periodSeconds)).toEqual([60, 60, 60, 60, 60, 180, 180]);
});

describe('a draw', () => {
  const passDraw = async () => {
    const { currentNumero } = await near('21');
    await gateway.pass(currentNumero.drawTime - gateway.services.clock.now() + 1);
    return currentNumero;
  };

  it('[GAME-13] that a chase wins cancels and returns its later issues, and no other bets on them', async () => {
    const [mina, karim] = [await player(), await player()];
    const issues = (await bare<W.Numero[]>('/lgw/numeros/chase/21')).slice(0, 3);
    const chase = issues.map(({ numero }) => ({ numero, multiple: 1 }));
    const slip = (numero: string, sum: string) => ({
      gameId: 21,
      currentNumero: numero,
      bettingSlipString: 'D5_SUM@big,small',
      betCartAmountSum: sum,
    });
    await bet(mina, { ...slip(chase[0]!.numero, '6.00'), chase, winStop: true });
    await bet(mina, slip(chase[1]!.numero, '2.00'));
    await bet(karim, { ...slip(chase[0]!.numero, '6.00'), chase, winStop: false });
    const [before, other] = [await mina.balance(), await karim.balance()];
    await passDraw();
    const states = async (by: Newcomer) => (await orders(by)).content.map(({ state, stake }) => [state, stake]);
    expect(await states(mina)).toEqual([
      ['open', '2.00'],
      ['cancelled', '2.00'],
      ['cancelled', '2.00'],
      ['won', '2.00'],
    ]);
    expect((await states(karim)).map(([state]) => state)).toEqual(['open', 'open', 'won']);
    // Two stakes of 2.00 and a payout of 1.95; without the stop the payout alone.
    expect([(await mina.balance()) - before, (await karim.balance()) - other]).toEqual([595, 195]);
  });

  it('[GAME-13] [MSG-04] reports to the open pages and browsers of each member once, won or lost, that their money has changed', async () => {
    const { db } = gateway.services;
    const [mina, karim, rafi] = [await player(), await player(), await player()];
    await db.execute(sql`insert into web_push_subscriptions
        (member_id, token_hash, endpoint, p256dh, auth, topics, language, updated_at)
      select member_id, token_hash, member_id::text, '', '', '{lottery}', 'EN', 1 from sessions
        where member_id in ${[mina, karim, rafi].map(({ id }) => id)}`);
    const queued = () =>
      db
        .select({ endpoint: webPushSubscriptions.endpoint, path: webPushDeliveries.path })
        .from(webPushDeliveries)
        .innerJoin(webPushSubscriptions, eq(webPushSubscriptions.id, webPushDeliveries.subscriptionId))
        .orderBy(asc(webPushSubscriptions.memberId));
    const { numero } = (await near('21')).currentNumero;
    const slip = { gameId: 21, currentNumero: numero, bettingSlipString: 'D5_SUM@big;D5_SUM@small' };
    await bet(mina, { ...slip, betCartAmountSum: '2.00' });
    await bet(karim, { ...slip, bettingSlipString: 'D5_STAR5@1|2|3|4|5', betCartAmountSum: '1.00' });
    const frames = () =>
      gateway.services.db
        .select({ memberId: pushFrames.memberId, type: pushFrames.type })
        .from(pushFrames)
        .where(inArray(pushFrames.memberId, [mina.id, karim.id, rafi.id]))
        .orderBy(asc(pushFrames.memberId));
    await passDraw();
    // The clock follows with a request.
    await near('21');
    expect(await frames()).toEqual([]);
    await drawLotteries(gateway.services, gateway.services.clock.now());
    expect(await frames()).toEqual([
      { memberId: mina.id, type: 'BALANCE' },
      { memberId: karim.id, type: 'BALANCE' },
    ]);
    const path = '/m/gameRecord';
    expect(await queued()).toEqual([mina, karim].map(({ id }) => ({ endpoint: `${id}`, path })));
  });

  it('[GAME-13] pays the highest win at most, and nothing for bets of a later issue', async () => {
    const { services } = gateway;
    const mina = await player();
    const { currentNumero } = await near('21');
    const game = lotteryGameById.get(21)!;
    const secret = await lotterySecret({ db: services.db, services });
    const digits = resultOf(secret, game, parseNumero(game, currentNumero.numero)!);
    const slip = {
      ...{ gameId: 21, currentNumero: currentNumero.numero, multiples: 11, betCartAmountSum: '11.00' },
      bettingSlipString: `D5_STAR5@${digits.join('|')}`,
    };
    expect(await bet(mina, slip)).toMatchObject({ totalBettingAmount: '11.00' });
    const before = await mina.balance();
    await passDraw();
    // 95,000 times 11.00 would be 1,045,000.00.
    expect((await orders(mina)).content.map(({ payout, winNo }) => [payout, winNo])).toEqual([
      ['1000000.00', digits.join(',')],
    ]);
    expect((await mina.balance()) - before).toBe(100_000_000);
  });
});
