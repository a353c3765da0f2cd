/** An agent with a small team of known members: what each list shows of them, in which order, and from when until when. */
import type * as W from '@site/shared/wps';
import { eq, inArray } from 'drizzle-orm';
import { inTransaction } from '../../ground/db/transaction';
import { account, ledger } from '../../ground/ledger';
import { placeBet, settleBet } from '../../money/bets';
import { createMember } from '../../people/members/create-member';
import { members, type MemberRow } from '../../people/members/members.tables';
import { inviteLinks } from '../../people/registration/invite-links.tables';
import { sessions } from '../../people/sessions/sessions.tables';
import { createAgentClient } from '../../testing/agents';
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer, type Newcomer } from '../../testing/newcomer';
import { agentRebates } from './agents.tables';

const gateway = ownGateway();
const { get, send } = createAgentClient(gateway, () => token);
let token: string;
let agent: Newcomer;
let team: Record<'zahid' | 'abdul' | 'korim' | 'below' | 'deep', MemberRow>;

beforeAll(async () => {
  const { db, clock } = gateway.services;
  agent = await registerNewcomer(gateway, { username: 'minadesk' });
  await db.update(members).set({ type: 1 }).where(eq(members.id, agent.id));
  const login = { username: 'minadesk', password: 'Fresh1234' };
  const entered = await gateway.request('POST', '/wps/session/login', { body: login });
  ({ token } = entered.body.value as unknown as W.LoginValue);
  const [own] = await db.select().from(members).where(eq(members.id, agent.id));
  const create = (username: string, type: number, parent: MemberRow) =>
    inTransaction(db, (tx) =>
      createMember(
        tx,
        { username, type, passwordHash: '-', passwordAt: 1, locale: 'EN', createdAt: clock.now() - type * 1_000 },
        parent,
      ),
    );
  const zahid = await create('zahid', 0, own!);
  const abdul = await create('abdul', 1, own!);
  const korim = await create('korim', 0, own!);
  const below = await create('belowabdul', 1, abdul);
  team = { zahid, abdul, korim, below, deep: await create('deepest', 0, below) };
});

const downlines = (query: Record<string, string> = {}) => get<W.Downlines>('/wps/agent/downlines', query);
const detail = ({ id }: MemberRow) => get<W.DownlineDetail>(`/wps/agent/downlines/${id}`);

