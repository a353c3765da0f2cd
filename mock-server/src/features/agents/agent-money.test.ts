/** Money of agents: red envelopes, contracts and wages; each payment happens once. */
import { addDays, dayOf } from '@site/shared/kernel';
import type * as W from '@site/shared/wps';
import { rows } from '../../ground/db/migrate';
import { eq, sql } from 'drizzle-orm';
import { ledger } from '../../ground/ledger';
import { demoAccounts } from '../../edge/seed/demo-accounts';
import { members, type MemberRow } from '../../people/members/members.tables';
import { pushFrames } from '../../ground/notifications/notifications.tables';
import { TEST_NOW } from '../../testing/gateway';
import { ownGateway } from '../../testing/own-gateway';
import { createAgentClient, FUNDS, minor, newKey, total } from '../../testing/agents';
import { payDueWages } from './wages';

const gateway = ownGateway();
let agent: string;
beforeAll(async () => {
  agent = await gateway.enter('agent');
});

const AGENT_ID = 2;
const today = dayOf(TEST_NOW);
const month = { startDate: addDays(today, -40), endDate: today };
const desk = createAgentClient(gateway, () => agent);
const { get, send: post } = desk;
const clientOf = (token: string) => createAgentClient(gateway, () => token);

/** The agent above, with the agent's password. */
async function enterAbove(): Promise<string> {
  const { db } = gateway.services;
  const [{ passwordHash }] = (await db.select().from(members).where(eq(members.id, AGENT_ID))) as [MemberRow];
  const [{ username }] = (await db.update(members).set({ passwordHash }).where(eq(members.id, 1)).returning()) as [
    MemberRow,
  ];
  const body = { username, password: demoAccounts.find(({ role }) => role === 'agent')!.password };
  const { value } = (await gateway.request('POST', '/wps/session/login', { body })).body;
  return (value as unknown as { readonly token: string }).token;
}

const downlinesOf = (parentId?: string) =>
  get<W.Downlines>('/wps/agent/downlines', { pageSize: '200', ...(parentId ? { parentId } : {}) });
