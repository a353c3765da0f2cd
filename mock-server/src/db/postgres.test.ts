/** The same gateway on a real PostgreSQL server, and two processes of it that behave as one. */
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { ledger } from '../ledger';
import { AGENT_ID, DEMO_ID } from '../seed/seed-people';
import { openGateway, type TestGateway } from '../testing/gateway';
import { startPostgres, type TestPostgres } from '../testing/postgres';
import { rows } from './migrate';
import { packageFolder } from './package-folder';

let postgres: TestPostgres;
let gateway: TestGateway;
beforeAll(async () => {
  postgres = await startPostgres();
  gateway = await openGateway({ url: postgres.url });
}, 60_000);
afterAll(async () => {
  await gateway?.close();
  await postgres?.stop();
});

const balanced = async () => {
  const { db } = gateway.services;
  const [sum] = rows<{ sum: string }>(await db.execute(sql`select sum(amount) sum from ledger_postings`));
  const wrong = rows(
    await db.execute(sql`select id from ledger_accounts a where balance <>
      (select coalesce(sum(amount), 0) from ledger_postings p where p.account_id = a.id)`),
  );
  return Number(sum!.sum) === 0 && wrong.length === 0;
};

it('runs the same code on PostgreSQL: seed, login, balance, team figures, a balanced ledger', async () => {
  expect(gateway.services.open.engine).toBe('postgresql');
  const token = await gateway.enter('member');
  const balance = await gateway.ask('GET', '/wps/v2/wallets/balance', { token });
  const { cash } = await ledger.balances(gateway.services.db, DEMO_ID);
  expect(balance.body.value).toMatchObject({ sumBalance: (cash / 100).toFixed(2) });
  const agent = await gateway.enter('agent');
  const team = await gateway.ask('GET', '/wps/relay/ODSFE2_getTeamOverviewSum', { token: agent });
  expect(team.body.success).toBe(true);
  expect(await balanced()).toBe(true);
});

it('of 64 withdrawals of one balance at once, none overdraws it', async () => {
  const { db } = gateway.services;
  const before = (await ledger.balances(db, AGENT_ID)).cash;
  const amount = Math.floor(before / 10);
  const tries = Array.from({ length: 64 }, () =>
    db
      .transaction((tx) => ledger.hold(tx as never, { memberId: AGENT_ID, amount, ref: 'race', at: 1 }))
      .then(
        () => true,
        () => false,
      ),
  );
  const done = (await Promise.all(tries)).filter(Boolean).length;
  const { cash, held } = await ledger.balances(db, AGENT_ID);
  expect([cash, held]).toEqual([before - done * amount, done * amount]);
  expect(done).toBe(10);
  expect(await balanced()).toBe(true);
});

describe('two processes on one database', () => {
  const processes: ChildProcess[] = [];
  let first: string;
  let second: string;
  beforeAll(async () => {
    [first, second] = (await Promise.all([startProcess(), startProcess()])) as [string, string];
  }, 60_000);
  afterAll(() => Promise.all(processes.map((one) => stop(one))));

  async function startProcess(): Promise<string> {
    const root = join(packageFolder(), '..');
    const one = spawn(process.execPath, ['--import', 'tsx', 'mock-server/src/main.ts'], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: postgres.url, GATEWAY_PORT: '0', HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    processes.push(one);
    return new Promise((resolve) => {
      let text = '';
      one.stdout!.on('data', (chunk: Buffer) => {
        text += String(chunk);
        const found = /listening on (http:\/\/localhost:\d+)/.exec(text);
        if (found) resolve(found[1]!.replace('localhost', '127.0.0.1'));
      });
    });
  }
  const stop = (one: ChildProcess) =>
    new Promise((resolve) => {
      one.on('exit', resolve);
      one.kill('SIGTERM');
    });
  const post = async (base: string, path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', language: 'EN', ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, text: await answer.text() };
  };

  it('a session opened at one is known to the other', async () => {
    const answer = await post(first, '/wps/session/login', { username: 'demo', password: 'Demo1234' });
    const { value } = JSON.parse(answer.text) as { value: { token: string } };
    const touched = await fetch(`${second}/wps/session/touch`, { headers: { authorization: value.token } });
    expect(await touched.json()).toMatchObject({ success: true });
  });

  it('failures at both count as one', async () => {
    const codes: string[] = [];
    for (const base of [first, second, first, second]) {
      const { text } = await post(base, '/wps/session/login', { username: 'sumon', password: 'no' });
      codes.push((JSON.parse(text) as { errorCode: string }).errorCode);
    }
    expect(codes).toEqual(['USER_NOT_EXIST', 'USER_NOT_EXIST', 'USER_NOT_EXIST', 'captcha.wrong']);
  });

  it('the same order sent to both is one order with one answer', async () => {
    const login = await post(first, '/wps/session/login', { username: 'demo', password: 'Demo1234' });
    const { value } = JSON.parse(login.text) as { value: { token: string } };
    const headers = { authorization: value.token, 'idempotency-key': crypto.randomUUID() };
    const order = { amount: '500.00', bankCode: 'BKASH', vendorId: 'bkash' };
    const answers = await Promise.all(
      [first, second, first, second].map((base) => post(base, '/wps/relay/MCSFE_depositByLaunchUrl', order, headers)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]!.status).toBe(200);
  });

  it('a setting changed at one holds at the other within a second', async () => {
    await post(first, '/__mock/api/settings', { maintenance: { maintainTime: 1, endTime: 2 } });
    await new Promise((resolve) => setTimeout(resolve, 1200));
    const status = (await (await fetch(`${second}/wps/system/status`)).json()) as { value: { status: number } };
    expect(status.value.status).toBe(1);
    await post(first, '/__mock/api/settings', { maintenance: null });
  });
});
