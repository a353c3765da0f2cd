/** Contracts, wages and gifts of an agent: what each side reads of them, for which dates, and in which order. */
import type * as W from '@site/shared/wps';
import { eq } from 'drizzle-orm';
import { playDays } from '../../money/tables/bets.tables';
import { createAgentClient, FUNDS, newKey } from '../../testing/agents';
import { ownGateway } from '../../testing/own-gateway';
import { contracts } from './agents.tables';

const gateway = ownGateway();
const tokens: Record<'agent' | 'member' | 'partner', string> = { agent: '', member: '', partner: '' };
beforeAll(async () => {
  for (const who of ['agent', 'member', 'partner'] as const) tokens[who] = await gateway.enter(who);
});
const agent = createAgentClient(gateway, () => tokens.agent);
const member = createAgentClient(gateway, () => tokens.member);
const partner = createAgentClient(gateway, () => tokens.partner);
const [DEMO, PARTNER] = ['3', '4'] as const;

const tier = (condition: string, rate: string) => ({ condition, rate });
const offer = async (body: object) => {
  const terms = {
    customerId: DEMO,
    kind: 'DAILY',
    period: 'DAY',
    tiers: [tier('10.00', '1.00')],
    paymentPassword: FUNDS,
  };
  const sent = await agent.send('PUT', '/wps/relay/MCSFE_offerContract', { ...terms, ...body });
  return sent.body.errorCode ?? (sent.body.value as unknown as W.OfferedContract);
};
const contractsOf = (client: typeof agent, query: Record<string, string> = {}) =>
  client.get<W.Contract[]>('/wps/relay/MCSFE_getContracts', query);

