/** The archive on both engines: what members, agents and the ledger check see is the same before, meanwhile and after. */
import { addDays, dayOf } from '@site/shared/kernel';
import { eq, sql } from 'drizzle-orm';
import { rounds } from '../../features/games/games.tables';
import { rows } from '../../ground/db/migrate';
import { inTransaction } from '../../ground/db/transaction';
import { audit, SOUND } from '../../ground/ledger/audit';
import { placeBet, settleBet } from '../../money/bets';
import { openGateway, TEST_NOW, type TestGateway } from '../../testing/gateway';
import { heavyCalls } from '../../testing/growth/heavy-calls';
import { startPostgres, type TestPostgres } from '../../testing/postgres';
import { lotteryDraws, lotteryOrders } from '../../features/lottery/lottery.tables';
import { walletTransactions } from '../../money/operator-wallet/operator-wallet.tables';
import { DEMO_ID } from '../seed/seed-people';
import { archive, archiveFaults } from './archive';
import { archiveCommand } from './archive-command';

const DAY_MS = 86_400_000;
/** The demo data ends on 21 November 2026; then the clock moves on. */
const LATER_MS = 80 * DAY_MS;
const NOW = TEST_NOW + LATER_MS;
const BEFORE = '2026-12';
const OPEN_BET = {
  memberId: DEMO_ID,
  game: { nodeId: 'n1', vassalage: 'BGS', gameType: 'RNG', gameName: 'Test' },
  stake: 200,
  roundId: 'open since November',
};

const DICE: { readonly nodeId: string; readonly choice: object } = {
  nodeId: '9002',
  choice: { target: 5000, over: true },
};
const SLOT = { nodeId: '9001', choice: {} };

/** The first millisecond that stays. */
const DECEMBER = Date.parse('2026-12-01T00:00:00+06:00');

