/** The data of a demo: consistent with the rules it shows, complete in both languages, and never in the future. */
import { paths } from '@site/shared/contract';
import { sql } from 'drizzle-orm';
import { rows } from '../../ground/db/migrate';
import { audit, SOUND } from '../../testing/audit';
import { TEST_NOW } from '../../testing/gateway';
import { ownGateway } from '../../testing/own-gateway';
import { demoAccounts } from './demo-accounts';
import { NAMES } from './names';
import { helpTexts } from './texts-help';
import { noticeTexts } from './texts-notices';
import { promotionCategoryTexts, promotionTexts } from './texts-promotions';

const gateway = ownGateway();
const query = async <T = Record<string, unknown>>(text: string) =>
  rows<T>(await gateway.services.db.execute(sql.raw(text)));
/** Rows that break a rule. */
const wrong = async (text: string) => (await query(text)).slice(0, 3);

describe('people', () => {
  it('[SES-02] the demo accounts have fixed ids, places and passwords', async () => {
    const found = await query(
      'select id, username, type, path, depth, parent_id parent from members where id < 5 order by id',
    );
    expect(found).toEqual([
      { id: 1, username: 'lilyhouse', type: 2, path: '/1/', depth: 0, parent: null },
      { id: 2, username: 'agent', type: 1, path: '/1/2/', depth: 1, parent: 1 },
      { id: 3, username: 'demo', type: 0, path: '/1/2/3/', depth: 2, parent: 2 },
      { id: 4, username: 'rahim', type: 1, path: '/1/2/4/', depth: 2, parent: 2 },
    ]);
    for (const { username, password } of demoAccounts) {
      const { status } = await gateway.request('POST', '/wps/session/login', { body: { username, password } });
      expect([username, status]).toEqual([username, 200]);
    }
  });

  it('[AGT-04] form a tree: each path is that of the parent and the own id, below agents only', async () => {
    expect(
      await wrong(`select c.id from members c join members p on p.id = c.parent_id
        where c.path <> p.path || c.id || '/' or c.depth <> p.depth + 1 or p.type = 0`),
    ).toEqual([]);
    expect(await query('select count(*)::int n, max(depth) deepest from members')).toEqual([
      { n: 43, deepest: expect.any(Number) as number },
    ]);
    expect(await wrong(`select username from members where username !~ '^[a-z][a-z0-9]{2,15}$'`)).toEqual([]);
    expect(await wrong('select referral_code from members group by 1 having count(*) > 1')).toEqual([]);
    for (const language of [0, 1] as const)
      expect(new Set(NAMES.map((name) => name[language])).size).toBe(NAMES.length);
  });
});

describe('the history', () => {
  it('[MEM-08] balances in the ledger, and no wallet was ever overdrawn', async () => {
    expect(await audit(gateway.services.db)).toEqual(SOUND);
    expect(await wrong('select id from ledger_postings where balance_after < 0')).toEqual([]);
    expect(
      await wrong(`select b.id from bets b where b.stake <> (select -sum(p.amount) from ledger_transfers t
        join ledger_postings p on p.transfer_id = t.id and p.account_id = 'cash:' || b.member_id
        where t.ref = 'bet:' || b.id and t.kind = 'stake')`),
    ).toEqual([]);
    expect(
      await wrong(`select d.id from deposits d where d.state = 'SUCCESS' and d.amount <> (select sum(p.amount)
        from ledger_transfers t join ledger_postings p on p.transfer_id = t.id and p.account_id = 'cash:' || d.member_id
        where t.ref = 'deposit:' || d.id)`),
    ).toEqual([]);
  });

  it('[MEM-08] each posting of a wallet states the balance after it, in the order of time', async () => {
    expect(
      await wrong(`select id from (select id, balance_after, sum(amount) over (partition by account_id order by id) after
          from ledger_postings where balance_after is not null) p where balance_after <> after`),
    ).toEqual([]);
    expect(
      await wrong(`select id from (select id, at, lag(at) over (partition by member_id order by id) before
          from ledger_transfers where member_id is not null) t where before > at`),
    ).toEqual([]);
    // Only the site's own accounts have none.
    expect(
      await wrong(`select id from ledger_postings
        where balance_after is null and account_id in (select id from ledger_accounts)`),
    ).toEqual([]);
  });

  it('[MEM-08] has nothing in the future, and nothing before its member', async () => {
    const now = TEST_NOW;
    for (const [table, column] of [
      ['bets', 'settled_at'],
      ['deposits', 'finished_at'],
      ['withdrawals', 'finished_at'],
      ['ledger_transfers', 'at'],
      ['members', 'created_at'],
      ['letters', 'at'],
      ['recent_games', 'at'],
    ])
      expect([table, await wrong(`select ${column} from ${table} where ${column} > ${now}`)]).toEqual([table, []]);
    expect(
      await wrong('select b.id from bets b join members m on m.id = b.member_id where b.at < m.created_at'),
    ).toEqual([]);
    expect(await wrong('select id from withdrawals where finished_at < created_at')).toEqual([]);
  });

  it('[GAME-12] recent games are those of the latest bets, twenty at most', async () => {
    expect(await wrong('select member_id from recent_games group by 1 having count(*) > 20')).toEqual([]);
    expect(
      await wrong(`select r.member_id from recent_games r where r.at <> (select max(b.at) from bets b
        where b.member_id = r.member_id and b.node_id = r.node_id)`),
    ).toEqual([]);
  });

  it('[MEM-04] ranks are those that the stakes have earned', async () => {
    const found = await query<{ rank: number; total: string }>(
      `select m.rank, coalesce(sum(p.valid_bet), 0) total from members m left join play_days p on p.member_id = m.id group by m.id`,
    );
    const RANK_2 = 2_000_000;
    const RANK_3 = 10_000_000;
    for (const { rank, total } of found) {
      const earned = Number(total) < RANK_2 ? 1 : Number(total) < RANK_3 ? 2 : 3;
      expect([total, rank >= 3 ? 3 : rank]).toEqual([total, earned]);
    }
  });

  it('[AGT-03] someone is online, with a session that ends within an hour', async () => {
    const [found] = await query<{ n: number; last: string }>(
      `select count(*)::int n, max(expires_at) last from sessions where token_hash like 'seed-%'`,
    );
    expect(found!.n).toBeGreaterThan(0);
    expect(Number(found!.last)).toBe(TEST_NOW + 3_600_000);
  });
});

