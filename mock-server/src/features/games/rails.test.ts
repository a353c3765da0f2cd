/** Personal rows of games: the keys that screens know, and what the seed's members have played. */
import type { BetRecords, Rails } from '@site/shared/wps';
import { ownGateway } from '../../testing/own-gateway';

const gateway = ownGateway();

it('[GAME-10] a seeded member finds the games of their last bets, then similar and new ones', async () => {
  const token = await gateway.enter('member');
  const get = async <T>(path: string) => (await gateway.request('GET', path, { token })).body.value as T;
  const { rails } = await get<Rails>('/wps/relay/GCSGAME_recommend?limit=12&language=EN');
  const bets = await get<BetRecords>('/wps/report/accountGameBetHistory');
  expect(rails.map(({ key }) => key)).toEqual(['again', 'related', 'fresh']);
  expect(rails[0]?.games[0]?.nodeId).toBe(bets.list[0]?.nodeId);
});
