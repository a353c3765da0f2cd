/** What the two most frequent money writes cost on PostgreSQL: statements, and round trips in which they are sent. */
import { textOf } from '../ground/db/slow-queries';
import { openGateway, type TestGateway } from '../testing/gateway';
import { startPostgres, type TestPostgres } from '../testing/postgres';

let postgres: TestPostgres;
let gateway: TestGateway;
const cost = { statements: 0, trips: 0 };
beforeAll(async () => {
  postgres = await startPostgres({ seed: 'small' });
  gateway = await openGateway({ url: postgres.url, seed: 'small' });
  let unanswered = 0;
  gateway.services.open.queries.trace((text, isShared) => {
    // Settings are read once a second, by the first request of any kind; signals are sent by a timer.
    if (isShared || /from "settings"|pg_notify/.test(textOf(text))) return null;
    cost.statements += 1;
    if (unanswered === 0) cost.trips += 1;
    unanswered += 1;
    return () => void (unanswered -= 1);
  });
}, 60_000);
afterAll(async () => {
  await gateway?.close();
  await postgres?.stop();
});

/** The cost of the second of two equal writes: the first may create what later ones find. */
async function costOf(write: () => Promise<{ readonly status: number }>): Promise<typeof cost> {
  expect(await write()).toMatchObject({ status: 200 });
  Object.assign(cost, { statements: 0, trips: 0 });
  expect(await write()).toMatchObject({ status: 200 });
  return { ...cost };
}

it('[OPS-02] a round of dice and a bet on a lottery send no more statements than now, in no more round trips', async () => {
  // Without turnover to fulfil, which is one statement more for each task.
  const [username, password] = ['writecost', 'Write-cost-77'];
  const body = { username, password, confirmPassword: password };
  const joined = await gateway.request('PUT', '/wps/member/register', { body });
  const { token } = joined.body.value as unknown as { token: string };
  await gateway.request('POST', '/__mock/api/credit', { body: { username, amount: 100_000 } });
  const query = { nodeId: '9002', launchMode: 'GLS', accountType: '1' };
  const launched = await gateway.request('GET', '/wps/game/launchGame', { token, query });
  const { gameUrl } = launched.body.value as unknown as { gameUrl: string };
  const playToken = new URLSearchParams(gameUrl.split('#')[1]).get('t')!;
  const near = await gateway.request('GET', '/lgw/numeros/near?gameId=2');
  const { numero } = (near.body as unknown as { currentNumero: { numero: string } }).currentNumero;
  const dice = () =>
    gateway.request('POST', '/wps/game/round/start', {
      token: playToken,
      body: { roundId: crypto.randomUUID(), stake: '1.00', choice: { target: 5000, over: true } },
    });
  const slip = { gameId: 2, currentNumero: numero, bettingSlipString: 'D5_SUM@big', betCartAmountSum: '1.00' };
  const lottery = () =>
    gateway.request('POST', '/lgw/orders/betting', {
      ...{ token, body: slip, headers: { 'idempotency-key': crypto.randomUUID() } },
    });
  const [round, bet] = [await costOf(dice), await costOf(lottery)];
  expect(round.statements).toBeLessThanOrEqual(12);
  expect(round.trips).toBeLessThanOrEqual(5);
  expect(bet.statements).toBeLessThanOrEqual(12);
  expect(bet.trips).toBeLessThanOrEqual(7);
});