describe('contracts', () => {
  beforeEach(() => gateway.services.db.delete(contracts).where(eq(contracts.receiverId, Number(DEMO))));

  it('[AGT-10] a newer offer ends the one before; a rejected one is over, and is not prompted', async () => {
    const first = (await offer({ tiers: [tier('50.00', '2.00'), tier('10.00', '1.00')] })) as W.OfferedContract;
    const second = (await offer({})) as W.OfferedContract;
    const list = await contractsOf(member, { kind: 'DAILY' });
    expect(
      list.map(({ version, state, isMine, offeredBy, account }) => [version, state, isMine, offeredBy, account]),
    ).toEqual([
      [2, 'OFFERED', true, 'agent', 'demo'],
      [1, 'ENDED', true, 'agent', 'demo'],
    ]);
    expect(list[1]!.tiers.map(({ condition }) => condition)).toEqual(['10.00', '50.00']);
    const answer = (version: number, action: string) =>
      member.send('POST', '/wps/relay/MCSFE_processDailySalaryContract', {
        contractId: first.contractId,
        version,
        action,
      });
    expect((await answer(second.version, 'REJECT')).status).toBe(200);
    expect((await contractsOf(member))[0]!.state).toBe('REJECTED');
    const prompts = await member.get<W.ContractPrompts>('/wps/member/info/funds/consolidated');
    expect([prompts.dailysalreqtype, prompts.dailysalinfotype]).toEqual(['', '']);
    expect((await answer(second.version, 'ACCEPT')).body.errorCode).toBe('state.changed');
    expect(((await offer({})) as W.OfferedContract).version).toBe(3);
  });

  it.each([
    ['DAILY', 'DAY', 'DAILYSALCONT3', 'dailysalreqtype', 'MCSFE_processDailySalaryContract'],
    ['DIVIDEND', 'MONTH', 'SIGNCONDIV3', 'divtypecompperiodreq', 'MCSFE_processContractDividend'],
    ['HOURLY', 'HOUR', 'HOURSAL3', 'contracthoursalreq', 'MCSFE_processContractHourSalary'],
  ] as const)(
    '[SES-11] [SES-09] an offer of kind %s, per %s, is neither prompted nor answered while %s is off',
    async (kind, period, flag, prompt, call) => {
      const { contractId } = (await offer({ kind, period })) as W.OfferedContract;
      const { settings } = gateway.services;
      const promptNow = async () =>
        (await member.get<W.ContractPrompts>('/wps/member/info/funds/consolidated'))[prompt];
      const answer = () => member.send('POST', `/wps/relay/${call}`, { contractId, action: 'ACCEPT' });
      expect(await promptNow()).toBe(contractId);
      const { flags } = await settings.get();
      await settings.change({ flags: { ...flags, [flag]: false } });
      expect(await promptNow()).toBe('');
      expect((await answer()).body.errorCode).toBe('function.not.available');
      await settings.change({ flags });
      expect((await answer()).body.success).toBe(true);
    },
  );

  it('[AGT-10] lists are of one kind and of one member if these are chosen', async () => {
    await offer({});
    await offer({ kind: 'DIVIDEND', period: 'MONTH' });
    const read = async (query: Record<string, string>) =>
      (await contractsOf(agent, query)).map(({ kind, customerId }) => [kind, customerId]);
    expect(await read({ customerId: DEMO })).toEqual([
      ['DIVIDEND', DEMO],
      ['DAILY', DEMO],
    ]);
    expect(await read({ customerId: DEMO, kind: 'DAILY' })).toEqual([['DAILY', DEMO]]);
    const ofPartner = await read({ customerId: PARTNER });
    expect(ofPartner.length).toBeGreaterThan(2);
    expect(new Set(ofPartner.map(([, id]) => id))).toEqual(new Set([PARTNER]));
    // The agent’s own contracts are with the one above.
    expect((await contractsOf(agent, { customerId: '2' })).every(({ isMine }) => isMine)).toBe(true);
  });

  it.each([
    [undefined, '2026-11-21'],
    ['2026-11-01', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['2026-12-05', '2026-12-05'],
  ])('[AGT-10] an offer from %s counts from %s', async (effectiveFrom, from) => {
    await offer(effectiveFrom ? { effectiveFrom } : {});
    expect((await contractsOf(member, { kind: 'DAILY' }))[0]!.effectiveFrom).toBe(from);
  });

  it.each([
    ['DAILY', 'DAY', '5.00', '5.01'],
    ['HOURLY', 'HOUR', '5.00', '5.01'],
    ['DIVIDEND', 'HALF_MONTH', '60.00', '60.01'],
  ])('[AGT-10] a %s contract by the %s has a rate of %s at most', async (kind, period, most, more) => {
    expect(await offer({ kind, period, tiers: [tier('1.00', more)] })).toBe('validation');
    expect(await offer({ kind, period, tiers: [tier('0.00', most)] })).toBe('validation');
    expect(await offer({ kind, period, tiers: [tier('1.00', '0.00')] })).toBe('validation');
    expect(await offer({ kind, period, tiers: [tier('1.00', most)] })).toMatchObject({ version: 1 });
  });

  it('[AGT-10] the calculator pays each period of the last month by its own play', async () => {
    const { db } = gateway.services;
    await db.delete(playDays).where(eq(playDays.memberId, Number(DEMO)));
    const play = (day: string, validBet: number, payout: number) => ({
      ...{ memberId: Number(DEMO), day, validBet, payout, gameType: 'RNG', vassalage: 'BGS', bets: 1, stake: validBet },
    });
    await db
      .insert(playDays)
      .values([
        play('2026-09-30', 900_000, 0),
        play('2026-10-01', 10_000, 4_000),
        play('2026-10-15', 20_000, 0),
        play('2026-10-16', 50_000, 80_000),
        play('2026-10-31', 40_000, 0),
        play('2026-11-01', 900_000, 0),
      ]);
    const preview = async (kind: string, period: string, rate: string, condition = '0.01') => {
      const body = { customerId: DEMO, kind, period, tiers: [tier(condition, rate)] };
      const sent = await agent.send('POST', '/wps/relay/MCSFE_previewContract', body);
      const { periods, bet, net, amount } = sent.body.value as unknown as W.ContractPreview;
      return [periods, bet, net, amount];
    };
    // Of the first half 260.00 were lost, of the second 100.00.
    expect(await preview('DIVIDEND', 'HALF_MONTH', '10.00')).toEqual([2, '1200.00', '-360.00', '36.00']);
    expect(await preview('DIVIDEND', 'MONTH', '10.00', '360.01')).toEqual([1, '1200.00', '-360.00', '0.00']);
    expect(await preview('DAILY', 'DAY', '1.00')).toEqual([31, '1200.00', '-360.00', '12.00']);
    expect(await preview('DAILY', 'DAY', '1.00', '200.00')).toEqual([31, '1200.00', '-360.00', '11.00']);
  });
});

describe('wages', () => {
  const MONTH = { startDate: '2026-10-12', endDate: '2026-11-21' };
  const records = (client: typeof agent, query: Record<string, string>) =>
    client.get<W.WageRecords>('/wps/relay/MCSFE_getManualDailySalaryRecord', { ...MONTH, ...query });

  it('[AGT-08] records of a team are in pages, the latest day first, and of one member if a name is given', async () => {
    const all = await records(agent, { side: 'team', size: '200' });
    const dates = all.list.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    const page = await records(agent, { side: 'team', size: '3', page: '2' });
    expect(page.list).toEqual(all.list.slice(3, 6));
    expect([page.totalCount, page.footer]).toEqual([all.totalCount, all.footer]);
    const own = await records(agent, { side: 'team', size: '200', account: 'rahim' });
    expect(own.list.length).toBeGreaterThan(0);
    expect(new Set(own.list.map(({ customerId }) => customerId))).toEqual(new Set([PARTNER]));
    expect((await records(partner, { size: '200' })).list.map(({ date, amount }) => [date, amount])).toEqual(
      own.list.map(({ date, amount }) => [date, amount]),
    );
  });

  it('[AGT-09] a period that is not one of the contract cannot be paid', async () => {
    const { list } = await records(agent, { side: 'team', size: '200' });
    const { contractId } = list[0]!;
    const pay = async (date: string) => {
      const body = { contractId, date, paymentPassword: FUNDS };
      return (await agent.send('POST', '/wps/relay/passwordCheck/MCSFE_payContract', body)).body.errorCode;
    };
    expect([await pay('2026-10-01'), await pay('2026-11-22')]).toEqual(['not.found', 'not.found']);
  });
});

it('[AGT-11] a gift comes with a letter in the language of its receiver, which says the sum and where it is from', async () => {
  const inbox = async (language: string) => {
    const sent = { token: tokens.member, headers: { language } };
    const { list } = (await gateway.request('GET', '/wps/relay/EMFE_getInbox', sent)).body.value as unknown as W.Inbox;
    return [list[0]!.title, list[0]!.content];
  };
  const body = {
    mode: 'LIST',
    receivers: [{ customerId: DEMO, amount: '3.50' }],
    paymentPassword: FUNDS,
    remark: ' Eid ',
  };
  const sent = await agent.send('POST', '/wps/relay/passwordCheck/MCSFE_transferMultipleDownlines', body, newKey());
  expect(sent.status).toBe(200);
  expect(await inbox('EN')).toEqual(['A red envelope for you', expect.stringContaining('৳3.50 from your agent')]);
  expect((await inbox('EN'))[1]).toContain('<p>“Eid”</p>');
  expect(await inbox('BN')).toEqual(['আপনার জন্য একটি লাল খাম', expect.stringContaining('৳3.50')]);
  await gateway.pass(1);
  const single = { customerId: DEMO, amount: '4.25', paymentPassword: FUNDS };
  await agent.send('PUT', '/wps/agent/transferDownline', single);
  const lineOf = async (of: typeof agent) => {
    const { list } = await of.get<W.Statement>('/wps/v2/wallets/statement');
    return [list[0]!.type, list[0]!.amount, list[0]!.remark];
  };
  // The receiver may be far below, and not know the agent.
  expect([await lineOf(agent), await lineOf(member)]).toEqual([
    ['transfer-out', '-4.25', 'demo'],
    ['transfer-in', '4.25', ''],
  ]);
  expect(await inbox('EN')).toEqual(['Money from your agent', expect.stringContaining('৳4.25 from your agent')]);
  expect((await inbox('EN'))[1]).not.toContain('“');
  for (const amount of ['0.00', '-1.00', 'x']) {
    const refused = await agent.send('PUT', '/wps/agent/transferDownline', { ...single, amount });
    expect(refused.body.success).toBe(false);
  }
});

it('[AGT-07] rebates and income are of one type of game and one branch if these are chosen', async () => {
  const { db } = gateway.services;
  const play = (memberId: string, gameType: string, validBet: number) => ({
    ...{
      memberId: Number(memberId),
      day: '2026-11-21',
      gameType,
      validBet,
      vassalage: 'T',
      bets: 1,
      stake: validBet,
      payout: 0,
    },
  });
  await db.delete(playDays).where(eq(playDays.day, '2026-11-21'));
  await db
    .insert(playDays)
    .values([play(DEMO, 'RNG', 1_000_000), play(DEMO, 'LIVE', 400_000), play(PARTNER, 'RNG', 200_000)]);
  const day = { startDate: '2026-11-21', endDate: '2026-11-21' };
  const rebate = async (query: Record<string, string>) => {
    const { list, footer } = await agent.get<W.TeamRebate>('/wps/relay/ODSFE2_TeamRebate', { ...day, ...query });
    return [list.map(({ account, productType, validBet }) => [account, productType, validBet]), footer.validBet];
  };
  expect((await rebate({}))[1]).toBe('16000.00');
  expect(await rebate({ gameType: 'LIVE' })).toEqual([[['demo', 'LIVE', '4000.00']], '4000.00']);
  expect(await rebate({ parentId: PARTNER })).toEqual([[['rahim', 'RNG', '2000.00']], '2000.00']);
  const income = async (query: Record<string, string>) => {
    const { list, footer } = await agent.get<W.AgentIncome>('/wps/report/commission', { ...day, ...query });
    return [list.map(({ source, productType, base, state }) => [source, productType, base, state]), footer.base];
  };
  expect(await income({ account: 'rahim' })).toEqual([[['rahim', 'RNG', '2000.00', 'RUNNING']], '2000.00']);
  expect((await income({ gameType: 'LIVE' }))[1]).toBe('4000.00');
  expect((await income({ parentId: DEMO }))[1]).toBe('14000.00');
});
