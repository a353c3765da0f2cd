/**
 * The gateway with an embedded database whose disk stops to take writes while it runs, and takes them again: by a limit of the
 * process (setrlimit, needs no privileges), and, where the test may mount them, by a disk without a free byte (tmpfs) and by one
 * that its file system makes read-only after an error (ext4, errors=remount-ro).
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Database } from './database';
import { openDatabase } from './open-database';
import { rows } from './migrate';
import { sql } from 'drizzle-orm';
import { audit, SOUND } from '../../testing/audit';
import { fillUp, mountMemoryDisk } from '../../testing/full-disk';
import { startGateway, type GatewayProcess } from '../../testing/process';
import { enterGame, tryBet, type Bet } from '../../testing/rehearsal/bets';
import { openSeededFolder } from '../../testing/seeded';

const work = mkdtempSync(join(tmpdir(), 'embedded-disk-'));
const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const clean of cleanups.reverse()) await clean();
  rmSync(work, { recursive: true, force: true });
});

const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' });
const works = (program: string, ...args: string[]): boolean => {
  try {
    run(program, ...args);
    return true;
  } catch {
    return false;
  }
};

/** `npm run test:disk`: every fault. Otherwise the first one that this machine allows. */
const IS_ALL = process.env.DISK_FAULTS === 'all';
const because = (missing: string) => missing && ` (skipped: ${missing})`;

const prepared = join(work, 'prepared');
/** Stakes in it. */
let before: number;
beforeAll(async () => {
  const open = await openSeededFolder(prepared, 'small');
  before = await countStakes(open.db);
  await open.close();
});

const start = async (folder: string): Promise<GatewayProcess> => {
  const gateway = await startGateway({ GATEWAY_DATA: folder, DATABASE_URL: '' });
  cleanups.push(gateway.kill);
  return gateway;
};

