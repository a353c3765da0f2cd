/** Withdrawals during a break: a member who may not play owes no turnover. */
import { inTransaction } from '../../ground/db/transaction';
import { ownGateway } from '../../testing/own-gateway';
import { prove } from '../../testing/prove';
import { registerNewcomer } from '../../testing/newcomer';
import { requireTurnover, withdrawalTurnover } from '../bets';

const DAY = 86_400_000;
const FUNDS = '246810';
const gateway = ownGateway();

it.each([
  ['timeout', { period: '24H' }],
  ['selfExclusion', { months: 6 }],
])('[MEM-06] [MEM-16] open turnover does not block or show in a withdrawal during a break (%s)', async (path, body) => {
  const { services, request } = gateway;
  const { token, id, give, get, send } = await registerNewcomer(gateway);
  await give(200_000);
  await prove(gateway, token, 'funds');
  const secret = { paymentPassword: FUNDS, confirmPaymentPassword: FUNDS };
  await request('PUT', '/wps/member/paymentPassword', { token, body: secret });
  const account = { type: 'e-wallet', bankCode: 'NAGAD', account: `0171234000${id % 10}`, holderName: 'Mina Begum' };
  const bound = await request('PUT', '/wps/member/bankCard', { token, body: { ...account, paymentPassword: FUNDS } });
  const { id: cardId } = bound.body.value as unknown as { id: string };
  const task = { memberId: id, source: 'DEPOSIT', ref: 'deposit', required: 50_000, at: services.clock.now() };
  await inTransaction(services.db, (tx) => requireTurnover(tx, task));
  const remaining = async () => (await get<{ remaining: string }>('/wps/relay/MCSFE_getTurnoverInfo')).remaining;
  const locked = async () => (await get<{ lockedByTurnover: string }>('/wps/v2/wallets/summary')).lockedByTurnover;
  const withdraw = (amount: string) => send('/wps/v2/transaction/withdraw', { cardId, amount, paymentPassword: FUNDS });
  expect((await withdraw('500')).body.errorCode).toBe('turnover.unmet');
  expect([await remaining(), await locked()]).toEqual(['500.00', '2000.00']);
  await request('PUT', `/wps/member/${path}`, { token, body });
  expect([await remaining(), await locked()]).toEqual(['0.00', '0.00']);
  expect((await withdraw('600')).status).toBe(200);
  // Not forgiven: it is owed again after the break.
  const end = services.clock.now() + 366 * DAY;
  expect(await withdrawalTurnover(services.db, id, end)).toHaveLength(1);
});
