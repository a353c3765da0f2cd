/** A round belongs to its game: the page of another game of the same player can neither play, show nor confirm it. */
import { launchFor } from '../../testing/operator-wallet';
import { ownGateway } from '../../testing/own-gateway';

const gateway = ownGateway();
const DICE = '9002';
const MINES = '9003';

it('[GAME-12] [GAME-18] a round of another game of the player is not found, and its id starts no round', async () => {
  const token = await gateway.enter('member');
  await gateway.request('DELETE', '/wps/game/session', { token });
  const mines = await launchFor(gateway, token, MINES);
  const roundId = crypto.randomUUID();
  const started = await mines.post('start', { roundId, stake: '10.00', choice: { mines: 3 } });
  expect(started.body.value).toMatchObject({ round: { state: 'open' } });
  expect((await mines.post('settle', { roundId })).body.value).toMatchObject({ round: { state: 'settled' } });

  const dice = await launchFor(gateway, token, DICE);
  for (const answer of [
    await dice.post('settle', { roundId }),
    await dice.post('act', { roundId, step: 0, action: 4 }),
  ])
    expect([answer.status, answer.body.errorCode]).toEqual([404, 'not.found']);
  const again = await dice.post('start', { roundId, stake: '10.00', choice: { target: 5000, over: true } });
  expect([again.status, again.body.errorCode]).toEqual([409, 'idempotency.conflict']);
  expect((await dice.post('seen', { roundIds: [roundId] })).body.value).toEqual({ seen: 0 });
  expect((await (await launchFor(gateway, token, MINES)).post('seen', { roundIds: [roundId] })).body.value).toEqual({
    seen: 1,
  });
});

it('[GAME-12] closing a game ends real-money play, and no demo of the member', async () => {
  const token = await gateway.enter('member');
  await gateway.request('DELETE', '/wps/game/session', { token });
  const query = { launchMode: 'GLS', accountType: '0', nodeId: DICE };
  const { body } = await gateway.request('GET', '/wps/game/launchGame', { token, query });
  const demo = new URLSearchParams((body.value as unknown as { gameUrl: string }).gameUrl.split('#')[1]).get('t')!;
  const real = await launchFor(gateway, token, DICE);
  await gateway.request('DELETE', '/wps/game/session', { token });
  const start = { roundId: crypto.randomUUID(), stake: '10.00', choice: { target: 5000, over: true } };
  expect((await real.post('start', start)).status).toBe(401);
  const played = await gateway.request('POST', '/wps/game/round/start', { token: demo, body: start });
  expect(played.body.value).toMatchObject({ round: { state: 'settled' } });
});
