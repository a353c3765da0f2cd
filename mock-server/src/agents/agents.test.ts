/** The agent's area at the gateway's door: only his own downline, totals that are the sum of their rows, money that moves once. */
import { addDays, dayOf, parseMinor } from '@site/shared/kernel';
import type * as W from '@site/shared/wps';
import { rows } from '../db/migrate';
import { sql } from 'drizzle-orm';
import { openGateway, TEST_NOW, type TestGateway } from '../testing/gateway';

let gateway: TestGateway;
let agent: string;
beforeAll(async () => {
  gateway = await openGateway();
  agent = await gateway.enter('agent');
});
afterAll(() => gateway.close());

/* eslint-disable max-lines -- one seeded gateway serves all of these; a second one costs seconds */
const FUNDS = '246810';
const AGENT_ID = 2;
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const today = dayOf(TEST_NOW);
const month = { startDate: addDays(today, -40), endDate: today };
const minor = (text: string): number => {
  const parsed = parseMinor(text);
  return parsed.ok ? parsed.value : NaN;
};
const total = <T>(list: readonly T[], of: (row: T) => string) => list.reduce((sum, row) => sum + minor(of(row)), 0);

async function get<T>(path: string, query: Record<string, string> = {}, token = agent): Promise<T> {
  const answer = await gateway.ask('GET', path, { token, query });
  expect([answer.status, answer.body.errorCode]).toEqual([200, undefined]);
  return answer.body.value as T;
}
const post = (method: 'POST' | 'PUT', path: string, body: object, headers = key(), token = agent) =>
  gateway.ask(method, path, { token, body, headers });

/** Every page of a report. */
async function everything<T>(path: string, query: Record<string, string>): Promise<T[]> {
  const list: T[] = [];
  for (let page = 1; ; page += 1) {
    const part = await get<{ list: T[]; totalPages: number }>(path, { ...query, page: String(page), size: '7' });
    list.push(...part.list);
    if (page >= part.totalPages) return list;
  }
}

const downlinesOf = (parentId?: string) =>
  get<W.Downlines>('/wps/agent/downlines', { pageSize: '200', ...(parentId ? { parentId } : {}) });
const strangers = async () =>
  rows<{ id: number }>(
    await gateway.services.db.execute(sql`select id from members where path not like '/1/2/%' or id = ${AGENT_ID}`),
  ).map(({ id }) => String(id));

