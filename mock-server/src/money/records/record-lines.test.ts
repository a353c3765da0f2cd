/** Lines of the records: one bet with its round, and the account record by kind and page. */
import type * as W from '@site/shared/wps';
import { placeBet, settleBet } from '../bets';
import { inTransaction } from '../../ground/db/transaction';
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer } from '../../testing/newcomer';

const gateway = ownGateway();

it('[MEM-07] a bet shows its round, and when it was placed and settled', async () => {
  const mina = await registerNewcomer(gateway);
  await mina.give(1_000);
  const { db, clock } = gateway.services;
  const at = clock.now();
  const game = { nodeId: 'n7', vassalage: 'BGS', gameType: 'RNG', gameName: 'Test' };
  const betId = await inTransaction(db, async (tx) => {
    const made = await placeBet(tx, { memberId: mina.id, game, stake: 300, roundId: 'round-7', at });
    await settleBet(tx, { betId: made.betId, payout: 450, uncounted: 100, at: at + 5_000, proof: { drawn: [7] } });
    return made.betId;
  });
  expect(await mina.get(`/wps/relay/ODSFE2_MemBetDet?betId=${betId}`)).toMatchObject({
    ...{ time: at, settledAt: at + 5_000, roundId: 'round-7', nodeId: 'n7', proof: { drawn: [7] } },
    ...{ betAmount: '3.00', validBet: '2.00', payout: '4.50', winLoss: '1.50', status: 'settled' },
  });
});

it('[MEM-08] the account record has its kind of lines, its page and the balance after each', async () => {
  const mina = await registerNewcomer(gateway);
  await mina.give(10_000);
  await mina.play('n1', 1_000);
  await mina.play('n2', 2_000);
  const read = async (filter = '') => {
    const { list, page } = await mina.get<W.AccountRecords>(`/wps/relay/ODSFE2_MemTransDet${filter}`);
    return [list.map(({ type, amount, balance }) => `${type} ${amount} ${balance}`), page.total, page.currentPage];
  };
  const all = ['payout 20.00 100.00', 'stake -20.00 80.00', 'payout 10.00 100.00', 'stake -10.00 90.00'];
  expect(await read()).toEqual([[...all, 'credit 100.00 100.00'], 5, 1]);
  expect(await read('?transactionType=stake')).toEqual([[all[1], all[3]], 2, 1]);
  expect(await read('?pageNo=2&pageSize=2')).toEqual([[all[2], all[3]], 5, 2]);
});

it('[MEM-05] [MEM-08] [SITE-10] the deposit record names its channel in the reader’s language, page by page', async () => {
  const mina = await registerNewcomer(gateway);
  const made = [];
  for (const amount of ['1000.00', '2000.00', '3000.00']) {
    const body = { amount, bankCode: 'DBBL', payerName: 'Mina Begum' };
    made.push((await mina.send('/wps/transaction/deposit/mt', body)).body.value as unknown as W.ManualDeposit);
  }
  const read = async (language: string, query: Record<string, string> = {}) => {
    const path = '/wps/report/depositTransaction';
    const answer = await gateway.request('GET', path, { token: mina.token, headers: { language }, query });
    const { list, page } = answer.body.value as unknown as W.MoneyRecords;
    return [list.map(({ channel, amount }) => `${channel} ${amount}`), page.total];
  };
  const [first, second, third] = ['1000.00', '2000.00', '3000.00'].map((amount) => `Bank transfer ${amount}`);
  expect(await read('EN')).toEqual([[third, second, first], 3]);
  expect(await read('EN', { pageNo: '2', pageSize: '2' })).toEqual([[first], 3]);
  expect(await read('BN', { pageSize: '1' })).toEqual([['ব্যাংক ট্রান্সফার 3000.00'], 3]);
  const query = { transactionId: made[1]!.transactionId };
  await gateway.request('DELETE', '/wps/relay/MCSFE_cancelDeposit', { token: mina.token, query });
  expect(await read('EN', { status: '1' })).toEqual([[third, first], 2]);
});
