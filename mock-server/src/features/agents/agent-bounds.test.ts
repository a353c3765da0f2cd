/** Limits on agent actions: one contract version per day, rates not below those passed on, no money to closed accounts. */
import { addDays, dayOf } from '@site/shared/kernel';
import type * as W from '@site/shared/wps';
import { eq } from 'drizzle-orm';
import { ledger } from '../../ground/ledger';
import { members } from '../../people/members/members.tables';
import { TEST_NOW } from '../../testing/gateway';
import { ownGateway } from '../../testing/own-gateway';
import { contracts } from './agents.tables';
import { createAgentClient, FUNDS, minor } from '../../testing/agents';

const DEMO = '3';
const gateway = ownGateway();
let agent: string;
let member: string;
beforeAll(async () => {
  agent = await gateway.enter('agent');
  member = await gateway.enter('member');
});

const { get, send } = createAgentClient(gateway, () => agent);
const asMember = createAgentClient(gateway, () => member);

it('[AGT-10] an amendment takes effect on the day after signing, so no day is paid under two versions', async () => {
  const offer = async (rate: string) =>
    (
      await send('PUT', '/wps/relay/MCSFE_offerContract', {
        ...{ customerId: DEMO, kind: 'DAILY', period: 'DAY', paymentPassword: FUNDS },
        tiers: [{ condition: '10.00', rate }],
      })
    ).body.value as unknown as W.OfferedContract;
  const sign = ({ contractId, version }: W.OfferedContract) =>
    asMember.send('POST', '/wps/relay/MCSFE_processDailySalaryContract', { contractId, version, action: 'ACCEPT' });
  const first = await offer('1.00');
  expect((await sign(first)).status).toBe(200);
  const second = await offer('2.00');
  expect((await sign(second)).status).toBe(200);
  const [today, tomorrow] = [dayOf(TEST_NOW), addDays(dayOf(TEST_NOW), 1)];
  const found = await gateway.services.db
    .select()
    .from(contracts)
    .where(eq(contracts.contractId, Number(first.contractId)))
    .orderBy(contracts.version);
  expect(found.map(({ state, effectiveFrom, endedOn }) => [state, effectiveFrom, endedOn])).toEqual([
    ['ENDED', today, tomorrow],
    ['ACTIVE', tomorrow, null],
  ]);
});

it('[AGT-04] a rate cannot be set below what its receiver has passed on', async () => {
  const path = '/wps/agent/downlineRebates';
  const team = await get<W.Downlines>('/wps/agent/downlines', { pageSize: '200' });
  const branch = team.list.find(({ downlineCount }) => downlineCount > 0)!;
  const { customerId } = branch;
  const rates = await get<W.DownlineRebate[]>(path, { customerId });
  const { productType, rate, min } = rates.find((one) => minor(one.min) > 0)!;
  const set = (to: number) =>
    send('PUT', path, { customerId, rebates: [{ productType, rate: (to / 100).toFixed(2) }] });
  expect((await set(minor(min) - 1)).body).toMatchObject({ errorCode: 'rebate.out.of.range', value: { min } });
  expect((await get<W.DownlineRebate[]>(path, { customerId })).find((one) => one.productType === productType)).toEqual(
    expect.objectContaining({ rate }),
  );
  expect((await set(minor(min))).status).toBe(200);
});

it('[AGT-11] an envelope to a closed account stays with the agent, the others are paid', async () => {
  const { db } = gateway.services;
  const { list } = await get<W.Downlines>('/wps/agent/downlines', { pageSize: '200' });
  const [closed, open] = list.filter(({ customerId }) => customerId !== DEMO);
  await db
    .update(members)
    .set({ state: 'disabled' })
    .where(eq(members.id, Number(closed!.customerId)));
  const cash = async (id: string) => (await ledger.balances(db, Number(id))).cash;
  const before = [await cash('2'), await cash(closed!.customerId), await cash(open!.customerId)];
  const receivers = [closed!, open!].map(({ customerId }) => ({ customerId, amount: '4.00' }));
  const rain = (
    await send('POST', '/wps/relay/passwordCheck/MCSFE_transferMultipleDownlines', {
      ...{ mode: 'LIST', receivers, paymentPassword: FUNDS },
    })
  ).body.value as unknown as W.RedRain;
  expect(rain.rejected).toEqual([expect.objectContaining({ customerId: closed!.customerId, reason: 'disabled' })]);
  expect([await cash('2'), await cash(closed!.customerId), await cash(open!.customerId)]).toEqual([
    before[0]! - 400,
    before[1],
    before[2]! + 400,
  ]);
});

describe('a closed account', () => {
  const close = (id: string | number, state: 'active' | 'disabled') =>
    gateway.services.db
      .update(members)
      .set({ state })
      .where(eq(members.id, Number(id)));
  const cash = async (id: string | number) => (await ledger.balances(gateway.services.db, Number(id))).cash;

  it('[AGT-11] cannot receive a single transfer either', async () => {
    await close(DEMO, 'disabled');
    const before = [await cash(2), await cash(DEMO)];
    const body = { customerId: DEMO, amount: '4.00', paymentPassword: FUNDS };
    expect((await send('PUT', '/wps/agent/transferDownline', body)).body.errorCode).toBe('receiver.closed');
    expect([await cash(2), await cash(DEMO)]).toEqual(before);
    await close(DEMO, 'active');
    expect((await send('PUT', '/wps/agent/transferDownline', body)).status).toBe(200);
    expect(await cash(DEMO)).toBe(before[1]! + 400);
  });

  it('[AGT-09] cannot be paid a wage by hand until it is open again', async () => {
    const records = await get<W.WageRecords>('/wps/relay/MCSFE_getManualDailySalaryRecord', {
      ...{ startDate: addDays(dayOf(TEST_NOW), -40), endDate: dayOf(TEST_NOW), side: 'team', size: '200' },
    });
    const due = records.list.find(({ state }) => state === 'DUE')!;
    await close(due.customerId, 'disabled');
    const pay = () =>
      send('POST', '/wps/relay/passwordCheck/MCSFE_payContract', {
        ...{ contractId: due.contractId, date: due.date, paymentPassword: FUNDS },
      });
    expect((await pay()).body.errorCode).toBe('receiver.closed');
    await close(due.customerId, 'active');
    expect((await pay()).body.value).toMatchObject({ amount: due.amount });
  });
});