describe('the downline', () => {
  it('[AGT-04] lists agents first, then by age, in pages; with the sizes of direct and of whole teams', async () => {
    const { list, page, way } = await downlines();
    expect(
      list.map(({ account: name, type, downlineCount, teamCount }) => [name, type, downlineCount, teamCount]),
    ).toEqual([
      ['abdul', 1, 1, 2],
      ['zahid', 0, 0, 0],
      ['korim', 0, 0, 0],
    ]);
    expect([page, way]).toEqual([{ pageSize: 20, total: 3, currentPage: 1 }, []]);
    const second = await downlines({ pageNo: '2', pageSize: '2' });
    expect([second.list.map(({ account: name }) => name), second.page]).toEqual([
      ['korim'],
      { pageSize: 2, total: 3, currentPage: 2 },
    ]);
    const below = await downlines({ parentId: String(team.below.id) });
    expect(below.list.map(({ account: name, level }) => [name, level])).toEqual([['de•••t', 3]]);
    expect(below.way.map(({ account: name }) => name)).toEqual(['abdul', 'be•••l']);
  });

  it('[AGT-04] shows the whole balance, the registration and the last login of a direct member', async () => {
    const { db, clock } = gateway.services;
    await inTransaction(db, (tx) =>
      ledger.post(tx, {
        ...{ kind: 'credit', memberId: team.zahid.id, ref: 'test', at: clock.now() },
        postings: [
          { account: account.house, amount: -1_250 },
          { account: account.cash(team.zahid.id), amount: 1_000 },
          { account: account.bonus(team.zahid.id), amount: 250 },
        ],
      }),
    );
    await db.update(members).set({ lastLoginAt: 1_700_000_000_123, rank: 4 }).where(eq(members.id, team.zahid.id));
    expect(await detail(team.zahid)).toMatchObject({
      ...{ balance: '12.50', regDate: team.zahid.createdAt, lastLogin: 1_700_000_000_123, rank: 4, level: 1 },
    });
    expect(await detail(team.korim)).toMatchObject({ balance: '0.00', lastLogin: null });
    await db.update(members).set({ lastLoginAt: 1_700_000_000_123 }).where(eq(members.id, team.below.id));
    expect(await detail(team.below)).toMatchObject({ balance: null, lastLogin: null, level: 2, account: 'be•••l' });
  });

  it('[AGT-04] says of a direct member alone that the account is closed', async () => {
    const { db } = gateway.services;
    const set = (state: 'active' | 'disabled') =>
      db
        .update(members)
        .set({ state })
        .where(inArray(members.id, [team.korim.id, team.below.id]));
    await set('disabled');
    const closed = (await downlines()).list.map(({ account: name, closed }) => [name, closed]);
    expect(closed).toEqual([
      ['abdul', undefined],
      ['zahid', undefined],
      ['korim', true],
    ]);
    expect([(await detail(team.korim)).closed, (await detail(team.below)).closed]).toEqual([true, undefined]);
    await set('active');
    expect((await detail(team.korim)).closed).toBeUndefined();
  });

  it('[AGT-03] [AGT-04] a member who was active within ten minutes is online, and counted once', async () => {
    const { db, clock } = gateway.services;
    const now = clock.now();
    const TEN_MINUTES = 600_000;
    const session = (memberId: number, key: string, seenAt: number) => ({
      ...{ memberId, tokenHash: key, createdAt: now, seenAt, expiresAt: now + 9e9 },
      ...{ deviceId: key, deviceName: 'Phone', os: 'Android', ip: '127.0.0.1', country: 'BD' },
    });
    const online = async () => [
      (await detail(team.zahid)).online,
      (await detail(team.korim)).online,
      (await detail(team.deep)).online,
      (await get<W.TeamOverview>('/wps/relay/ODSFE2_getTeamOverviewSum')).footer.teamOnlineCount,
    ];
    await db
      .insert(sessions)
      .values([
        session(team.zahid.id, 'one', now - TEN_MINUTES + 60_000),
        session(team.zahid.id, 'two', now - TEN_MINUTES + 60_000),
        session(team.korim.id, 'three', now - TEN_MINUTES - 1),
        session(team.deep.id, 'four', now),
      ]);
    // Not known of members below the first level.
    expect(await online()).toEqual([true, false, false, 2]);
    await db.update(sessions).set({ endedAt: now, endedWhy: 'revoked' }).where(eq(sessions.memberId, team.zahid.id));
    expect(await online()).toEqual([false, false, false, 1]);
  });

  it('[AGT-06] only a direct member is promoted, and a name that is taken creates no account', async () => {
    const promote = async (id: number) =>
      (await send('PUT', '/wps/agent/promoteDownlineToAgent', { customerId: String(id) })).body.errorCode;
    expect(await promote(team.deep.id)).toBe('permission.denied');
    const create = async (username: string, rate = '0.00') => {
      const body = { username, password: 'River2468', type: 'agent', rebates: [{ productType: 'RNG', rate }] };
      const { body: answer } = await send('POST', '/wps/agent/downline', body);
      return answer.errorCode ?? (answer.value as unknown as W.CreatedDownline).account;
    };
    expect([await create('KORIM'), await create('newagent', '0.01')]).toEqual([
      'username.taken',
      'rebate.out.of.range',
    ]);
    expect(await create('newagent')).toBe('newagent');
    const made = (await downlines({ username: 'newagent' })).list[0]!;
    expect([made.type, made.level, made.downlineCount]).toEqual([1, 1, 0]);
    await gateway.services.db.delete(members).where(eq(members.username, 'newagent'));
  });
});

