/** A member's own data: the copy has all of it and nothing of others; after an erasure only numbers are left. */
import type * as W from '@site/shared/wps';
import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '../../ground/db/transaction';
import { rows } from '../../ground/db/migrate';
import { account, ledger } from '../../ground/ledger';
import { placeBet, settleBet } from '../../money/bets';
import { members } from '../../people/members/members.tables';
import { registerNewcomer, type Newcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';
import { prove } from '../../testing/prove';
import { runJobs } from '../jobs';
import { COPIED_PARTS } from './copy-data';
import { PERSONAL_DATA } from './personal-data';

const gateway = ownGateway({ seed: 'small' });
const DAY_MS = 86_400_000;
const PATH = '/wps/member/privacy';

const query = async <T>(text: string) => rows<T>(await gateway.services.db.execute(sql.raw(text)));
const request = async ({ token }: Pick<Newcomer, 'token'>, method: string, path: string, more: object = {}) =>
  (await gateway.request(method, path, { token, ...more })).body;
const code = async (...args: Parameters<typeof request>) => (await request(...args)).errorCode ?? 'done';

/** Requests a copy and reads all its pages. */
async function copyOf(who: Pick<Newcomer, 'token'>) {
  const { requestId } = (await request(who, 'POST', `${PATH}/export`)).value as unknown as W.PrivacyRequest;
  const data: Record<string, Record<string, unknown>[]> = {};
  const pages: number[] = [];
  let next: W.DataCopy['next'] | undefined;
  do {
    const more = { query: { requestId, ...(next ? { part: next.part, after: String(next.after) } : {}) } };
    const page = (await request(who, 'GET', `${PATH}/export`, more)).value as unknown as W.DataCopy;
    for (const { part, rows: more } of page.parts) data[part] = [...(data[part] ?? []), ...more];
    pages.push(page.progress.done);
    next = page.next;
  } while (next);
  return { data, pages };
}

const askToErase = async (who: Newcomer) => {
  await prove(gateway, who.token, 'data');
  return (await request(who, 'POST', `${PATH}/erase`)).value as unknown as W.PrivacyRequest;
};
const erasureOf = async (who: Newcomer) =>
  ((await request(who, 'GET', `${PATH}/erase`)).value as unknown as W.MyErasure).erasure;
const pass = async (ms: number) => {
  await gateway.pass(ms);
  await runJobs(gateway.services);
};
const nameOf = async ({ id }: Newcomer) =>
  (await gateway.services.db.select().from(members).where(eq(members.id, id)))[0]!.username;

describe('the list of personal data', () => {
  it('[MEM-10] has every table with a column of a member', async () => {
    const found = await query<{ name: string }>(
      `select distinct c.table_name as name from information_schema.columns c
       where c.table_schema = 'public' and c.table_name not in (select viewname from pg_views)
         and (c.column_name ~ '(^|_)(member|sender|beneficiary|source|payer|receiver)_id$'
           or c.column_name in ('owner', 'agent_id', 'recipient'))`,
    );
    const listed = new Set(PERSONAL_DATA.flatMap(({ table }) => TABLES_OF_VIEWS[table] ?? [table]));
    expect(found.map(({ name }) => name).filter((name) => !listed.has(name))).toEqual([]);
  });
  const TABLES_OF_VIEWS: Readonly<Record<string, readonly string[]>> = {
    all_bets: ['bets', 'archived_bets'],
    all_game_rounds: ['game_rounds', 'archived_game_rounds'],
    all_transfers: ['ledger_transfers', 'archived_transfers'],
    all_postings: ['ledger_postings', 'archived_postings'],
  };

  it('[MEM-10] [SEC-05] leaves out every column with a secret', async () => {
    const SECRET = /hash|secret|token|thumbprint|^code$|^answer|p256dh|^auth$|endpoint|server_seed$/;
    const columns = await query<{ table: string; name: string }>(
      `select table_name as "table", column_name as name from information_schema.columns where table_schema = 'public'`,
    );
    const shown = COPIED_PARTS.flatMap(({ of: { table, copy, secret = [] } }) =>
      copy === '*'
        ? columns
            .filter((one) => one.table === table && !secret.includes(one.name))
            .map(({ name }) => `${table}.${name}`)
        : copy!.filter((one) => /^\w+$/.test(one)).map((name) => `${table}.${name}`),
    );
    // What its owner is shown anyway: the commitment to the seed of their rounds, and the invite code they publish.
    const published = ['seed_pairs.server_seed_hash', 'invite_links.code'];
    expect(shown.filter((name) => SECRET.test(name.split('.')[1]!))).toEqual(published);
  });
});

describe('a copy', () => {
  it('[MEM-10] has the member’s rows and no others, with decimal amounts and instants of ISO 8601', async () => {
    const token = await gateway.enter('member');
    await prove(gateway, token, 'data', 'Demo1234');
    const { data, pages } = await copyOf({ token });
    expect(pages.length).toBeLessThan(5);
    const [demo] = await query<{ id: number }>(`select id from members where username = 'demo'`);
    const id = Number(demo!.id);
    expect(Object.keys(data)).toEqual(COPIED_PARTS.map(({ name }) => name));
    expect(data['members']).toMatchObject([{ id, username: 'demo', created_at: expect.stringMatching(/^\d{4}-.*Z$/) }]);
    for (const rowsOf of Object.values(data))
      for (const row of rowsOf) if ('member_id' in row) expect(row['member_id']).toBe(id);
    for (const table of ['deposits', 'withdrawals', 'bank_cards', 'bets', 'letters', 'rewards']) {
      const [count] = await query<{ n: string }>(`select count(*) n from ${table} where member_id = ${id}`);
      expect([table, data[table]!.length]).toEqual([table, Number(count!.n)]);
    }
    const { cash } = await ledger.balances(gateway.services.db, id);
    const accounts = Object.fromEntries(data['ledger_accounts']!.map((row) => [row['id'], row['balance']]));
    expect(Number(accounts[account.cash(id)]) * 100).toBe(cash);
    expect(data['deposits']![0]!['amount']).toMatch(/^\d+\.\d\d$/);
    expect(JSON.stringify(data)).not.toMatch(/\$argon2/);
  });

  it('[MEM-10] has more rows than a page, each once, in their order', async () => {
    const mina = await registerNewcomer(gateway);
    await query(`insert into bets (member_id, at, settled_at, node_id, vassalage, game_type, game_name, round_id, stake, state)
      select ${mina.id}, 1, 1, 'n', 'BGS', 'RNG', 'n', 'r' || round, 10, 'settled' from generate_series(0, 1000) round`);
    await prove(gateway, mina.token, 'data');
    const { data, pages } = await copyOf(mina);
    expect([...pages]).toEqual([...pages].sort((one, other) => one - other));
    expect(pages.at(-1)).toBe(COPIED_PARTS.length);
    expect(data['bets']!.map((row) => row['round_id'])).toEqual(
      Array.from({ length: 1_001 }, (_, round) => `r${round}`),
    );
  });

  it('[MEM-10] [GAME-18] does not show what an open round or an unrevealed seed will be', async () => {
    const mina = await registerNewcomer(gateway);
    const owner = `member:${mina.id}`;
    for (const [state, revealed] of [
      ['settled', '1'],
      ['open', 'null'],
    ] as const) {
      const [pair] = await query<{ id: string }>(`insert into seed_pairs
        (owner, server_seed, server_seed_hash, client_seed, at, revealed_at)
        values ('${owner}', 'seed-${state}', 'h', 'c', 1, ${revealed}) returning id`);
      await query(`insert into game_rounds (id, owner, session_id, node_id, engine, seed_pair_id, nonce, stake, state,
          choice, outcome, actions, at)
        values ('${owner}-${state}', '${owner}', 1, 'n', 'slots', ${pair!.id}, 0, 100, '${state}', '{}',
          '{"reels":"of-${state}"}', '[]', 1)`);
    }
    await prove(gateway, mina.token, 'data');
    const text = JSON.stringify((await copyOf(mina)).data);
    for (const shown of ['seed-settled', 'of-settled', `${owner}-open`]) expect(text).toContain(shown);
    for (const hidden of ['seed-open', 'of-open']) expect(text).not.toContain(hidden);
  });

  it('[SEC-05] is read with the id of the request only, by this member, for an hour', async () => {
    const mina = await registerNewcomer(gateway);
    const rafi = await registerNewcomer(gateway);
    expect(await code(mina, 'POST', `${PATH}/export`)).toBe('proof.required');
    await prove(gateway, mina.token, 'data');
    const { requestId } = (await request(mina, 'POST', `${PATH}/export`)).value as unknown as W.PrivacyRequest;
    const read = (who: Newcomer, id = requestId) => code(who, 'GET', `${PATH}/export`, { query: { requestId: id } });
    expect([await read(mina), await read(rafi), await read(mina, 'other')]).toEqual([
      ...['done', 'state.changed', 'state.changed'],
    ]);
    const unknown = { query: { requestId, part: 'sessions_of_others' } };
    expect(await code(mina, 'GET', `${PATH}/export`, unknown)).toBe('not.found');
    for (const minutes of [29, 29]) {
      await gateway.pass(minutes * 60_000);
      expect(await read(mina)).toBe('done');
    }
    await gateway.pass(2 * 60_000 - 1_000);
    expect(await read(mina)).toBe('done');
    await gateway.pass(1_000);
    expect(await read(mina)).toBe('state.changed');
  });

  it('[MEM-10] is given five times a day, and reported to the member', async () => {
    const mina = await registerNewcomer(gateway);
    await prove(gateway, mina.token, 'data');
    const codes: string[] = [];
    for (let time = 0; time < 6; time += 1) codes.push(await code(mina, 'POST', `${PATH}/export`));
    expect(codes).toEqual([...Array<string>(5).fill('done'), 'TOO_MANY_REQUEST']);
    const changes = (await request(mina, 'GET', '/wps/member/securityChanges')).value as unknown as W.SecurityChanges;
    expect(changes.map(({ kind }) => kind)).toEqual(Array(5).fill('DATA_COPIED'));
  });
});

describe('an erasure', () => {
  it('[MEM-10] is requested once, after a fresh proof, and can be cancelled and requested again', async () => {
    const mina = await registerNewcomer(gateway);
    expect([await code(mina, 'POST', `${PATH}/erase`), await erasureOf(mina)]).toEqual(['proof.required', null]);
    const at = gateway.services.clock.now();
    const first = await askToErase(mina);
    expect(first.eta).toBe(at + 30 * DAY_MS);
    expect(await askToErase(mina)).toEqual(first);
    expect(await erasureOf(mina)).toEqual({ requestId: first.requestId, at, eta: first.eta });
    expect([await code(mina, 'DELETE', `${PATH}/erase`), await erasureOf(mina)]).toEqual(['done', null]);
    expect(await code(mina, 'DELETE', `${PATH}/erase`)).toBe('done');
    const changes = (await request(mina, 'GET', '/wps/member/securityChanges')).value as unknown as W.SecurityChanges;
    expect(changes.map(({ kind }) => kind)).toEqual(['ERASURE_CANCELLED', 'ERASURE_REQUESTED']);
    expect((await askToErase(mina)).requestId).not.toBe(first.requestId);
  });

  it('[MEM-10] leaves no name, contact, document or message of the member in the database; the books stay', async () => {
    const mina = await registerNewcomer(gateway, { email: 'markmina@example.com' });
    const username = await nameOf(mina);
    await gateway.services.db
      .update(members)
      .set({ countryDialingCode: '880', mobileNum: '1799887766', profile: { telegram: '@markmina' }, avatar: 'x' })
      .where(eq(members.id, mina.id));
    await mina.give(100_000);
    await mina.play('n1', 500);
    const json = (method: string, path: string, body: object) => code(mina, method, path, { body });
    const png = `data:image/png;base64,${Buffer.from([0x89, 0x50, 0x4e, 0x47, 7, 7, 7]).toString('base64')}`;
    expect([
      await json('POST', '/wps/member/info', {
        nickname: 'markmina',
        payeeName: 'Markmina Begum',
        birthday: '1990-02-03',
      }),
      await json('POST', '/wps/relay/UCSFE_submitVerificationMaterials', {
        ...{ type: 'NID', documentNo: 'MARKMINA1234', files: [png] },
      }),
    ]).toEqual(['done', 'done']);
    await query(
      `insert into tickets (member_id, kind, content, state, at) values (${mina.id}, 1, 'by markmina', 'OPEN', 1)`,
    );
    await query(
      `insert into chat_messages (member_id, sender, body, at) values (${mina.id}, 'MEMBER', 'markmina here', 1)`,
    );
    await prove(gateway, mina.token, 'data');
    const { eta } = await askToErase(mina);
    await pass(eta - gateway.services.clock.now() - 1_000);
    const login = () => gateway.request('POST', '/wps/session/login', { body: { username, password: 'Fresh1234' } });
    expect((await login()).status).toBe(200);
    await pass(1_000);
    expect(await tablesWith('markmina', '1799887766', username)).toEqual([]);
    expect(await nameOf(mina)).toBe(`erased-${mina.id}`);
    expect((await login()).body.errorCode).toBe('USER_NOT_EXIST');
    // Stakes and money stay, and add up.
    const [count] = await query<{ n: string }>(`select count(*) n from bets where member_id = ${mina.id}`);
    expect(Number(count!.n)).toBe(1);
    expect((await ledger.balances(gateway.services.db, mina.id)).cash).toBe(100_000);
  });

  /** Tables of which a row has one of the texts, as it is in the database. */
  async function tablesWith(...texts: string[]): Promise<string[]> {
    const tables = await query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`);
    const found: string[] = [];
    for (const { name } of tables) {
      const like = texts.map((text) => `t::text ~* '\\m${text}(\\M|[^0-9])'`).join(' or ');
      const [count] = await query<{ n: string }>(`select count(*) n from ${name} t where ${like}`);
      if (Number(count!.n) > 0) found.push(name);
    }
    return found;
  }

  it('[MEM-10] [MEM-16] waits for a bet, a payment, a team and a break, and is done after them', async () => {
    const mina = await registerNewcomer(gateway);
    await mina.give(100_000);
    const { eta } = await askToErase(mina);
    const { db } = gateway.services;
    const game = { nodeId: 'n', vassalage: 'BGS', gameType: 'RNG', gameName: 'n' };
    const bet = await inTransaction(db, (tx) =>
      placeBet(tx, { memberId: mina.id, game, stake: 500, roundId: 'open', at: gateway.services.clock.now() }),
    );
    await pass(eta - gateway.services.clock.now());
    expect(await dueOf(mina)).toBe(eta + DAY_MS);
    await inTransaction(db, (tx) => settleBet(tx, { betId: bet.betId, payout: 0, at: gateway.services.clock.now() }));
    const payment = (state: string) =>
      query(`insert into withdrawals (member_id, amount, bank_code, account_masked, state, steps, created_at)
        values (${mina.id}, 100, 'BKASH', '••••', '${state}', '[]', 1)`);
    await payment('PAYING');
    await pass(DAY_MS);
    expect(await dueOf(mina)).toBe(eta + 2 * DAY_MS);
    await query(`update withdrawals set state = 'PAID' where member_id = ${mina.id}`);
    const joined = await registerNewcomer(gateway);
    await db.update(members).set({ parentId: mina.id }).where(eq(members.id, joined.id));
    await pass(DAY_MS);
    expect(await dueOf(mina)).toBe(eta + 3 * DAY_MS);
    await db.update(members).set({ parentId: null }).where(eq(members.id, joined.id));
    const breakEnds = eta + 90 * DAY_MS;
    await db
      .update(members)
      .set({ excludedUntil: breakEnds, excludedKind: 'SELF_EXCLUSION' })
      .where(eq(members.id, mina.id));
    await pass(DAY_MS);
    expect(await dueOf(mina)).toBe(breakEnds);
    await pass(breakEnds - gateway.services.clock.now());
    expect([await dueOf(mina), await nameOf(mina)]).toEqual([null, `erased-${mina.id}`]);
  });
  const dueOf = async ({ id }: Newcomer) => {
    const [row] = await query<{ due: string }>(
      `select due_at as due from erasures where member_id = ${id} and erased_at is null`,
    );
    return row ? Number(row.due) : null;
  };

  it('[MEM-10] of an agent with members is for support; a trial account has nothing to erase', async () => {
    const agent = await gateway.enter('agent');
    await prove(gateway, agent, 'data', 'Agent1234');
    expect(await code({ token: agent }, 'POST', `${PATH}/erase`)).toBe('account.has.team');
    const trial = await gateway.enter('trial');
    expect(await code({ token: trial }, 'POST', `${PATH}/erase`)).toBe('trial.refused');
    expect(await code({ token: trial }, 'POST', `${PATH}/export`)).toBe('trial.refused');
  });
});