it('[MEM-09] the demo member has rewards, tickets, points and a bonus that wait', async () => {
  const of = (text: string) => query(`${text} and member_id = 3 order by id`);
  expect(await of(`select ref, amount::int, turnover, state from rewards where ref like 'seed:%'`)).toEqual([
    { ref: 'seed:thanks', amount: 5_000, turnover: 1, state: 'ISSUED' },
    { ref: 'seed:salary', amount: 5_000, turnover: 0, state: 'ISSUED' },
    { ref: 'seed:rank', amount: 10_000, turnover: 1, state: 'ISSUED' },
  ]);
  expect(await query('select balance from points where member_id = 3')).toEqual([{ balance: 640 }]);
  expect(await of('select required::int, completed::int from turnover_tasks where done_at is null')).toContainEqual({
    ...{ required: 240_000, completed: 90_000 },
  });
  expect(await of(`select amount::int from bonuses where state = 'ACTIVE'`)).toEqual([{ amount: 30_000 }]);
  expect(await query(`select balance::int from ledger_accounts where id = 'bonus:3'`)).toEqual([{ balance: 30_000 }]);
  expect(await query('select count(*)::int n from members where referred_by = 3')).toEqual([{ n: 4 }]);
  expect(await of('select read from letters where true')).toEqual([{ read: true }, { read: false }, { read: false }]);
});

it('[AGT-07] rates fall from level to level, and players get less than their agent', async () => {
  const rates = await query(
    `select member_id id, bps from agent_rebates where product_type = 'LIVE' and member_id < 5 order by 1`,
  );
  expect(rates).toEqual([
    { id: 1, bps: 150 },
    { id: 2, bps: 130 },
    { id: 3, bps: 85 },
    { id: 4, bps: 110 },
  ]);
  const links =
    await query(`select l.code, l.agent_id agent, bool_and(m.type = case l.type when 'agent' then 1 else 0 end) fits
    from invite_links l join members m on m.affiliate_url_id = l.id group by l.id order by l.id`);
  expect(links).toEqual([
    { code: 'LFRIENDS', agent: 2, fits: true },
    { code: 'LPARTNER', agent: 2, fits: true },
  ]);
  expect(
    await wrong(
      'select id from contracts c where not exists (select from members m where m.id = c.receiver_id and m.parent_id = c.payer_id)',
    ),
  ).toEqual([]);
});

describe('texts', () => {
  const all = [...promotionTexts, ...noticeTexts, ...helpTexts];

  it('[SITE-10] are in both languages, without markup that is left open', () => {
    for (const { EN, BN } of all)
      for (const [language, [title, content]] of Object.entries({ EN, BN })) {
        expect([title, /[\u0980-\u09ff]/.test(title)]).toEqual([title, language === 'BN']);
        const opened = content.match(/<(p|ul|ol|li|b|a href="[^"]*")>/g)?.length;
        expect([title, content.match(/<\/(p|ul|ol|li|b|a)>/g)?.length]).toEqual([title, opened]);
        expect([title, /undefined|NaN|null/.test(content)]).toEqual([title, false]);
      }
    expect(new Set(helpTexts.map(({ tag }) => tag)).size).toBe(helpTexts.length);
    expect(helpTexts.filter(({ listed }) => listed === false).map(({ tag }) => tag)).toContain('terms');
    const categories = promotionCategoryTexts.map(([id]) => id);
    expect(promotionTexts.filter(({ category }) => !categories.includes(category))).toEqual([]);
  });

  it('[SITE-01] link to the same pages of the site in both languages', () => {
    const targets = (content: string) => [...content.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!).sort();
    const linked = all.flatMap(({ EN, BN }) => {
      expect([EN[0], targets(BN[1])]).toEqual([EN[0], targets(EN[1])]);
      return targets(EN[1]);
    });
    expect(linked).toContain(paths.deposit);
    expect(linked.filter((href) => !/^\/m\/[\w/]+(\?\w+=\w+)?$/.test(href))).toEqual([]);
  });

  it('[PRO-03] banners lead to the promotion of their picture', async () => {
    expect(
      await wrong(`select b.id from banners b left join announcements a on a.id::text = b.linkage
        where b.linkage_type = 'PROMOTION' and a.picture is distinct from b.picture`),
    ).toEqual([]);
    const groups = await query('select group_name name, count(*)::int n from banners group by 1 order by 1');
    expect(groups).toEqual([
      { name: 'm_game', n: 2 },
      { name: 'm_home', n: 5 },
      { name: 'm_reg', n: 1 },
    ]);
  });

  it('[HOME-06] in-house jackpot games have pots above their base', async () => {
    const pots = await query('select node_id id, base::int, pool::int from jackpots order by 1');
    expect(pots).toEqual([
      { id: '9001', base: 100_000_000, pool: 123_456_789 },
      { id: '9006', base: 150_000_000, pool: 170_245_802 },
    ]);
  });
});