describe('reports', () => {
  it('[AGT-05] the first hour of a day has the bets of 00:00 to 00:59, and not those of other hours', async () => {
    const at = (time: string) => Date.parse(`2026-11-20T${time}+06:00`);
    for (const [time, stake] of [
      ['00:00:00', 100],
      ['00:59:59', 200],
      ['01:00:00', 400],
      ['23:59:59', 800],
    ] as const)
      await inTransaction(gateway.services.db, async (tx) => {
        await ledger.post(tx, {
          ...{ kind: 'credit', memberId: team.korim.id, ref: time, at: at(time) },
          postings: [
            { account: account.house, amount: -stake },
            { account: account.cash(team.korim.id), amount: stake },
          ],
        });
        const game = { nodeId: '9005', vassalage: 'BGS', gameType: 'RNG', gameName: 'Test' };
        const bet = { memberId: team.korim.id, game, stake, roundId: `hour:${time}`, at: at(time) };
        const { betId } = await placeBet(tx, bet);
        await settleBet(tx, { betId, payout: 0, at: at(time) });
      });
    const bets = async (hour?: string) => {
      const query = { startDate: '2026-11-20', endDate: '2026-11-20', ...(hour ? { hour } : {}) };
      const { footer, list } = await get<W.TeamBets>('/wps/relay/ODSFE2_TeamBetDet', query);
      return [footer.bet, list.map(({ bet }) => bet)];
    };
    expect(await bets('0')).toEqual(['3.00', ['2.00', '1.00']]);
    expect(await bets('1')).toEqual(['4.00', ['4.00']]);
    expect(await bets('23')).toEqual(['8.00', ['8.00']]);
    expect(await bets()).toEqual(['15.00', ['8.00', '4.00', '2.00', '1.00']]);
  });

  it('[AGT-03] the overview has the newest day first, in pages, and one day unless a range is requested', async () => {
    const days = async (query: Record<string, string>) => {
      const { list } = await get<W.TeamOverview>('/wps/relay/ODSFE2_getTeamOverviewSum', query);
      return list.map(({ date, bet }) => [date, bet]);
    };
    expect(await days({})).toEqual([['2026-11-21', '0.00']]);
    const range = { startDate: '2026-11-18', endDate: '2026-11-21', size: '2' };
    expect(await days({ ...range, page: '1' })).toEqual([
      ['2026-11-21', '0.00'],
      ['2026-11-20', '15.00'],
    ]);
    expect(await days({ ...range, page: '2' })).toEqual([
      ['2026-11-19', '0.00'],
      ['2026-11-18', '0.00'],
    ]);
  });

  it('[AGT-04] the rates of a member lie between what they have passed on and the agent’s own', async () => {
    const { db } = gateway.services;
    const rate = (memberId: number, productType: string, bps: number) => ({ memberId, productType, bps });
    await db
      .insert(agentRebates)
      .values([
        rate(agent.id, 'RNG', 120),
        rate(agent.id, 'LIVE', 80),
        rate(team.abdul.id, 'RNG', 90),
        rate(team.below.id, 'RNG', 35),
        rate(team.zahid.id, 'RNG', 110),
        rate(team.deep.id, 'RNG', 20),
      ]);
    const { rebates } = await detail(team.abdul);
    expect(rebates.slice(0, 3)).toEqual([
      { productType: 'RNG', rate: '0.90', min: '0.35', max: '1.20' },
      { productType: 'FISH', rate: '0.00', min: '0.00', max: '0.00' },
      { productType: 'LIVE', rate: '0.00', min: '0.00', max: '0.80' },
    ]);
    const path = '/wps/agent/downlineRebates';
    const set = async (member: MemberRow, productType: string, to: string) => {
      const sent = await send('PUT', path, { customerId: String(member.id), rebates: [{ productType, rate: to }] });
      return sent.body.errorCode;
    };
    expect(await set(team.abdul, 'RNG', '1.20')).toBeUndefined();
    expect(await set(team.abdul, 'RNG', '1.21')).toBe('rebate.out.of.range');
    expect(await set(team.below, 'RNG', '0.40')).toBe('permission.denied');
    expect((await detail(team.zahid)).rebates[0]).toMatchObject({ rate: '1.10', min: '0.00' });
  });
});

it('[AGT-06] an invite link ends at its time, has its members in pages, and can be deleted by its agent only', async () => {
  const { db, clock } = gateway.services;
  const create = async (expireTime: number) => {
    const sent = await send('POST', '/wps/relay/MCSFE_createAffiliateUrl', {
      type: 'member',
      rebates: [],
      expireTime,
      note: ' Stall ',
    });
    return sent.body.errorCode ?? (sent.body.value as unknown as W.InviteLink);
  };
  expect(await create(clock.now() - 1)).toBe('validation');
  const link = (await create(clock.now() + 600_000)) as W.InviteLink;
  expect([link.note, link.url]).toEqual(['Stall', `/m/register?affiliateCode=${link.code}`]);
  const [first, second] = [
    await registerNewcomer(gateway, { affiliateCode: link.code, username: 'firstone' }),
    await registerNewcomer(gateway, { affiliateCode: link.code, username: 'secondone' }),
  ];
  await inTransaction(db, (tx) =>
    ledger.post(tx, {
      ...{ kind: 'deposit', memberId: first.id, ref: 'test', at: clock.now() },
      postings: [
        { account: account.house, amount: -100 },
        { account: account.cash(first.id), amount: 100 },
      ],
    }),
  );
  const joined = (page: string) =>
    get<W.LinkMembers>('/wps/relay/MCSFE_viewRegisteredAffiliates', { affUrlId: link.affUrlId, page, size: '1' });
  const [newest, older] = [await joined('1'), await joined('2')];
  expect(newest.list).toMatchObject([{ account: 'secondone', customerId: String(second.id), deposited: false }]);
  expect(older.list).toMatchObject([{ account: 'firstone', deposited: true }]);
  expect([newest.totalCount, newest.totalPages]).toEqual([2, 2]);
  const other = { token: await gateway.enter('agent'), query: { affUrlId: link.affUrlId } };
  expect((await gateway.request('DELETE', '/wps/relay/MCSFE_deleteAffiliateUrl', other)).status).toBe(404);
  const seen = await gateway.request('GET', '/wps/relay/MCSFE_viewRegisteredAffiliates', other);
  expect(seen.body.value ?? seen.body.errorCode).not.toMatchObject({ totalCount: 2 });
  const check = async () =>
    (await gateway.request('GET', '/wps/agent/affiliate', { query: { code: link.code } })).body.errorCode;
  expect(await check()).toBeUndefined();
  await db.update(inviteLinks).set({ expiresAt: clock.now() }).where(eq(inviteLinks.code, link.code));
  expect(await check()).toBe('affiliate.invalid');
});
