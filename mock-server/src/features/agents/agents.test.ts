/** Downlines of an agent: the tree, which data is visible at which level, creating accounts and links. */
import type * as W from '@site/shared/wps';
import { and, eq, like, sql } from 'drizzle-orm';
import { AGENT_ID } from '../../edge/seed/seed-people';
import { rows } from '../../ground/db/migrate';
import { inTransaction } from '../../ground/db/transaction';
import { account, ledger } from '../../ground/ledger';
import { inviteLinks } from '../../people/registration/invite-links.tables';
import { TEST_NOW } from '../../testing/gateway';
import { ownGateway } from '../../testing/own-gateway';
import { createAgentClient, newKey } from '../../testing/agents';
import { registerNewcomer } from '../../testing/newcomer';
import { agentRebates } from './agents.tables';

const gateway = ownGateway();
let agent: string;
beforeAll(async () => {
  agent = await gateway.enter('agent');
});

const { get, send } = createAgentClient(gateway, () => agent);
const downlinesOf = (parentId?: string) =>
  get<W.Downlines>('/wps/agent/downlines', { pageSize: '200', ...(parentId ? { parentId } : {}) });

describe('the downline', () => {
  it('[AGT-04] is a tree: each level under its parent, with breadcrumbs', async () => {
    const first = await downlinesOf();
    const branch = first.list.find(({ downlineCount }) => downlineCount > 0)!;
    const second = await downlinesOf(branch.customerId);
    expect(first.list.every(({ level }) => level === 1)).toBe(true);
    expect(second.list.every(({ level }) => level === 2)).toBe(true);
    expect(second.page.total).toBe(branch.downlineCount);
    expect(second.way).toEqual([{ customerId: branch.customerId, account: branch.account }]);
  });

  it('masks names and hides balances below the first level', async () => {
    const branch = (await downlinesOf()).list.find(({ downlineCount }) => downlineCount > 0)!;
    for (const row of (await downlinesOf(branch.customerId)).list) {
      expect(row.account).toContain('•••');
      expect([row.balance, row.lastLogin, row.online]).toEqual([null, null, false]);
    }
  });

  it('masks the contact of a direct member and omits it further down', async () => {
    const demo = await get<W.DownlineDetail>('/wps/agent/downlines/3');
    expect([demo.account, demo.mobile, demo.email]).toEqual(['demo', '171•••••78', 'd•••@example.com']);
    const branch = (await downlinesOf()).list.find(({ downlineCount }) => downlineCount > 0)!;
    const deep = (await downlinesOf(branch.customerId)).list[0]!;
    const far = await get<W.DownlineDetail>(`/wps/agent/downlines/${deep.customerId}`);
    expect([far.mobile, far.email, far.nickname]).toEqual(['', '', '']);
  });

  it('searches by part of the name on the first level, by the whole name below it', async () => {
    const found = await get<W.Downlines>('/wps/agent/downlines', { username: 'dem' });
    expect(found.list.map(({ account }) => account)).toContain('demo');
    const [deep] = rows<{ username: string }>(
      await gateway.services.db.execute(
        sql`select username from members where path like '/1/2/%' and depth > 2 limit 1`,
      ),
    );
    const part = await get<W.Downlines>('/wps/agent/downlines', { username: deep!.username.slice(0, -1) });
    expect(part.list.every(({ level }) => level === 1)).toBe(true);
    expect((await get<W.Downlines>('/wps/agent/downlines', { username: deep!.username })).list).toHaveLength(1);
  });

  it('[AGT-03] [AGT-04] a member is online while a session of theirs is open', async () => {
    const count = async () =>
      (await get<W.TeamOverview>('/wps/relay/ODSFE2_getTeamOverviewSum')).footer.teamOnlineCount;
    const before = await count();
    const made = await send('POST', '/wps/relay/MCSFE_createAffiliateUrl', { type: 'member', rebates: [] });
    const { code: affiliateCode } = made.body.value as unknown as W.InviteLink;
    const { token, id } = await registerNewcomer(gateway, { affiliateCode });
    const online = async () => [(await get<W.DownlineDetail>(`/wps/agent/downlines/${id}`)).online, await count()];
    expect(await online()).toEqual([true, before + 1]);
    await gateway.request('DELETE', '/wps/session/logout', { token });
    expect(await online()).toEqual([false, before]);
  });

  it('treats LIKE wildcards in a name as plain characters', async () => {
    expect((await get<W.Downlines>('/wps/agent/downlines', { username: '%' })).list).toEqual([]);
  });
});