describe('red envelopes', () => {
  const cash = async (id: number) => (await ledger.balances(gateway.services.db, id)).cash;
  const send = (body: object, headers = newKey()) =>
    post(
      'POST',
      '/wps/relay/passwordCheck/MCSFE_transferMultipleDownlines',
      { paymentPassword: FUNDS, ...body },
      headers,
    );

  it('[AGT-11] pay each receiver of the list, report each one who cannot be paid, and pay once when sent twice', async () => {
    const [from, to] = [await cash(AGENT_ID), await cash(3)];
    const headers = newKey();
    const body = {
      mode: 'LIST',
      receivers: [
        { customerId: '3', amount: '12.50' },
        { customerId: '1', amount: '5.00' },
        { customerId: '3', amount: '7.00' },
        { customerId: '4', amount: '0.00' },
      ],
    };
    const first = await send(body, headers);
    const second = await send(body, headers);
    expect(first.body.value).toMatchObject({
      ...{ accepted: 1, total: '12.50', sent: [{ customerId: '3', account: 'demo', amount: '12.50' }] },
      rejected: [
        { customerId: '1', reason: 'not.found' },
        { customerId: '3', account: 'demo', reason: 'repeated' },
        { customerId: '4', reason: 'amount' },
      ],
    });
    expect(second.text).toBe(first.text);
    expect([await cash(AGENT_ID), await cash(3)]).toEqual([from - 12_50, to + 12_50]);
  });

  it('[AGT-11] push the new balance to the receivers and the giver, and to no one else', async () => {
    const { db, clock } = gateway.services;
    await gateway.pass(1);
    await send({ mode: 'LIST', receivers: [{ customerId: '3', amount: '1.00' }] });
    const frames = await db.select().from(pushFrames).where(eq(pushFrames.at, clock.now()));
    expect(frames.filter(({ type }) => type === 'BALANCE').map(({ memberId }) => memberId)).toEqual([3, AGENT_ID]);
  });

  it('[AGT-11] the totals of the history equal the sum of its rains and of their envelopes', async () => {
    const path = '/wps/relay/MCSFE_getMultipleTransferHistory';
    await send({ mode: 'LIST', receivers: [{ customerId: '3', amount: '2.00' }] });
    const partial = [
      { customerId: '3', amount: '1.25' },
      { customerId: '1', amount: '5.00' },
    ];
    await send({ mode: 'LIST', receivers: partial });
    const { footer } = await get<W.RedRains>(path, month);
    const rains = await desk.everything<W.RedRains['list'][number]>(path, month);
    const envelopes = rains.flatMap(({ sent }) => sent);
    expect(rains.some(({ state }) => state === 'PARTIAL')).toBe(true);
    expect(total(rains, (rain) => rain.total)).toBe(minor(footer.total));
    expect(total(envelopes, ({ amount }) => amount)).toBe(minor(footer.total));
    expect(envelopes).toHaveLength(footer.count);
    // Of the requested days only.
    const earlier = { startDate: addDays(month.startDate, -20), endDate: addDays(month.startDate, -1) };
    const empty = await get<W.RedRains>(path, earlier);
    expect(empty).toMatchObject({ list: [], footer: { total: '0.00', count: 0 }, totalCount: 0 });
  });

  it("[AGT-11] send a message to each receiver, with the agent's remark escaped", async () => {
    const member = clientOf(await gateway.enter('member'));
    const receivers = [{ customerId: '3', amount: '3.00' }];
    await send({ mode: 'LIST', receivers, remark: 'Eid <b>Mubarak</b>' });
    const inbox = await member.get<W.Inbox>('/wps/relay/EMFE_getInbox');
    expect(inbox.list[0]).toMatchObject({ title: 'A red envelope for you' });
    expect(JSON.stringify(inbox.list[0])).not.toContain('<b>');
  });

  it.each(['EQUAL', 'RANDOM'])(
    '[AGT-11] split a total %s among several receivers, exact to the poisha',
    async (mode) => {
      const from = await cash(AGENT_ID);
      const receivers = (await downlinesOf()).list.slice(0, 3).map(({ customerId }) => ({ customerId }));
      const answer = await send({ mode, total: '10.00', receivers });
      const rain = answer.body.value as unknown as W.RedRain;
      expect(total(rain.sent, ({ amount }) => amount)).toBe(10_00);
      expect(await cash(AGENT_ID)).toBe(from - 10_00);
      const history = await get<W.RedRains>('/wps/relay/MCSFE_getMultipleTransferHistory');
      expect(history.list[0]).toMatchObject({ batchId: rain.batchId, mode, total: '10.00', count: 3, state: 'DONE' });
    },
  );

  it.each(['EQUAL', 'RANDOM'])('[AGT-11] have one poisha or more each, split %s', async (mode) => {
    const receivers = (await downlinesOf()).list.slice(0, 3).map(({ customerId }) => ({ customerId }));
    const codeOf = async (sum: string) => (await send({ mode, total: sum, receivers })).body.errorCode;
    expect([await codeOf('0.02'), await codeOf('0.03')]).toEqual(['validation', undefined]);
  });

  it('[AGT-11] move nothing with a wrong funds password or an insufficient balance', async () => {
    const before = [await cash(AGENT_ID), await cash(3)];
    const receivers = [{ customerId: '3', amount: '1.00' }];
    expect((await send({ mode: 'LIST', receivers, paymentPassword: '000000' })).body.errorCode).toBe(
      'funds.password.wrong',
    );
    const rich = [{ customerId: '3', amount: '99999999.00' }];
    expect((await send({ mode: 'LIST', receivers: rich })).body.errorCode).toBe('balance.insufficient');
    expect([await cash(AGENT_ID), await cash(3)]).toEqual(before);
  });
});

