/** Time played is counted by one rule. */
import { inTransaction } from '../../ground/db/transaction';
import { placeBet, settleBet } from '../bets';
import { registerNewcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';

const gateway = ownGateway();

it('[MEM-16] the activity statement and the reality check count the same time played', async () => {
  const mina = await registerNewcomer(gateway);
  await mina.give(10_000);
  const { db, clock } = gateway.services;
  const game = { nodeId: 'n', vassalage: 'BGS', gameType: 'RNG', gameName: 'Test' };
  const start = clock.now();
  // A minute for the first one, four to the second, and one after a pause.
  for (const minutes of [0, 4, 19])
    await inTransaction(db, async (tx) => {
      const at = start + minutes * 60_000;
      const { betId } = await placeBet(tx, { memberId: mina.id, game, stake: 100, roundId: `after ${minutes}`, at });
      await settleBet(tx, { betId, payout: 0, at });
    });
  await gateway.pass(19 * 60_000 + 1);
  expect(await mina.get('/wps/member/realityCheck')).toMatchObject({ playedSec: 6 * 60 });
  expect(await mina.get('/wps/member/activityStatement?months=1')).toMatchObject({ timePlayedMin: 6 });
});
