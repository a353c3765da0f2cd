/** Backup and restore on both engines, and what an operator reads when the data cannot be used. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openEngine } from '../../ground/db/embedded-engine';
import type { Database } from '../../ground/db/database';
import { openDatabase } from '../../ground/db/open-database';
import { packageFolder } from '../../ground/db/package-folder';
import { rows } from '../../ground/db/migrate';
import { audit, SOUND } from '../../testing/audit';
import { openGateway, TEST_NOW, type TestGateway } from '../../testing/gateway';
import { startPostgres, type TestPostgres } from '../../testing/postgres';
import { openSeeded } from '../../testing/seeded';
import { backup, restore } from './backup';
import { backupCommand } from './backup-command';

const work = mkdtempSync(join(tmpdir(), 'gateway-backup-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));
/** After a failure, too: an unfinished file has password hashes, and no one would delete it. */
afterEach(() => expect(readdirSync(work).filter((name) => /\.(tmp|restoring)$/.test(name))).toEqual([]));

const readersOf = (file: string) => (statSync(file).mode & 0o777).toString(8);
const countOf = async (db: Database, table: string) =>
  Number(rows<{ n: string }>(await db.execute(sql.raw(`select count(*) n from ${table}`)))[0]!.n);
const inside = async <T>(where: { url?: string; folder?: string }, read: (db: Database) => Promise<T>): Promise<T> => {
  const open = await openDatabase(where);
  try {
    return await read(open.db);
  } finally {
    await open.close();
  }
};

it.each(['backup', 'restore'])('[OPS-05] npm run %s is the operator’s command of that name', (name) => {
  const cwd = join(packageFolder(), '..');
  const { status, stderr } = spawnSync('npm', ['run', '-s', name], { cwd, encoding: 'utf8' });
  expect(stderr).toContain(`npm run operator -- ${name} <file>`);
  expect(status).toBe(1);
});