describe('contracts', () => {
  const offer = (body: object) =>
    post('PUT', '/wps/relay/MCSFE_offerContract', {
      customerId: '3',
      kind: 'DAILY',
      period: 'MANUAL',
      paymentPassword: FUNDS,
      ...body,
    });
  const tiers = [{ condition: '10.00', rate: '1.00' }];
  const prompts = (token: string) => clientOf(token).get<W.ContractPrompts>('/wps/member/info/funds/consolidated');

  it('[AGT-10] [SES-09] are offered, prompted, amended and signed once; a stale version is refused', async () => {
    const member = await gateway.enter('member');
    const first = (await offer({ tiers })).body.value as unknown as W.OfferedContract;
    const second = (await offer({ tiers: [...tiers, { condition: '50.00', rate: '2.00' }] })).body
      .value as unknown as W.OfferedContract;
    expect([second.contractId, second.version]).toEqual([first.contractId, first.version + 1]);
    expect((await prompts(member)).dailysalreqtype).toBe(first.contractId);
    // The agent who has offered it has nothing to answer.
    expect((await prompts(agent)).dailysalreqtype).toBe('');
    const path = '/wps/relay/MCSFE_processDailySalaryContract';
    const answer = (version: number, action: string) =>
      clientOf(member).send('POST', path, { contractId: first.contractId, version, action });
    expect((await answer(first.version, 'ACCEPT')).body.errorCode).toBe('contract.version.stale');
    expect((await answer(second.version, 'ACCEPT')).status).toBe(200);
    expect((await answer(second.version, 'REJECT')).body.errorCode).toBe('state.changed');
    expect(await prompts(member)).toMatchObject({
      ...{ dailysalreqtype: '', contractmrdailysalinfotype: first.contractId, dailysalinfotype: '' },
    });
    const list = await clientOf(member).get<W.Contract[]>('/wps/relay/MCSFE_getContracts', { kind: 'DAILY' });
    expect(list.map(({ version, state, isMine }) => [version, state, isMine])).toEqual([
      [second.version, 'ACTIVE', true],
      [first.version, 'ENDED', true],
    ]);
  });

  it('[AGT-10] refuse tiers above the limits of their kind', async () => {
    expect((await offer({ tiers: [{ condition: '10.00', rate: '5.01' }] })).body.errorCode).toBe('validation');
    expect((await offer({ tiers: [{ condition: '10.00', rate: '5.00' }] })).status).toBe(200);
    const same = [...tiers, { condition: '10.00', rate: '2.00' }];
    expect((await offer({ tiers: same })).body).toMatchObject({
      value: { fields: { tiers: { rule: 'distinct' } } },
    });
    expect((await offer({ period: 'MONTH', tiers })).body.errorCode).toBe('validation');
  });

  it('[AGT-10] have three kinds: a REALTIME wage can be neither offered nor answered', async () => {
    expect((await offer({ kind: 'REALTIME', period: 'HOUR', tiers })).body.errorCode).toBe('function.not.available');
    const answer = await post('POST', '/wps/relay/MCSFE_processRealTimeSalaryContract', { action: 'ACCEPT' });
    expect(answer.body.errorCode).toBe('not.found');
  });

  it('[SES-09] wait for the partner in the seed: three kinds, one of them a newer version of a signed contract', async () => {
    const partner = clientOf(await gateway.enter('partner'));
    const prompts = await partner.get<W.ContractPrompts>('/wps/member/info/funds/consolidated');
    const offers = [prompts.dailysalreqtype, prompts.divtypecompperiodreq, prompts.contracthoursalreq];
    expect(offers.every(Boolean)).toBe(true);
    const daily = await partner.get<W.Contract[]>('/wps/relay/MCSFE_getContracts', { kind: 'DAILY' });
    const mine = daily.filter(({ isMine }) => isMine);
    expect(mine.map(({ version, state }) => [version, state])).toEqual([
      [2, 'OFFERED'],
      [1, 'ACTIVE'],
    ]);
  });

  it("[AGT-10] the calculator computes last month's payment from last month's bets", async () => {
    const answer = await post('POST', '/wps/relay/MCSFE_previewContract', {
      ...{ customerId: '3', kind: 'DIVIDEND', period: 'MONTH', tiers: [{ condition: '0.01', rate: '10.00' }] },
    });
    const preview = answer.body.value as unknown as W.ContractPreview;
    const bets = await get<W.TeamBets>('/wps/relay/ODSFE2_TeamBetDet', {
      ...{ startDate: '2026-10-01', endDate: '2026-10-31', parentId: '3', alone: 'true' },
    });
    expect([preview.bet, preview.net]).toEqual([bets.footer.validBet, bets.footer.winLoss]);
    expect(minor(preview.amount)).toBe(Math.max(0, Math.floor(-minor(preview.net) / 10)));
  });
});

