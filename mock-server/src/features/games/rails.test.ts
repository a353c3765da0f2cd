/** Personal rows of games: the keys that screens know, and what the seed's members have played. */
import type { BetRecords, Rails, Room } from '@site/shared/wps';
import { registerNewcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';
import { favourites, recentGames } from './games.tables';

const gateway = ownGateway();

it('[GAME-10] a seeded member finds the games of their last bets, then similar and new ones', async () => {
  const token = await gateway.enter('member');
  const get = async <T>(path: string) => (await gateway.request('GET', path, { token })).body.value as T;
  const { rails } = await get<Rails>('/wps/relay/GCSGAME_recommend?limit=12&language=EN');
  const bets = await get<BetRecords>('/wps/report/accountGameBetHistory');
  expect(rails.map(({ key }) => key)).toEqual(['again', 'related', 'fresh']);
  expect(rails[0]?.games[0]?.nodeId).toBe(bets.list[0]?.nodeId);
});

it('[GAME-10] rows are of the member’s own games, those like them, and new ones that they have not played', async () => {
  const { db } = gateway.services;
  const [mina, karim] = [await registerNewcomer(gateway), await registerNewcomer(gateway)];
  const rows = async (member: typeof mina, limit = '12') =>
    (await member.get<Rails>(`/wps/relay/GCSGAME_recommend?limit=${limit}&language=EN`)).rails;
  // Without a game of their own: new ones only.
  expect((await rows(mina)).map(({ key }) => key)).toEqual(['fresh']);
  const recent = (memberId: number, nodeId: string, at: number) => ({ memberId, nodeId, at });
  await db
    .insert(recentGames)
    .values([recent(mina.id, '9002', 1_000), recent(mina.id, '9006', 2_000), recent(karim.id, '9003', 3_000)]);
  await db.insert(favourites).values([recent(mina.id, '9008', 1_000), recent(karim.id, '9004', 1_000)]);
  const [again, related, fresh] = await rows(mina);
  const ids = (rail: typeof again) => rail!.games.map(({ nodeId }) => nodeId);
  expect([ids(again), again!.reason, related!.reason]).toEqual([['9006', '9002'], 'recent', '9006']);
  const own = ['9002', '9006', '9008'];
  for (const rail of [related, fresh]) expect(ids(rail).filter((id) => own.includes(id))).toEqual([]);
  // Like Tiger of the Delta (9006) and Dhaka Dice (9002): in-house slots and quick games.
  expect(ids(related).slice(0, 2)).toEqual(expect.arrayContaining(['9001', '9003']));
  expect(fresh!.games.every(({ isNew }) => isNew)).toBe(true);
  expect((await rows(mina, '1')).map(({ games }) => games.length)).toEqual([1, 1, 1]);
});

it('[GAME-16] a table has three rooms with growing smallest stakes, up to the largest of the game', async () => {
  const rooms = async (nodeId: string) => {
    const { body } = await gateway.request('GET', '/wps/relay/GLS2_roomList', { query: { nodeId } });
    return (body.value as unknown as Room[]).map(({ roomId, minBet, maxBet }) => [roomId, minBet, maxBet]);
  };
  expect(await rooms('9005')).toEqual([
    ['9005-1', '10.00', '5000.00'],
    ['9005-2', '100.00', '5000.00'],
    ['9005-3', '1000.00', '5000.00'],
  ]);
});