async function untilReady(gateway: GatewayProcess, isReady: boolean): Promise<string> {
  for (let left = 200; ; left -= 1) {
    const { status, text } = await gateway.request('GET', '/ready');
    if ((status === 200) === isReady) return text;
    if (left === 0) throw new Error(`/ready still answers ${status}: ${text}\n${gateway.output().slice(-2000)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const bet = (gateway: GatewayProcess, playToken: string, key: string) =>
  gateway.request('POST', '/wps/game/round/start', {
    token: playToken,
    body: { roundId: key, stake: '1.00', choice: { target: 5000, over: true } },
    headers: { 'idempotency-key': key },
  });

async function play(gateway: GatewayProcess, playToken: string, count: number): Promise<Bet[]> {
  const bets: Bet[] = [];
  for (let n = 0; n < count; n += 1) bets.push((await tryBet(gateway, playToken, crypto.randomUUID()))!);
  return bets;
}

/** Each bet is stored once: repeated with its key, it has the answer of the first time. */
async function assertStored(gateway: GatewayProcess, bets: readonly Bet[]): Promise<void> {
  for (const { playToken, key, round } of bets) expect((await tryBet(gateway, playToken, key))?.round).toBe(round);
}

async function countStakes(db: Database): Promise<number> {
  const [found] = rows<{ n: number }>(
    await db.execute(sql`select count(*)::int n from ledger_transfers where kind = 'stake'`),
  );
  return found!.n;
}

async function stakesIn(folder: string): Promise<number> {
  const open = await openDatabase({ folder });
  expect(await audit(open.db)).toEqual(SOUND);
  return countStakes(open.db).finally(open.close);
}

const refused = (text: string) => (JSON.parse(text) as { errorCode: string }).errorCode;

/** A disk in memory with this much space beside a copy of the database; null where this process may not mount one. */
function mountMemory(): ((free: number) => string) | null {
  const probe = mountMemoryDisk(1 << 20);
  if (!probe) return null;
  probe.remove();
  return (free) => {
    const used = Number(run('du', '-s', '-B1', prepared).split('\t')[0]);
    const { folder, remove } = mountMemoryDisk(used + free)!;
    cleanups.push(remove);
    cpSync(prepared, join(folder, 'data'), { recursive: true });
    return folder;
  };
}

const memoryDisk = mountMemory();
(memoryDisk ? it : it.skip)(
  `[OPS-05] a disk that another program fills up under bets: nothing acknowledged is lost, and it goes on with free space${because(memoryDisk ? '' : 'needs root and tmpfs')}`,
  async () => {
    const mounted = memoryDisk!(64 << 20);
    const [folder, ballast] = [join(mounted, 'data'), join(mounted, 'ballast')];
    let gateway = await start(folder);
    const [playToken = ''] = await enterGame(gateway);

    const bets = await play(gateway, playToken, 5);
    const unanswered: string[] = [];
    const refusals: (readonly [number, string])[] = [];
    const writer = async () => {
      while (refusals.length < 5) {
        const key = crypto.randomUUID();
        const stored = await tryBet(gateway, playToken, key, (status, text) => {
          refusals.push([status, status ? refused(text) : 'no answer']);
          unanswered.push(key);
        });
        if (stored) bets.push(stored);
      }
    };
    await Promise.all([writer(), fillUp(ballast)]);
    expect(refusals).toEqual(refusals.map(() => [503, 'system.readonly']));
    expect(await untilReady(gateway, false)).toContain(`The disk of ${folder} is full`);
    expect((await gateway.request('GET', '/wps/system/status')).status).toBe(200);

    rmSync(ballast);
    await untilReady(gateway, true);
    await assertStored(gateway, bets);
    bets.push((await tryBet(gateway, playToken, unanswered[0]!))!);

    // Killed while the disk is full: it does not start, and does when there is space again.
    await fillUp(ballast);
    await gateway.kill();
    await expect(startGateway({ GATEWAY_DATA: folder, DATABASE_URL: '' })).rejects.toThrow(/is full/);
    rmSync(ballast);
    gateway = await start(folder);
    await assertStored(gateway, bets);
    await gateway.stop();
    expect((await stakesIn(folder)) - before).toBe(bets.length);
  },
  120_000,
);

const limitMissing = !works('prlimit', '--version')
  ? 'needs prlimit of util-linux'
  : IS_ALL || !memoryDisk
    ? ''
    : 'runs in npm run test:disk';
(limitMissing ? it.skip : it)(
  `[OPS-05] files that take no bytes: writes answer 503, reads go on, and it recovers by itself${because(limitMissing)}`,
  async () => {
    const folder = join(work, 'limited');
    cpSync(prepared, folder, { recursive: true });
    const gateway = await start(folder);
    const [playToken = ''] = await enterGame(gateway);
    const limit = (bytes: string) => run('prlimit', '--pid', String(gateway.pid), `--fsize=${bytes}:`);
    const bets = await play(gateway, playToken, 5);

    limit('0');
    const key = crypto.randomUUID();
    const answers = await Promise.all([bet(gateway, playToken, key), bet(gateway, playToken, crypto.randomUUID())]);
    expect(answers.map(({ status, text }) => [status, refused(text)])).toEqual(
      answers.map(() => [503, 'system.readonly']),
    );
    expect(await untilReady(gateway, false)).toContain(folder);
    expect((await gateway.request('GET', '/wps/system/status')).status).toBe(200);

    limit('unlimited');
    await untilReady(gateway, true);
    await assertStored(gateway, bets);
    bets.push((await tryBet(gateway, playToken, key))!, ...(await play(gateway, playToken, 2)));
    await gateway.stop();
    expect((await stakesIn(folder)) - before).toBe(bets.length);
  },
  120_000,
);

/** Mounts a new ext4 disk that becomes read-only by `fail`; null where this process may not do that. */
function mountDisk(): { readonly folder: string; readonly fail: () => void; readonly remount: () => void } | null {
  if (process.getuid?.() !== 0 || !existsSync('/dev/loop-control') || !works('mkfs.ext4', '-V')) return null;
  const [image, folder] = [join(work, 'disk.img'), join(work, 'disk')];
  writeFileSync(image, '');
  truncateSync(image, 200 * 1024 * 1024);
  mkdirSync(folder);
  run('mkfs.ext4', '-q', '-F', image);
  if (!works('mount', '-o', 'loop,errors=remount-ro', image, folder)) return null;
  cleanups.push(() => works('umount', '-l', folder));
  const device = basename(
    readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.includes(folder))!
      .split(' ')[0]!,
  );
  return {
    folder,
    // What the kernel does after an I/O error.
    fail: () => writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, '1'),
    remount: () => {
      run('umount', folder);
      works('e2fsck', '-fy', image);
      run('mount', '-o', 'loop,errors=remount-ro', image, folder);
    },
  };
}

const disk = IS_ALL ? mountDisk() : null;
const diskMissing = disk ? '' : IS_ALL ? 'needs root, loop devices and mkfs.ext4' : 'runs in npm run test:disk';
(disk ? it : it.skip)(
  `[OPS-05] a disk that becomes read-only: writes answer 503, it stops on request, and has everything after the repair${because(diskMissing)}`,
  async () => {
    const { folder: mounted, fail, remount } = disk!;
    const folder = join(mounted, 'data');
    cpSync(prepared, folder, { recursive: true });
    let gateway = await start(folder);
    const [playToken = ''] = await enterGame(gateway);
    const bets = await play(gateway, playToken, 5);
    // The embedded database leaves writing to the kernel, which a failing disk can prevent.
    run('sync');

    fail();
    const key = crypto.randomUUID();
    const answer = await bet(gateway, playToken, key);
    expect([answer.status, refused(answer.text)]).toEqual([503, 'system.readonly']);
    expect(await untilReady(gateway, false)).toContain(folder);

    await gateway.stop();
    remount();
    gateway = await start(folder);
    await assertStored(gateway, bets);
    bets.push((await tryBet(gateway, playToken, key))!);
    await gateway.stop();
    expect((await stakesIn(folder)) - before).toBe(bets.length);
  },
  120_000,
);