describe('wages', () => {
  const team = { ...month, side: 'team', size: '200' };

  it('[AGT-08] are computed from the bets of their day', async () => {
    const { list } = await get<W.WageRecords>('/wps/relay/MCSFE_getDailySalaryRecord', { ...month, size: '200' });
    const played = list.filter(({ bet }) => bet !== '0.00');
    expect(played.length).toBeGreaterThan(3);
    for (const { date, bet, amount, rate } of played) {
      const [sum] = rows<{ bet: string }>(
        await gateway.services.db.execute(sql`select sum(valid_bet) bet from bets b join members m on m.id = b.member_id
          where m.path like '/1/2/%' and b.state = 'settled'
          and b.settled_at >= ${Date.parse(`${date}T00:00:00+06:00`)} and b.settled_at < ${Date.parse(`${addDays(date, 1)}T00:00:00+06:00`)}`),
      );
      expect(Number(sum!.bet)).toBe(minor(bet));
      expect(minor(amount)).toBe(Math.floor((minor(bet) * minor(rate)) / 10_000));
    }
  });

  it('[AGT-08] are those of the last seven days unless another range is requested', async () => {
    const path = '/wps/relay/MCSFE_getDailySalaryRecord';
    const datesOf = async (query: Record<string, string>) => {
      const { list } = await get<W.WageRecords>(path, { ...query, size: '200' });
      return [...new Set(list.map(({ date }) => date))].sort();
    };
    expect(await datesOf({})).toEqual(Array.from({ length: 7 }, (_, index) => addDays(today, index - 6)));
  });

  it('[AGT-08] [AGT-09] the running period shows its current bets, with the next tier', async () => {
    for (const [path, kind] of [
      ['/wps/relay/MCSFE_getContractDividendInfo', 'MCSFE_getContractDividendRecord'],
      ['/wps/relay/MCSFE_getDailySalaryInfo', 'MCSFE_getDailySalaryRecord'],
    ] as const) {
      const info = (await get<W.ContractInfo | null>(path))!;
      const records = await get<W.WageRecords>(`/wps/relay/${kind}`, { ...month, size: '200' });
      const running = records.list.find(
        ({ state, contractId }) => state === 'RUNNING' && contractId === info.contractId,
      )!;
      expect(info).toMatchObject({ date: running.date, bet: running.bet, net: running.net, amount: running.amount });
      if (info.next) expect(minor(info.next.rate)).toBeGreaterThan(minor(info.rate));
    }
  });

  it('[AGT-09] a dividend is paid to the downline with the funds password, once', async () => {
    const before = await get<W.WageRecords>('/wps/relay/MCSFE_getManualDailySalaryRecord', team);
    const due = before.list.find(({ state }) => state === 'DUE')!;
    const path = '/wps/relay/passwordCheck/MCSFE_payContract';
    const body = { contractId: due.contractId, date: due.date, paymentPassword: FUNDS };
    expect((await post('POST', path, { ...body, paymentPassword: '111111' })).body.errorCode).toBe(
      'funds.password.wrong',
    );
    const { cash } = await ledger.balances(gateway.services.db, Number(due.customerId));
    expect((await post('POST', path, body)).body.value).toMatchObject({ amount: due.amount });
    expect((await post('POST', path, body)).body.errorCode).toBe('already.claimed');
    const after = await ledger.balances(gateway.services.db, Number(due.customerId));
    expect(after.cash).toBe(cash + minor(due.amount));
    const records = await get<W.WageRecords>('/wps/relay/MCSFE_getManualDailySalaryRecord', team);
    expect(minor(records.footer.paid)).toBe(minor(before.footer.paid) + minor(due.amount));
    expect(total(records.list, ({ amount }) => amount)).toBe(minor(records.footer.amount));
    const { list } = await get<W.Statement>('/wps/v2/wallets/statement');
    expect([list[0]!.amount, list[0]!.remark]).toEqual([`-${due.amount}`, `${due.account} · ${due.date}`]);
    const shownTo = async (client: typeof desk, account: string) => {
      const query = { account, type: list[0]!.type };
      const { list: moves } = await client.get<W.DownlineTrans>('/wps/report/downlineTransaction', query);
      return [moves[0]!.account, moves[0]!.amount, moves[0]!.remark];
    };
    expect(await shownTo(desk, due.account)).toEqual([due.account, due.amount, due.date]);
    // Above the payer, the receiver's account may be masked.
    const above = clientOf(await enterAbove());
    expect(await shownTo(above, 'agent')).toEqual(['agent', `-${due.amount}`, due.date]);
  });

  it('[AGT-08] a day that is still running is not paid', async () => {
    const { list } = await get<W.WageRecords>('/wps/relay/MCSFE_getManualDailySalaryRecord', team);
    const running = list.find(({ state }) => state === 'RUNNING')!;
    const answer = await post('POST', '/wps/relay/passwordCheck/MCSFE_payContract', {
      ...{ contractId: running.contractId, date: running.date, paymentPassword: FUNDS },
    });
    expect(answer.body.errorCode).toBe('state.changed');
  });

  it('[AGT-08] daily and hourly wages are paid automatically, once', async () => {
    const cashOfAgent = async () => (await ledger.balances(gateway.services.db, AGENT_ID)).cash;
    await payDueWages(gateway.services, TEST_NOW);
    const after = await cashOfAgent();
    await payDueWages(gateway.services, TEST_NOW + 3_600_000);
    const { list, footer } = await get<W.WageRecords>('/wps/relay/MCSFE_getDailySalaryRecord', {
      ...month,
      size: '200',
    });
    expect(list.filter(({ state }) => state === 'DUE')).toEqual([]);
    expect(minor(footer.paid)).toBeGreaterThan(0);
    expect(await cashOfAgent()).toBe(after);
  });
});