describe('the downline', () => {
  it('[AGT-04] is a tree: each level under its parent, with the way there', async () => {
    const first = await downlinesOf();
    const branch = first.list.find(({ downlineCount }) => downlineCount > 0)!;
    const second = await downlinesOf(branch.customerId);
    expect(first.list.every(({ level }) => level === 1)).toBe(true);
    expect(second.list.every(({ level }) => level === 2)).toBe(true);
    expect(second.page.total).toBe(branch.downlineCount);
    expect(second.way).toEqual([{ customerId: branch.customerId, account: branch.account }]);
  });

  it('masks names and keeps balances back below the first level', async () => {
    const branch = (await downlinesOf()).list.find(({ downlineCount }) => downlineCount > 0)!;
    for (const row of (await downlinesOf(branch.customerId)).list) {
      expect(row.account).toContain('•••');
      expect([row.balance, row.lastLogin, row.online]).toEqual([null, null, false]);
    }
  });

  it('masks the contact of a direct member and leaves it out further down', async () => {
    const demo = await get<W.DownlineDetail>('/wps/agent/downlines/3');
    expect([demo.account, demo.mobile, demo.email]).toEqual(['demo', '171•••••78', 'd•••@example.com']);
    const branch = (await downlinesOf()).list.find(({ downlineCount }) => downlineCount > 0)!;
    const deep = (await downlinesOf(branch.customerId)).list[0]!;
    const far = await get<W.DownlineDetail>(`/wps/agent/downlines/${deep.customerId}`);
    expect([far.mobile, far.email, far.nickname]).toEqual(['', '', '']);
  });

  it('finds by a part of the name on the first level, by the whole name below it', async () => {
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

  it('takes signs of patterns in a name for what they are', async () => {
    expect((await get<W.Downlines>('/wps/agent/downlines', { username: '%' })).list).toEqual([]);
  });
});

describe('strangers', () => {
  it.each(['/wps/agent/downlines', '/wps/relay/ODSFE2_TeamPnl', '/wps/relay/ODSFE2_TeamBetDet'])(
    '[AGT-13] are nobody to %s',
    async (path) => {
      for (const id of (await strangers()).filter((each) => each !== String(AGENT_ID))) {
        const answer = await gateway.ask('GET', path, { token: agent, query: { parentId: id } });
        expect([answer.status, answer.body.errorCode]).toEqual([404, 'not.found']);
      }
    },
  );

  it.each([
    ['GET', '/wps/agent/downlines/{id}', {}],
    ['GET', '/wps/agent/downlineRebates?customerId={id}', {}],
    ['PUT', '/wps/agent/downlineRebates', { rebates: [] }],
    ['PUT', '/wps/agent/promoteDownlineToAgent', {}],
    ['PUT', '/wps/agent/transferDownline', { amount: '1.00', paymentPassword: FUNDS }],
    ['GET', '/wps/relay/MCSFE_getContracts?customerId={id}', {}],
    [
      'PUT',
      '/wps/relay/MCSFE_offerContract',
      { kind: 'DAILY', period: 'DAY', tiers: [{ condition: '1.00', rate: '1' }], paymentPassword: FUNDS },
    ],
  ] as const)('[AGT-13] %s %s answers the same for a stranger as for nobody', async (method, path, body) => {
    for (const id of ['1', '999999']) {
      const answer = await gateway.ask(method, path.replace('{id}', id), {
        token: agent,
        headers: key(),
        ...(method === 'GET' ? {} : { body: { ...body, customerId: id } }),
      });
      expect([answer.status, answer.body.errorCode]).toEqual([404, 'not.found']);
    }
  });

  it('[AGT-13] never stand in a report, whoever is asked for', async () => {
    const own = new Set(
      rows<{ id: number }>(
        await gateway.services.db.execute(sql`select id from members where path like '/1/2/%' and id <> 2`),
      ).map(({ id }) => String(id)),
    );
    const bets = await everything<{ customerId: string }>('/wps/relay/ODSFE2_TeamBetDet', month);
    expect(bets.length).toBeGreaterThan(20);
    expect(bets.every(({ customerId }) => own.has(customerId))).toBe(true);
    expect(await everything('/wps/relay/ODSFE2_TeamPnl', { ...month, account: 'lilyhouse' })).toEqual([]);
  });

  it('[AGT-13] another agent sees none of this one’s team', async () => {
    const headers = key();
    const made = await post(
      'POST',
      '/wps/agent/downline',
      { username: 'otheragent', password: 'Bridge77', type: 'agent', rebates: [] },
      headers,
    );
    expect(made.status).toBe(200);
    const entered = await gateway.ask('POST', '/wps/session/login', {
      body: { username: 'otheragent', password: 'Bridge77' },
    });
    const other = (entered.body.value as unknown as { token: string }).token;
    expect((await get<W.Downlines>('/wps/agent/downlines', {}, other)).list).toEqual([]);
    const demo = await gateway.ask('GET', '/wps/agent/downlines/3', { token: other });
    expect(demo.status).toBe(404);
    expect((await get<W.TeamPnl>('/wps/relay/ODSFE2_TeamPnl', month, other)).footer.bet).toBe('0.00');
  });

  it.each(['/wps/agent/downlines', '/wps/relay/MCSFE_getDailySalaryRecord', '/wps/report/commission'])(
    '[SES-11] a trial is refused %s',
    async (path) => {
      const answer = await gateway.ask('GET', path, { token: await gateway.enter('trial') });
      expect([answer.status, answer.body.errorCode]).toEqual([403, 'permission.denied']);
    },
  );
});

describe('reports', () => {
  it('[AGT-05] the totals of profit and loss are the sum of its rows, and of the ledger', async () => {
    const { footer } = await get<W.TeamPnl>('/wps/relay/ODSFE2_TeamPnl', month);
    const list = await everything<W.TeamPnl['list'][number]>('/wps/relay/ODSFE2_TeamPnl', month);
    for (const name of ['deposit', 'withdraw', 'bet', 'win', 'rebate', 'bonus', 'net'] as const) {
      expect([name, total(list, (row) => row[name])]).toEqual([name, minor(footer[name])]);
    }
    const [ledgerSum] = rows<{ deposit: string }>(
      await gateway.services.db.execute(sql`select sum(p.amount) deposit from ledger_transfers t
        join ledger_postings p on p.transfer_id = t.id and p.account_id = 'cash:' || t.member_id
        join members m on m.id = t.member_id where m.path like '/1/2/%' and m.id <> 2 and t.kind = 'deposit'
        and t.at >= ${Date.parse(`${month.startDate}T00:00:00+06:00`)}`),
    );
    expect(Number(ledgerSum!.deposit)).toBe(minor(footer.deposit));
  });

  it('[AGT-05] a row opened shows rows that sum to it, down to the bets', async () => {
    const list = await everything<W.TeamPnl['list'][number]>('/wps/relay/ODSFE2_TeamPnl', month);
    for (const row of list.filter(({ members }) => members > 1)) {
      const opened = await everything<W.TeamPnl['list'][number]>('/wps/relay/ODSFE2_TeamPnl', {
        ...month,
        parentId: row.customerId,
      });
      expect(total(opened, ({ bet }) => bet)).toBe(minor(row.bet));
      expect(total(opened, ({ net }) => net)).toBe(minor(row.net));
      const alone = opened.find(({ customerId }) => customerId === row.customerId)!;
      const bets = await get<W.TeamBets>('/wps/relay/ODSFE2_TeamBetDet', {
        ...month,
        parentId: row.customerId,
        alone: 'true',
      });
      expect(bets.footer.bet).toBe(alone.bet);
    }
  });

  it('[AGT-05] team betting sums to its rows, for each type of game too', async () => {
    const all = await get<W.TeamBets>('/wps/relay/ODSFE2_TeamBetDet', month);
    const list = await everything<W.TeamBets['list'][number]>('/wps/relay/ODSFE2_TeamBetDet', month);
    expect(list).toHaveLength(all.totalCount);
    expect(total(list, ({ winLoss }) => winLoss)).toBe(minor(all.footer.winLoss));
    for (const gameType of new Set(list.map((row) => row.gameType))) {
      const some = await get<W.TeamBets>('/wps/relay/ODSFE2_TeamBetDet', { ...month, gameType });
      expect(minor(some.footer.bet)).toBe(
        total(
          list.filter((row) => row.gameType === gameType),
          ({ bet }) => bet,
        ),
      );
    }
  });

  it('[AGT-07] rebate and income sum to their rows', async () => {
    for (const path of ['/wps/relay/ODSFE2_TeamRebate', '/wps/report/commission']) {
      const { footer } = await get<{ footer: { amount: string } }>(path, month);
      const list = await everything<{ amount: string }>(path, month);
      expect(minor(footer.amount)).toBeGreaterThan(0);
      expect(total(list, ({ amount }) => amount)).toBe(minor(footer.amount));
    }
  });

  it('downline transactions sum to their rows and show words of the first level only', async () => {
    const query = { ...month, pageSize: '200' };
    const first = await get<W.DownlineTrans>('/wps/report/downlineTransaction', query);
    const list = [...first.list];
    for (let page = 2; list.length < first.page.total; page += 1) {
      list.push(
        ...(await get<W.DownlineTrans>('/wps/report/downlineTransaction', { ...query, pageNo: String(page) })).list,
      );
    }
    expect(total(list, ({ amount }) => amount)).toBe(minor(first.footer.net));
    expect(list.filter(({ account }) => account.includes('•••')).every(({ remark }) => remark === '')).toBe(true);
  });

  it('refuses a range that ends before it begins', async () => {
    const answer = await gateway.ask('GET', '/wps/relay/ODSFE2_TeamPnl', {
      token: agent,
      query: { startDate: '2026-11-02', endDate: '2026-11-01' },
    });
    expect(answer.body.errorCode).toBe('validation');
  });
});

describe('accounts and links', () => {
  it('[AGT-06] opens an account below, with rebates within the agent’s own, once for a repeated send', async () => {
    const body = {
      username: 'freshone',
      password: 'River2468',
      type: 'member',
      rebates: [{ productType: 'RNG', rate: '0.50' }],
    };
    const headers = key();
    const first = await post('POST', '/wps/agent/downline', body, headers);
    const second = await post('POST', '/wps/agent/downline', body, headers);
    expect(first.status).toBe(200);
    expect(second.text).toBe(first.text);
    const { customerId } = first.body.value as unknown as W.CreatedDownline;
    const rates = await get<W.DownlineRebate[]>('/wps/agent/downlineRebates', { customerId });
    expect(rates.find(({ productType }) => productType === 'RNG')).toEqual({
      productType: 'RNG',
      rate: '0.50',
      min: '0.00',
      max: '1.30',
    });
  });

  it('[AGT-04] refuses a rebate above the agent’s own and leaves the old one', async () => {
    const before = await get<W.DownlineRebate[]>('/wps/agent/downlineRebates', { customerId: '3' });
    const answer = await post('PUT', '/wps/agent/downlineRebates', {
      customerId: '3',
      rebates: [
        { productType: 'FISH', rate: '0.10' },
        { productType: 'RNG', rate: '1.31' },
      ],
    });
    expect(answer.body.errorCode).toBe('rebate.out.of.range');
    expect(await get('/wps/agent/downlineRebates', { customerId: '3' })).toEqual(before);
  });

  it('[AGT-06] a link brings a newcomer below the agent on its terms and counts him', async () => {
    const made = await post('POST', '/wps/relay/MCSFE_createAffiliateUrl', {
      ...{
        type: 'agent',
        rebates: [{ productType: 'LIVE', rate: '0.40' }],
        expireTime: TEST_NOW + 3_600_000,
        note: 'Stall',
      },
    });
    const link = made.body.value as unknown as W.InviteLink;
    const checked = await gateway.ask('GET', '/wps/agent/affiliate', { query: { code: link.code } });
    expect(checked.status).toBe(200);
    const joined = await gateway.ask('PUT', '/wps/member/register', {
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
  });

  it('a deleted link opens no door, and only its agent deletes it', async () => {
    const made = await post('POST', '/wps/relay/MCSFE_createAffiliateUrl', { type: 'member', rebates: [] });
    const { affUrlId, code } = made.body.value as unknown as W.InviteLink;
    const gone = await gateway.ask('DELETE', '/wps/relay/MCSFE_deleteAffiliateUrl', {
      token: agent,
      query: { affUrlId },
    });
    expect(gone.status).toBe(200);
    const checked = await gateway.ask('GET', '/wps/agent/affiliate', { query: { code } });
    expect(checked.body.errorCode).toBe('affiliate.invalid');
    const again = await gateway.ask('DELETE', '/wps/relay/MCSFE_deleteAffiliateUrl', {
      token: agent,
      query: { affUrlId },
    });
    expect(again.status).toBe(404);
  });
});
