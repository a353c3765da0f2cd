/** Records and reports that are requested without a start: how many days they have, of which today or `endDate` is the last. */
import { addDays, dayOf, startOfDay } from '@site/shared/kernel';
import { sql } from 'drizzle-orm';
import { contracts, redRains } from '../features/agents/agents.tables';
import { deposits, withdrawals } from '../money/tables/payments.tables';
import { ownGateway } from '../testing/own-gateway';
import { createWalker, rainOn, relay, type Walker } from '../testing/walker';
import { allRoutes } from './routes';

const gateway = ownGateway();
const DAY_MS = 86_400_000;
const EVER = Infinity;
const DIVIDENDS = relay('MCSFE_getContractDividendRecord');

const DAYS: Readonly<Record<string, number>> = {
  '/wps/v2/wallets/statement': 7,
  '/wps/report/accountGameBetHistory': 1,
  [relay('ODSFE2_MemTransDet')]: 7,
  '/wps/report/depositTransaction': 1,
  '/wps/report/withdrawTransaction': 1,
  [relay('ODSFE2_MemPnl')]: 1,
  [relay('MCSFE_getManualRebateHistory')]: EVER,
  [relay('MCS2_getPromotionClaimList')]: EVER,
  [relay('MCSFE_getReferralList')]: EVER,
  [relay('ODSFE2_getTeamOverviewSum')]: 1,
  [relay('ODSFE2_TeamBetDet')]: 7,
  [relay('ODSFE2_TeamPnl')]: 7,
  '/wps/report/downlineTransaction': 7,
  [relay('ODSFE2_TeamRebate')]: 7,
  '/wps/report/commission': 7,
  [relay('MCSFE_getMultipleTransferHistory')]: 31,
  [DIVIDENDS]: 92,
  [relay('MCSFE_getDailySalaryRecord')]: 7,
  [relay('MCSFE_getManualDailySalaryRecord')]: 7,
  [relay('MCSFE_getHourSalaryRecord')]: 1,
};

const RANGED = allRoutes.flatMap(({ call, about }) => {
  const fields = Object.keys((about.params as { readonly properties?: object }).properties ?? {});
  if (call.method !== 'GET' || !fields.includes('startDate')) return [];
  return [{ path: call.path, access: call.options.access, size: fields.includes('size') ? 'size' : 'pageSize' }];
});

it('[MEM-08] [AGT-05] every read with dates has its days without them, and before an end without a start', async () => {
  expect(RANGED.map(({ path }) => path).sort()).toEqual(Object.keys(DAYS).sort());
  const mina = await liveThrough(8);
  const today = dayOf(gateway.services.clock.now());
  for (const { path, access, size } of RANGED) {
    const read = async (range: Readonly<Record<string, string>>): Promise<unknown> => {
      const query = { [size]: '200', ...range };
      return access === 'agent'
        ? mina.desk.upline.get(path, query)
        : mina.get(`${path}?${String(new URLSearchParams(query))}`);
    };
    const since = (startDate: string, endDate = today) => read({ startDate, endDate });
    const days = DAYS[path]!;
    const firstDay = (last: string) => (days === EVER ? '2020-01-01' : addDays(last, 1 - days));
    const answer = [path, await read({})];
    expect(answer).toEqual([path, await since(firstDay(today))]);
    const before = addDays(today, -1);
    expect([path, await read({ endDate: before })]).toEqual([path, await since(firstDay(before), before)]);
    // A dividend is of weeks: it begins on few of these days.
    if (days === EVER || path === DIVIDENDS) continue;
    expect(answer).not.toEqual([path, await since(addDays(today, -days))]);
    if (days > 1) expect(answer).not.toEqual([path, await since(addDays(today, 2 - days))]);
  }
});

it('[MEM-08] [AGT-05] every read with dates refuses an end before its start, and takes any end alone', async () => {
  const tokens = { member: await gateway.enter('member'), agent: await gateway.enter('agent') };
  for (const { path, access } of RANGED) {
    const token = tokens[access === 'agent' ? 'agent' : 'member'];
    const read = (query: Record<string, string>) => gateway.request('GET', path, { token, query });
    const { status, body } = await read({ startDate: '2026-11-20', endDate: '2026-11-19' });
    expect([path, status, body.errorCode]).toEqual([path, 400, 'validation']);
    expect(body.value).toMatchObject({ fields: { startDate: { rule: 'range' } } });
    expect((await read({ endDate: '2019-11-19' })).status).toBe(200);
  }
});

/** Something of each kind on each day, in its first minutes, and envelopes at both sides of a month. */
async function liveThrough(days: number): Promise<Walker> {
  const { db, clock } = gateway.services;
  const mina = await createWalker(gateway);
  await mina.unbound();
  const [payerId, receiverId] = [mina.top.member.id, mina.upline.member.id];
  for (const period of ['DAY', 'HOUR', 'MANUAL'] as const)
    await db.insert(contracts).values({
      ...{ contractId: sql`nextval('contract_numbers')`, version: 1, state: 'ACTIVE', effectiveFrom: mina.firstDay },
      ...{ payerId, receiverId, offeredAt: 1, signedAt: 2, kind: 'DAILY', period },
      tiers: [{ condition: 1, bps: 100, active: 1 }],
    });
  await mina.later(startOfDay(addDays(dayOf(clock.now()), 1)) - clock.now());
  for (let day = 1; day <= days; day += 1) {
    const at = clock.now();
    await mina.stake(1_000 + day, 'RNG');
    await rainOn(mina, '1.00');
    const order = { memberId: mina.id, amount: 100, bankCode: 'BKASH', steps: [], createdAt: at };
    const method = { mode: 'QR', channel: 'bkash', reference: 'r', expiresAt: at } as const;
    await db.insert(deposits).values({ ...order, ...method, state: 'CANCELLED' });
    await db.insert(withdrawals).values({ ...order, accountMasked: '••••', state: 'REJECTED' });
    if (day < days) await mina.later(DAY_MS);
  }
  const rain = { agentId: receiverId, mode: 'EQUAL', total: 1, sent: [], rejected: [] };
  await db.insert(redRains).values([30, 31].map((ago) => ({ ...rain, at: clock.now() - ago * DAY_MS })));
  return mina;
}