describe.each(['pglite', 'postgresql'] as const)('on %s', (engine) => {
  let postgres: TestPostgres | undefined;
  let gateway: TestGateway;
  let tokens: Record<'member' | 'agent', string>;
  let oldBet: string;
  let playToken: string;
  const playedRounds: string[] = [];
  let openBet: { readonly betId: number };
  beforeAll(async () => {
    if (engine === 'postgresql') postgres = await startPostgres({ seed: 'small' });
    gateway = await openGateway({ seed: 'small', ...(postgres ? { url: postgres.url } : {}) });
    const member = await gateway.enter('member');
    await play(member);
    await play(member);
    // Of a game that is not played again: all of its rounds are archived.
    await play(member, SLOT);
    await gateway.services.db
      .update(rounds)
      .set({ seenAt: null, nodeId: 'not seen' })
      .where(eq(rounds.id, playedRounds.splice(1, 1)[0]!));
    await betOnLottery(member);
    await leaveOpenOrder();
    await useWallet();
    oldBet = (await lastBet(member, TEST_NOW)).betId;
    openBet = await inTransaction(gateway.services.db, (tx) => placeBet(tx, { ...OPEN_BET, at: TEST_NOW }));
    await inTransaction(gateway.services.db, async (tx) => {
      const first = { ...OPEN_BET, roundId: 'first of December', at: DECEMBER };
      await settleBet(tx, { betId: (await placeBet(tx, first)).betId, payout: 0, at: DECEMBER });
    });
    await gateway.pass(LATER_MS);
    tokens = { member: await gateway.enter('member'), agent: await gateway.enter('agent') };
    await play(tokens.member);
  });
  afterAll(async () => {
    await gateway?.close();
    await postgres?.stop();
  });

  const get = async (path: string, token: string, query: Record<string, string> = {}) => {
    const { status, text } = await gateway.request('GET', path, { ...(token ? { token } : {}), query });
    expect([path, status]).toEqual([path, 200]);
    return text;
  };
  async function play(token: string, { nodeId, choice } = DICE): Promise<void> {
    const query = { nodeId, launchMode: 'GLS', accountType: '1' };
    const { body } = await gateway.request('GET', '/wps/game/launchGame', { token, query });
    const { gameUrl } = body.value as unknown as { gameUrl: string };
    playToken = new URLSearchParams(gameUrl.split('#')[1]).get('t')!;
    const round = { roundId: crypto.randomUUID(), stake: '2.00', choice };
    const started = await gateway.request('POST', '/wps/game/round/start', { token: playToken, body: round });
    expect(started).toMatchObject({ status: 200 });
    playedRounds.push(round.roundId);
    await gateway.request('POST', '/wps/game/round/seen', { token: playToken, body: { roundIds: [round.roundId] } });
  }
  async function lastBet(token: string, at: number) {
    const range = { startDate: dayOf(at), endDate: dayOf(at) };
    const text = await get('/wps/report/accountGameBetHistory', token, range);
    const { value } = JSON.parse(text) as { value: { list: { betId: string }[] } };
    return value.list[0]!;
  }
  /** All that is read from bets and ledger, over old days, new days, and both. */
  async function everything(): Promise<Record<string, string>> {
    const below = JSON.parse(await get('/wps/agent/downlines', tokens.agent)) as {
      value: { list: { customerId: string }[] };
    };
    const id = Number(below.value.list[0]!.customerId);
    const found: Record<string, string> = {};
    const whole = { startDate: addDays(dayOf(TEST_NOW), -60), endDate: dayOf(NOW) };
    for (const { name, as, path, query } of [...heavyCalls(TEST_NOW, id), ...heavyCalls(NOW, id)]) {
      found[`${name} ${query.startDate ?? ''}`] = await get(path, tokens[as], query);
      if (query.startDate) found[`${name} whole`] = await get(path, tokens[as], { ...query, ...whole });
    }
    const newBet = (await lastBet(tokens.member, NOW)).betId;
    for (const betId of [oldBet, newBet])
      found[`bet ${betId}`] = await get('/wps/relay/ODSFE2_MemBetDet', tokens.member, { betId });
    for (const roundId of playedRounds) found[`round ${roundId}`] = await get('/wps/game/round/proof', '', { roundId });
    found.rounds = await get('/wps/game/round/history', playToken, { size: '50' });
    found.orders = await get('/lgw/orders/today', tokens.member);
    found.achievements = await get('/wps/relay/PROMOFE_getAchievementSettingList', tokens.member);
    found.links = await get('/wps/relay/MCSFE_viewAffiliateUrls', tokens.agent);
    found.activity = await get('/wps/member/activityStatement', tokens.member, { months: '12' });
    found.ledger = await get('/__mock/api/ledger', tokens.member);
    return found;
  }
  const count = async (from: string): Promise<number> =>
    Number(rows<{ n: string }>(await gateway.services.db.execute(sql.raw(`select count(*) n from ${from}`)))[0]!.n);

  const column = async (name: string, from: string): Promise<string[]> =>
    rows<{ v: string }>(await gateway.services.db.execute(sql.raw(`select ${name} v from ${from} order by 1`))).map(
      ({ v }) => v,
    );
  /** A lottery bet of two orders, and its draw. */
  async function betOnLottery(token: string): Promise<void> {
    const near = (await gateway.request('GET', '/lgw/numeros/near', { query: { gameId: '21' } })).body as unknown as {
      currentNumero: { numero: string };
    };
    const slip = { gameId: 21, currentNumero: near.currentNumero.numero, bettingSlipString: 'D5_SUM@big;D5_SUM@small' };
    const body = { ...slip, betCartAmountSum: '2.00' };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    expect((await gateway.request('POST', '/lgw/orders/betting', { token, body, headers })).status).toBe(200);
    await gateway.pass(10 * 60_000);
    await get('/lgw/orders/today', token);
  }
  /** An open order of a lottery that the site has given up, beside its draw. */
  async function leaveOpenOrder(): Promise<void> {
    const { db } = gateway.services;
    const issue = { gameId: 9999, numero: 'given up', drawAt: TEST_NOW };
    const bet = { playId: 'D5_SUM', content: 'big', units: 1, stake: 100, unitStake: 100, betId: 0 };
    const order = { ...issue, ...bet, orderNumber: 'open', memberId: DEMO_ID + 1, state: 'open' as const };
    await db.insert(lotteryOrders).values({ ...order, at: TEST_NOW });
    await db.insert(lotteryDraws).values({ ...issue, result: [1], settledAt: TEST_NOW });
  }
  /** Transactions with a wallet: a game that has ended, a refused debit, and a game that goes on. */
  async function useWallet(): Promise<void> {
    const at = TEST_NOW;
    await gateway.services.db.execute(
      sql`insert into integrators (client_id, name, secret_hash, origins, created_at) values ('c', 'C', 'h', '[]', 1)`,
    );
    const times = { createdAt: at, nextAt: at, retryUntil: at, doneAt: at };
    const entry = { memberId: DEMO_ID, integratorId: 1, amount: 100, ...times };
    await gateway.services.db.insert(walletTransactions).values([
      { ...entry, uuid: 'ended-bet', kind: 'bet', state: 'staked' },
      { ...entry, uuid: 'ended-win', kind: 'win', state: 'done', betUuid: 'ended-bet' },
      { ...entry, uuid: 'ended-round', kind: 'round-end', state: 'done', betUuid: 'ended-bet' },
      { ...entry, uuid: 'refused-bet', kind: 'bet', state: 'refused' },
      { ...entry, uuid: 'open-bet', kind: 'bet', state: 'staked' },
      { ...entry, uuid: 'open-win', kind: 'win', state: 'manual', betUuid: 'open-bet' },
    ]);
  }

  it('[OPS-02] the tables of the archive have the columns of the live ones', async () => {
    const columnsOf = async (table: string) =>
      rows<{ name: string }>(
        await gateway.services.db.execute(sql`select column_name || ' ' || data_type as name
          from information_schema.columns where table_name = ${table} and column_name <> 'month' order by 1`),
      ).map(({ name }) => name);
    for (const [live, part] of [
      ['ledger_transfers', 'transfers'],
      ['ledger_postings', 'postings'],
      ['bets', 'bets'],
      ['game_rounds', 'game_rounds'],
    ] as const) {
      const columns = await columnsOf(live);
      expect(columns).not.toEqual([]);
      expect([await columnsOf(`archived_${part}`), await columnsOf(`all_${part}`)]).toEqual([columns, columns]);
    }
    // Read by nothing: without a view.
    for (const live of ['lottery_orders', 'lottery_draws', 'wallet_transactions'])
      expect(await columnsOf(`archived_${live}`)).toEqual(await columnsOf(live));
  });

  it('[OPS-02] refuses a month that is too young, or none', async () => {
    const { db } = gateway.services;
    await expect(archive(db, '2027-01', NOW)).rejects.toThrow('The last 62 days are never archived');
    await expect(archive(db, '2026-13', NOW)).rejects.toThrow('--before is a month');
    await db.execute(sql`insert into money_days_fill (filled, through) values (0, 1)`);
    await expect(archive(db, BEFORE, NOW)).rejects.toThrow('Daily totals of the past are still being filled');
    await db.execute(sql`delete from money_days_fill`);
    expect(await count('archived_transfers')).toBe(0);
  });

  it('[OPS-02] every balance, record and statement and the ledger check are the same after closed months were moved, and meanwhile', async () => {
    const { db } = gateway.services;
    const before = await everything();
    const sizes = { transfers: await count('ledger_transfers'), bets: await count('bets') };
    const old = DECEMBER;
    const open = await count(`bets where at < ${old} and state = 'open'`);
    expect(open).toBeGreaterThan(0);
    // Small batches, so that reads happen between them.
    const archived = archive(db, BEFORE, NOW, 200);
    let isDone = false;
    const watched = (async () => {
      while (!isDone) {
        expect(await audit(db)).toEqual(SOUND);
        expect(await everything()).toEqual(before);
      }
    })();
    const done = await archived.finally(() => (isDone = true));
    await watched;
    expect(await everything()).toEqual(before);
    expect(done).toEqual({
      transfers: await count('archived_transfers'),
      bets: await count('archived_bets'),
      rounds: await count('archived_game_rounds'),
      orders: await count('archived_lottery_orders'),
      draws: await count('archived_lottery_draws'),
      walletTransactions: await count('archived_wallet_transactions'),
    });
    expect(done.transfers).toBeGreaterThan(100);
    // What is left of November: a round that was not shown yet, and a debit whose game goes on.
    expect([done.rounds, await count(`game_rounds where at < ${old}`)]).toEqual([2, 1]);
    expect([done.orders, done.draws]).toEqual([2, 1]);
    // And an order that is open, with its draw.
    for (const table of ['lottery_orders', 'lottery_draws'])
      expect(await column('numero', `${table} where draw_at < ${old}`)).toEqual(['given up']);
    expect(done.walletTransactions).toBe(4);
    expect(await column('uuid', `wallet_transactions where created_at < ${old}`)).toEqual(['open-bet', 'open-win']);
    expect(await count('ledger_transfers')).toBe(sizes.transfers - done.transfers);
    expect(await count(`ledger_transfers where at < ${old}`)).toBe(0);
    expect(
      await count(`ledger_postings p where not exists (select from ledger_transfers t where t.id = p.transfer_id)`),
    ).toBe(0);
    expect(await count(`bets where at < ${old}`)).toBe(open);
    expect(await count(`bets where at = ${old}`)).toBe(1);
    expect(await archiveFaults(db)).toEqual([]);
    // Again: nothing is left to move.
    expect(await archive(db, BEFORE, NOW)).toEqual({
      ...{ transfers: 0, bets: 0, rounds: 0 },
      ...{ orders: 0, draws: 0, walletTransactions: 0 },
    });
  }, 240_000);

  it('[OPS-02] play goes on from the opening balances: statements continue, and an old open bet is paid', async () => {
    await play(tokens.member);
    expect(await audit(gateway.services.db)).toEqual(SOUND);
    const text = await get('/wps/v2/wallets/statement', tokens.member, { size: '100' });
    const { list } = (JSON.parse(text) as { value: { list: { amount: string; balanceAfter: string }[] } }).value;
    const { sumBalance } = (
      JSON.parse(await get('/wps/v2/wallets/balance', tokens.member)) as { value: { sumBalance: string } }
    ).value;
    expect(list[0]!.balanceAfter).toBe(sumBalance);
    const cents = (amount: string) => Math.round(Number(amount) * 100);
    for (const [place, line] of list.slice(0, -1).entries())
      expect(cents(list[place + 1]!.balanceAfter) + cents(line.amount)).toBe(cents(line.balanceAfter));
    const { betId } = openBet;
    await inTransaction(gateway.services.db, (tx) => settleBet(tx, { betId, payout: 400, at: NOW }));
    expect(await count(`bets where id = ${betId} and state = 'settled'`)).toBe(1);
    expect(await audit(gateway.services.db)).toEqual(SOUND);
  }, 60_000);

  it('[OPS-02] the archive is continued over the end of a year, in partitions of the months that have rows', async () => {
    const { db } = gateway.services;
    await gateway.pass(31 * DAY_MS);
    const { transfers } = await archive(db, '2027-01', NOW + 31 * DAY_MS);
    expect(transfers).toBeGreaterThan(0);
    const partitions = await column('relname', `pg_class where relname like 'archived_bets_20%' and relkind = 'r'`);
    expect(partitions.slice(-2)).toEqual(['archived_bets_2026_11', 'archived_bets_2026_12']);
    expect(await audit(db)).toEqual(SOUND);
  }, 60_000);

  it('[OPS-02] a row that is missing in the archive is found, each by its id', async () => {
    const { db } = gateway.services;
    const faultsWithout = async (change: string): Promise<readonly string[]> => {
      let faults: readonly string[] = [];
      const undone = inTransaction(db, async (tx) => {
        await tx.execute(sql.raw(change));
        faults = await archiveFaults(tx);
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      return faults;
    };
    const [transfer] = await column('id', 'archived_transfers');
    expect(await faultsWithout(`delete from archived_transfers where id = ${transfer}`)).toEqual([
      `the archived transfer ${transfer} does not balance, or is not stored`,
    ]);
    const account = `cash:${DEMO_ID}`;
    const wrong = [`the opening balance of ${account} is not the sum of its archived postings`];
    expect(await faultsWithout(`delete from ledger_openings where account_id = '${account}'`)).toEqual(wrong);
    expect(await faultsWithout(`select`)).toEqual([]);
  });

  it('[OPS-02] a changed row of the archive is found, and nothing more is archived', async () => {
    const { db } = gateway.services;
    const env = { DATABASE_URL: postgres?.url ?? '', GATEWAY_DATA: '' };
    if (postgres)
      expect(await archiveCommand(['--check'], env)).toEqual([
        'The archived postings balance, and add up to the opening balances.',
      ]);
    await db.execute(sql`update archived_postings set amount = amount + 1
      where id = (select max(id) from archived_postings where account_id like 'cash:%')`);
    const faults = await archiveFaults(db);
    expect(faults).toEqual([
      expect.stringContaining('the opening balance of cash:'),
      expect.stringContaining('the archived transfer'),
    ]);
    await expect(archive(db, BEFORE, NOW)).rejects.toThrow('The ledger is not sound');
    if (postgres) await expect(archiveCommand(['--check'], env)).rejects.toThrow('The archive is wrong: the opening');
  });
});