describe('[OPS-05] the embedded database', () => {
  const folder = join(work, 'data');
  const file = join(work, 'embedded.backup');
  const members = (where = folder) => inside({ folder: where }, (db) => countOf(db, 'members'));
  let seeded: number;
  beforeAll(async () => {
    const open = await openSeeded('small', TEST_NOW);
    const copy = await open.pack!();
    seeded = await countOf(open.db, 'members');
    await open.close();
    await (await openDatabase({ folder, copy })).close();
    expect(await backup({ folder }, file)).toEqual(SOUND);
  });

  it('can be read by its owner only', async () => {
    expect(readersOf(file)).toBe('600');
    await expect(backup({ folder }, join(work, 'none/backup'))).rejects.toThrow(`There is no folder ${work}/none.`);
  });

  it('that breaks a rule of double entry is written with a warning', async () => {
    const unsound = join(work, 'unsound');
    cpSync(folder, unsound, { recursive: true });
    const env = { GATEWAY_DATA: unsound };
    expect(await backupCommand(join(work, 'sound.backup'), env)).toContain('The ledger is sound.');
    // Two transfers do not add up to zero; all postings together do, and every balance is that of its postings.
    await inside({ folder: unsound }, async (db) => {
      await db.execute(sql`alter table ledger_postings disable trigger all`);
      await db.execute(
        sql`update ledger_postings set transfer_id = (select max(id) from ledger_transfers)
          where id = (select min(id) from ledger_postings)`,
      );
    });
    expect(await backupCommand(join(work, 'unsound.backup'), env)).toContain(
      'WARNING: the ledger in it breaks a rule of double entry.',
    );
  });

  it('is not written when its ledger cannot be checked, and nothing unfinished is left', async () => {
    const unread = join(work, 'unread');
    cpSync(folder, unread, { recursive: true });
    await inside({ folder: unread }, (db) => db.execute(sql`alter table ledger_accounts rename to away`));
    const file = join(work, 'unread.backup');
    await expect(backup({ folder: unread }, file)).rejects.toThrow('ledger_accounts');
    expect(existsSync(file)).toBe(false);
  });

  it('comes back as it was, its ledger checked, and the replaced data stays beside it', async () => {
    await inside({ folder }, (db) => db.execute(sql`delete from counters`));
    await inside({ folder }, (db) => db.execute(sql`update members set username = username || '-renamed'`));
    await expect(restore({ folder }, file, false)).rejects.toThrow(`${folder} has data.`);
    expect(await restore({ folder }, file, true)).toEqual(SOUND);
    const renamed = (db: Database) => countOf(db, `members where username like '%-renamed'`);
    expect(await inside({ folder }, renamed)).toBe(0);
    expect(await members()).toBe(seeded);
    const [former] = readdirSync(work).filter((name) => name.startsWith('data.before-'));
    expect(await inside({ folder: join(work, former!) }, renamed)).toBe(seeded);
  });

  it('is not overwritten by a damaged backup, one of another engine, or while a gateway writes it', async () => {
    const damaged = join(work, 'damaged.backup');
    writeFileSync(damaged, readFileSync(file).subarray(0, 50_000));
    await expect(restore({ folder }, damaged, true)).rejects.toThrow('is damaged: it cannot be unpacked');
    writeFileSync(damaged, 'PGDMP');
    await expect(restore({ folder }, damaged, true)).rejects.toThrow('is a dump of PostgreSQL');
    await expect(restore({ folder }, join(work, 'none'), true)).rejects.toThrow('There is no file');
    await expect(backup({ folder }, file)).rejects.toThrow('a backup is never overwritten');
    // Process 1 always runs.
    writeFileSync(`${folder}.owner`, '1');
    await expect(restore({ folder }, file, true)).rejects.toThrow('Another gateway (process 1) writes');
    await expect(backup({ folder }, join(work, 'other'))).rejects.toThrow('Another gateway (process 1) writes');
    rmSync(`${folder}.owner`);
    expect(await members()).toBe(seeded);
  });

  it('that is damaged or cannot be written is reported in one sentence and left as it is', async () => {
    const broken = join(work, 'broken');
    cpSync(folder, broken, { recursive: true });
    const control = join(broken, 'global/pg_control');
    writeFileSync(control, 'garbage');
    const message = `The data in ${broken} is damaged`;
    const reports: string[] = [];
    await expect(openEngine(broken, { report: (line) => reports.push(line) })).rejects.toThrow(message);
    // It never was open, so it has not stopped and will not come back by itself.
    expect(reports).toEqual([]);
    // Without this file the engine would make a new, empty database over the old one.
    rmSync(join(broken, 'PG_VERSION'));
    await expect(openDatabase({ folder: broken })).rejects.toThrow(message);
    expect([existsSync(join(broken, 'PG_VERSION')), readFileSync(control, 'utf8')]).toEqual([false, 'garbage']);
    expect(await restore({ folder: broken }, file, true)).toEqual(SOUND);
    expect(await members(broken)).toBe(seeded);
    await expect(openDatabase({ folder: join(file, 'below-a-file') })).rejects.toThrow('cannot be written (ENOTDIR)');
  });
});