describe('accounts and links', () => {
  it('[AGT-06] creates an account below the agent, with rebates within the agent’s own, once for a repeated request', async () => {
    const body = {
      username: 'freshone',
      password: 'River2468',
      type: 'member',
      rebates: [{ productType: 'RNG', rate: '0.50' }],
    };
    const headers = newKey();
    const first = await send('POST', '/wps/agent/downline', body, headers);
    const second = await send('POST', '/wps/agent/downline', body, headers);
    expect(first.status).toBe(200);
    expect(second.text).toBe(first.text);
    // The agent knows this password.
    const { username, password } = body;
    const entered = await gateway.request('POST', '/wps/session/login', { body: { username, password } });
    expect(entered.body.value).toMatchObject({ firstTimeLogin: true });
    const { customerId } = first.body.value as unknown as W.CreatedDownline;
    const rates = await get<W.DownlineRebate[]>('/wps/agent/downlineRebates', { customerId });
    expect(rates.find(({ productType }) => productType === 'RNG')).toEqual({
      productType: 'RNG',
      rate: '0.50',
      min: '0.00',
      max: '1.30',
    });
  });

  it('[AGT-06] promotes a member directly below to an agent, once', async () => {
    const body = { username: 'promoted', password: 'River2468', type: 'member', rebates: [] };
    const made = await send('POST', '/wps/agent/downline', body);
    const { customerId } = made.body.value as unknown as W.CreatedDownline;
    const promote = async () =>
      (await send('PUT', '/wps/agent/promoteDownlineToAgent', { customerId })).body.errorCode ?? 'done';
    expect([await promote(), await promote()]).toEqual(['done', 'state.changed']);
    expect((await get<W.DownlineDetail>(`/wps/agent/downlines/${customerId}`)).type).toBe(1);
  });

  it('[AGT-04] refuses a rebate above the agent’s own and keeps the old one', async () => {
    const before = await get<W.DownlineRebate[]>('/wps/agent/downlineRebates', { customerId: '3' });
    const answer = await send('PUT', '/wps/agent/downlineRebates', {
      customerId: '3',
      rebates: [
        { productType: 'FISH', rate: '0.10' },
        { productType: 'RNG', rate: '1.31' },
      ],
    });
    expect(answer.body.errorCode).toBe('rebate.out.of.range');
    expect(await get('/wps/agent/downlineRebates', { customerId: '3' })).toEqual(before);
  });

  it('[AGT-06] a first password has eight characters at least', async () => {
    const create = async (password: string) => {
      const body = { username: 'shortpass', password, type: 'member', rebates: [] };
      return (await send('POST', '/wps/agent/downline', body, newKey())).body.errorCode;
    };
    expect(await create('kxvwqzj')).toBe('validation');
    expect(await create('kxvwqzjp')).toBeUndefined();
  });

  it('[AGT-06] a link registers a new member below the agent on its terms and counts them', async () => {
    const made = await send('POST', '/wps/relay/MCSFE_createAffiliateUrl', {
      ...{
        type: 'agent',
        rebates: [{ productType: 'LIVE', rate: '0.40' }],
        expireTime: TEST_NOW + 3_600_000,
        note: 'Stall',
      },
    });
    const link = made.body.value as unknown as W.InviteLink;
    const checked = await gateway.request('GET', '/wps/agent/affiliate', { query: { code: link.code } });
    expect(checked.status).toBe(200);
    const joined = await gateway.request('PUT', '/wps/member/register', {
      body: { username: 'bylink1', password: 'River2468', confirmPassword: 'River2468', affiliateCode: link.code },
    });
    const listed = await get<W.InviteLinks>('/wps/relay/MCSFE_viewAffiliateUrls');
    expect([joined.status, joined.body.errorCode]).toEqual([200, undefined]);
    expect(listed.list.find(({ code }) => code === link.code)).toMatchObject({
      clicks: 1,
      registered: 1,
      firstDeposits: 0,
    });
    const came = await get<W.LinkMembers>('/wps/relay/MCSFE_viewRegisteredAffiliates', { affUrlId: link.affUrlId });
    expect(came.list.map(({ account }) => account)).toEqual(['bylink1']);
    const detail = await get<W.DownlineDetail>(`/wps/agent/downlines/${came.list[0]!.customerId}`);
    expect(detail.type).toBe(1);
    expect(detail.rebates.find(({ productType }) => productType === 'LIVE')?.rate).toBe('0.40');
    const firstDeposits = async () =>
      (await get<W.InviteLinks>('/wps/relay/MCSFE_viewAffiliateUrls')).list.find(({ code }) => code === link.code)!
        .firstDeposits;
    const pay = (kind: 'bonus' | 'deposit') =>
      inTransaction(gateway.services.db, (tx) => {
        const memberId = Number(came.list[0]!.customerId);
        const postings = [
          { account: account.house, amount: -100 },
          { account: account.cash(memberId), amount: 100 },
        ];
        return ledger.post(tx, { kind, memberId, ref: 'test', at: TEST_NOW, postings });
      });
    await pay('bonus');
    expect(await firstDeposits()).toBe(0);
    await pay('deposit');
    await pay('deposit');
    expect(await firstDeposits()).toBe(1);
  });

  it('[AGT-06] a link passes on what its agent still has when a member registers with it', async () => {
    const { db } = gateway.services;
    const made = await send('POST', '/wps/relay/MCSFE_createAffiliateUrl', {
      ...{ type: 'member', rebates: [{ productType: 'FISH', rate: '0.40' }] },
    });
    const { code: affiliateCode } = made.body.value as unknown as W.InviteLink;
    const own = and(eq(agentRebates.memberId, AGENT_ID), eq(agentRebates.productType, 'FISH'));
    const [before] = await db.select().from(agentRebates).where(own);
    await db.update(agentRebates).set({ bps: 25 }).where(own);
    const { id } = await registerNewcomer(gateway, { affiliateCode });
    const { rebates } = await get<W.DownlineDetail>(`/wps/agent/downlines/${id}`);
    expect(rebates.find(({ productType }) => productType === 'FISH')?.rate).toBe('0.25');
    await db.update(agentRebates).set({ bps: before!.bps }).where(own);
  });

  it('[AGT-06] an agent has 100 open links; deleted ones are neither counted nor listed', async () => {
    const { db } = gateway.services;
    const create = () => send('POST', '/wps/relay/MCSFE_createAffiliateUrl', { type: 'member', rebates: [] });
    const list = () => get<W.InviteLinks>('/wps/relay/MCSFE_viewAffiliateUrls', { size: '100' });
    const open = (await list()).totalCount;
    const link = { agentId: AGENT_ID, type: 'member' as const, rebates: [], note: '', createdAt: TEST_NOW };
    const links = Array.from({ length: 99 - open }, (_, index) => ({ ...link, code: `LFILLED${index}` }));
    await db.insert(inviteLinks).values(links);
    const made = (await create()).body.value as unknown as W.InviteLink;
    expect((await create()).body.errorCode).toBe('limit.exceeded');
    const query = { affUrlId: made.affUrlId };
    await gateway.request('DELETE', '/wps/relay/MCSFE_deleteAffiliateUrl', { token: agent, query });
    const { list: shown, totalCount } = await list();
    expect([totalCount, shown.some(({ code }) => code === made.code)]).toEqual([99, false]);
    expect((await create()).status).toBe(200);
    await db.delete(inviteLinks).where(like(inviteLinks.code, 'LFILLED%'));
  });

  it('[AGT-06] [AUTH-08] a link counts a registration that skips the optional fields, and a deleted one is ignored there', async () => {
    const made = await send('POST', '/wps/relay/MCSFE_createAffiliateUrl', { type: 'member', rebates: [] });
    const { affUrlId, code } = made.body.value as unknown as W.InviteLink;
    const join = (username: string) =>
      gateway.request('PUT', '/wps/member/register', {
        body: { username, password: 'River2468', confirmPassword: 'River2468', referralCode: code },
      });
    expect((await join('byskip1')).status).toBe(200);
    await gateway.request('DELETE', '/wps/relay/MCSFE_deleteAffiliateUrl', { token: agent, query: { affUrlId } });
    expect((await join('byskip2')).status).toBe(200);
    const came = await get<W.LinkMembers>('/wps/relay/MCSFE_viewRegisteredAffiliates', { affUrlId });
    expect(came.list.map(({ account }) => account)).toEqual(['byskip1']);
  });

  it('a deleted link accepts no registration, and only its agent can delete it', async () => {
    const made = await send('POST', '/wps/relay/MCSFE_createAffiliateUrl', { type: 'member', rebates: [] });
    const { affUrlId, code } = made.body.value as unknown as W.InviteLink;
    const gone = await gateway.request('DELETE', '/wps/relay/MCSFE_deleteAffiliateUrl', {
      token: agent,
      query: { affUrlId },
    });
    expect(gone.status).toBe(200);
    const checked = await gateway.request('GET', '/wps/agent/affiliate', { query: { code } });
    expect(checked.body.errorCode).toBe('affiliate.invalid');
    const again = await gateway.request('DELETE', '/wps/relay/MCSFE_deleteAffiliateUrl', {
      token: agent,
      query: { affUrlId },
    });
    expect(again.status).toBe(404);
  });
});
