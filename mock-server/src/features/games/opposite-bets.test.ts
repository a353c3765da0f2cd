/** Stakes on opposite fields of one round carry no risk: they are bets, and not turnover. */
import type { BetRecords } from '@site/shared/wps';
import { eq } from 'drizzle-orm';
import { DEMO_ID } from '../../edge/seed/seed-people';
import { inTransaction } from '../../ground/db/transaction';
import { requireTurnover, turnoverTasks } from '../../money/bets';
import { launchFor } from '../../testing/operator-wallet';
import { ownGateway } from '../../testing/own-gateway';
import { readCatalogue } from './catalogue/catalogue';

const gateway = ownGateway();
let token: string;
beforeAll(async () => {
  token = await gateway.enter('member');
});

const record = async (): Promise<BetRecords['list'][number]> => {
  const { body } = await gateway.request('GET', '/wps/report/accountGameBetHistory', {
    token,
    query: { pageSize: '1' },
  });
  return (body.value as unknown as BetRecords).list[0]!;
};
const completed = async (): Promise<number> => {
  const [task] = await gateway.services.db.select().from(turnoverTasks).where(eq(turnoverTasks.ref, 'opposite-bets'));
  return task!.completed;
};

/** Plays rounds of a game, each settled at once. */
async function playerOf(game: string) {
  const { games } = await readCatalogue(gateway.services.db);
  const { nodeId } = games.find(({ engine, variant }) => [engine, variant].includes(game))!;
  const { post } = await launchFor(gateway, token, nodeId);
  return async (stake: string, bets: object) => {
    const answer = await post('start', { roundId: crypto.randomUUID(), stake, choice: { bets } });
    const { round } = answer.body.value as unknown as { round: { roundId: string; state: string; payout: string } };
    await post('seen', { roundIds: [round.roundId] });
    return round;
  };
}

it.each([
  ['player and banker', 'baccarat', { player: '20.00', banker: '20.00' }, { player: '20.00' }],
  ['red and black', 'roulette', { red: '20.00', black: '20.00' }, { red: '20.00' }],
])('[MEM-06] [PRO-04] turnover does not count %s of one round', async (_bets, game, opposite, single) => {
  const { db, clock } = gateway.services;
  const play = await playerOf(game);
  await db.delete(turnoverTasks).where(eq(turnoverTasks.memberId, DEMO_ID));
  const task = { memberId: DEMO_ID, source: 'DEPOSIT', ref: 'opposite-bets', required: 100_000 };
  await inTransaction(db, (tx) => requireTurnover(tx, { ...task, at: clock.now() }));
  const both = await play('40.00', opposite);
  expect(both.state).toBe('settled');
  expect(await record()).toMatchObject({ betAmount: '40.00', validBet: '0.00', payout: both.payout });
  expect(await completed()).toBe(0);
  // One side alone counts, unless a tie returns it.
  const alone = await play('20.00', single);
  const { validBet } = await record();
  expect(validBet).toBe(game === 'baccarat' && alone.payout === '20.00' ? '0.00' : '20.00');
  expect(await completed()).toBe(Number(validBet) * 100);
});

it('[MEM-06] [PRO-04] turnover does not count a stake that a tie returns', async () => {
  const play = await playerOf('baccarat');
  // One round of eleven is a tie.
  for (let left = 200; left > 0; left -= 1) {
    const { payout } = await play('20.00', { player: '20.00' });
    const isTie = payout === '20.00';
    if (isTie || left % 20 === 0) expect(await record()).toMatchObject({ payout, validBet: isTie ? '0.00' : '20.00' });
    if (isTie) return;
  }
  throw new Error('No tie in 200 rounds');
});