describe('[OPS-05] PostgreSQL', () => {
  const file = join(work, 'postgres.backup');
  let postgres: TestPostgres;
  let gateway: TestGateway;
  let copyUrl: string;
  beforeAll(async () => {
    postgres = await startPostgres({ withTools: true, seed: 'small' });
    process.env.PG_BIN = postgres.bin;
    gateway = await openGateway({ url: postgres.url });
    for (const name of ['copy', 'other']) await gateway.services.db.execute(sql.raw(`create database ${name}`));
    copyUrl = postgres.url.replace(/postgres$/, 'copy');
  });
  afterAll(async () => {
    delete process.env.PG_BIN;
    await gateway?.close();
    await postgres?.stop();
  });
  /** A primary and a replica that is down. */
  const withDeadServer = () => postgres.url.replace('@', '@127.0.0.1:1,');
  const target = (databaseUrl: string) => ({ databaseUrl, folder: 'unused' });

  it('loses no acknowledged stake when its connections are cut, and answers again at once', async () => {
    const { db } = gateway.services;
    const token = await gateway.enter('member');
    const launch = await gateway.request('GET', '/wps/game/launchGame', {
      token,
      query: { launchMode: 'GLS', accountType: '1', nodeId: '9002' },
    });
    const { gameUrl } = launch.body.value as unknown as { gameUrl: string };
    const playToken = new URLSearchParams(gameUrl.split('#')[1]).get('t')!;
    const stake = (key: string) =>
      gateway.request('POST', '/wps/game/round/start', {
        token: playToken,
        body: { roundId: key, stake: '1.00', choice: { target: 5000, over: true } },
        headers: { 'idempotency-key': key },
      });
    const before = await countOf(db, `ledger_transfers where kind = 'stake'`);
    const admin = await openDatabase({ url: postgres.url.replace(/postgres$/, 'other') });
    const keys = Array.from({ length: 40 }, () => crypto.randomUUID());
    const cut = async () => {
      for (let time = 0; time < 5; time += 1) {
        await admin.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'postgres'`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    const [answers] = await Promise.all([Promise.all(keys.map(stake)), cut()]);
    await admin.close();
    const lost = answers.filter(({ status }) => status !== 200);
    // Without a lost call the connections were cut too late to show anything.
    expect(lost.length).toBeGreaterThan(0);
    expect(lost.map(({ status, body }) => [status, body.errorCode])).toEqual(lost.map(() => [503, 'system.busy']));
    expect((await gateway.request('GET', '/ready')).status).toBe(200);
    const again = await Promise.all(keys.map(stake));
    expect(again.filter(({ status }) => status !== 200)).toEqual([]);
    expect((await countOf(db, `ledger_transfers where kind = 'stake'`)) - before).toBe(keys.length);
    expect(await audit(db)).toEqual(SOUND);
  });

  it('is backed up while the gateway runs and restored into another database', async () => {
    const { db } = gateway.services;
    expect(await backup(target(withDeadServer()), file)).toEqual(SOUND);
    expect(readersOf(file)).toBe('600');
    await expect(restore(target(withDeadServer()), file, true)).rejects.toThrow('names several servers');
    const members = await countOf(db, 'members');
    await expect(restore(target(postgres.url), file, true)).rejects.toThrow('Stop the gateways before a restore');
    expect(await restore(target(copyUrl), file, false)).toEqual(SOUND);
    expect(await inside({ url: copyUrl }, (copy) => countOf(copy, 'members'))).toBe(members);
    await expect(restore(target(copyUrl), file, false)).rejects.toThrow('The database has tables');
    await inside({ url: copyUrl }, (copy) => copy.execute(sql`truncate counters`));
    expect(await restore(target(copyUrl), file, true)).toEqual(SOUND);
  });

  it('is backed up and restored over a socket file, and an address that cannot be used is named', async () => {
    const { db } = gateway.services;
    const { rows } = (await db.execute(sql`show unix_socket_directories`)) as unknown as {
      rows: { unix_socket_directories: string }[];
    };
    const socket = `host=${rows[0]!.unix_socket_directories}&port=${new URL(postgres.url).port}`;
    const over = join(work, 'socket.backup');
    expect(await backup(target(`postgres://site@/postgres?${socket}`), over)).toEqual(SOUND);
    expect(await restore(target(`postgres://site@/copy?${socket}`), over, true)).toEqual(SOUND);
    await expect(backup(target(`postgres://site@/nowhere?${socket}`), join(work, 'none'))).rejects.toThrow(
      /^PostgreSQL at \/\S+\/nowhere cannot be used: database "nowhere" does not exist$/,
    );
  });

  it('is not written without the tools of PostgreSQL, and nothing unfinished is left', async () => {
    process.env.PG_BIN = work;
    const missing = join(work, 'missing.backup');
    const done = backup(target(postgres.url), missing).finally(() => (process.env.PG_BIN = postgres.bin));
    await expect(done).rejects.toThrow('pg_dump is missing');
    expect(existsSync(missing)).toBe(false);
  });

  it('that cannot be reached is named without its password', async () => {
    const gone = openDatabase({ url: 'postgres://site:secret@127.0.0.1:1/site' });
    await expect(gone).rejects.toThrow(/^PostgreSQL at 127\.0\.0\.1:1\/site cannot be used: [^]*ECONNREFUSED/);
    await expect(gone).rejects.not.toThrow('secret');
    const nowhere = restore(target(postgres.url.replace(/postgres$/, 'nowhere')), file, false);
    await expect(nowhere).rejects.toThrow(
      /^PostgreSQL at \S+\/nowhere cannot be used: database "nowhere" does not exist$/,
    );
  });
});
