/** A vendor in maintenance: shown everywhere its games are listed, and new play is refused. */
import {
  addFavourite,
  favouriteList,
  gameFacts,
  launchGame,
  listVendors,
  placeLotteryBet,
  type Game,
  type VendorCard,
} from '@site/shared/wps';
import { ownGateway } from '../../testing/own-gateway';

const HOUSE = 'BGS';
const QUICK5 = 21;
const gateway = ownGateway();
let token: string;
beforeAll(async () => {
  token = await gateway.enter('member');
});
beforeEach(() => setMaintenance([]));

/** Put exactly these vendors in maintenance, or in another state. */
const setMaintenance = (vendors: readonly string[], status: 'MAINTENANCE' | 'DEGRADED' = 'MAINTENANCE') =>
  gateway.services.settings.change({
    providers: Object.fromEntries(vendors.map((vendor) => [vendor, { status }])),
  });
const request = async <T>(path: string, query: Record<string, string> = {}): Promise<T> =>
  (await gateway.request('GET', path, { query, token })).body.value as unknown as T;
const stateOfCards = async () => {
  const { data } = await request<{ data: { lanes: { cards: VendorCard[] }[] } }>(listVendors.path);
  const cards = data.lanes.flatMap((lane) => lane.cards);
  return {
    house: cards.find((card) => card.vassalage === HOUSE)?.status,
    all: new Set(cards.map((card) => card.status)),
  };
};

it('[GAME-02] is shown on its cards, its facts and in favourites, and not for other vendors', async () => {
  await gateway.request('POST', addFavourite.path, { token, body: { nodeId: '9002', vendor: HOUSE } });
  expect((await stateOfCards()).all).toEqual(new Set(['UP']));
  await setMaintenance([HOUSE]);
  expect((await stateOfCards()).house).toBe('MAINTENANCE');
  const { game } = await request<{ game: Game }>(gameFacts.path, { nodeId: '9002' });
  const { content } = await request<{ content: Game[] }>(favouriteList.path);
  for (const listedGame of [game, content[0]])
    expect(listedGame).toMatchObject({ nodeId: '9002', providerStatus: 'MAINTENANCE' });
  await setMaintenance(['PGE']);
  expect((await stateOfCards()).house).toBe('UP');
});

it('[GAME-02] is not launched: neither its games nor its lotteries, also by the code of the lottery', async () => {
  const launch = (query: Record<string, string>) =>
    gateway.request('GET', launchGame.path, { token, query: { launchMode: 'HTML5', ...query } });
  const games = [
    [HOUSE, { nodeId: '9002', vassalage: HOUSE }],
    ['ELOTT', { vassalage: 'ELOTT', lottoGameCode: 'DRUTO5D1' }],
  ] as const;
  for (const [vendor, query] of games) {
    await setMaintenance([vendor]);
    expect([vendor, (await launch(query)).body.errorCode]).toEqual([vendor, 'provider.maintenance']);
    await setMaintenance([]);
    expect([vendor, (await launch(query)).body.errorCode]).toEqual([vendor, undefined]);
  }
});

it('[GAME-13] takes no bets on its lotteries until it is back', async () => {
  const bet = async () => {
    const near = (await gateway.request('GET', '/lgw/numeros/near', { query: { gameId: String(QUICK5) }, token }))
      .body as unknown as { currentNumero: { numero: string } };
    const body = {
      gameId: QUICK5,
      currentNumero: near.currentNumero.numero,
      bettingSlipString: 'D5_SUM@big',
      betCartAmountSum: '1.00',
    };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    return (await gateway.request('POST', placeLotteryBet.path, { token, body, headers })).body;
  };
  await setMaintenance(['ELOTT']);
  expect(await bet()).toMatchObject({ success: false, errorCode: 'provider.maintenance' });
  await setMaintenance([]);
  expect(await bet()).not.toHaveProperty('errorCode', 'provider.maintenance');
  // A degraded service is a warning on the cards.
  await setMaintenance(['ELOTT'], 'DEGRADED');
  expect(await bet()).not.toHaveProperty('errorCode', 'provider.maintenance');
});
