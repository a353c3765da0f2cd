/** pull --watch as an operator runs it: it follows the bucket and sends what browsers report, regardless of failures of the other. */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMachine, KEYS, removeMachines, startLocalBucket, type LocalBucket } from '../registry/testMachines';
import { hostFiles } from '../registry/testSite';

const OPERATOR = join(__dirname, '../bin/operator.mjs');
const HOST = 'aa0000000000';
let local: LocalBucket;
let site: string;
let keys: string;
let release: () => Promise<unknown>;
let close: () => Promise<void>;

beforeAll(async () => {
  local = await startLocalBucket();
  const machine = await createMachine('watch', local);
  site = machine.site;
  machine.put('host', HOST, hostFiles(HOST));
  release = () => machine.releases.changeSite((state) => machine.releases.activate(state, 'host', HOST));
  await release();
  keys = join(site, '../public.json');
  writeFileSync(keys, JSON.stringify(await machine.publicKeys()));
  close = async () => {
    await machine.service.close();
    machine.bucket.close();
  };
});
afterEach(() => (local.fault = () => null));
afterAll(async () => {
  await close();
  await local.stop();
  removeMachines();
});

/** The command on a web server; `stop` ends it like systemd and returns its exit code. */
function startWatch(name: string) {
  const folder = join(site, '..', name);
  const options = ['pull', '--watch', '--every', '1', '--keys', keys, '--name', name];
  const env = { ...process.env, ...local.env, SITE_DIR: folder, SITE_KEY_DIR: join(KEYS, 'none') };
  const child = spawn(process.execPath, [OPERATOR, ...options], { env });
  const ended = new Promise((resolve) => child.on('close', resolve));
  let output = '';
  const waiting: (() => void)[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk);
      waiting.forEach((look) => look());
    });
  return {
    folder,
    until: (text: RegExp) =>
      new Promise<void>((resolve, reject) => {
        const look = () => text.test(output) && resolve();
        waiting.push(look);
        look();
        setTimeout(() => reject(new Error(`it never wrote ${text}: ${output}`)), 20_000).unref();
      }),
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

it('[OPS-04] pull --watch takes each new site, survives a bucket that fails, and ends by SIGTERM', async () => {
  const { until, stop } = startWatch('watched');
  try {
    await until(/has the site \d+\n/);
    local.fault = () => 500;
    await until(/was not taken from the bucket: .*status 500/);
    local.fault = () => null;
    await until(/works again/);
    await release();
    await until(/has the site \d+\n[\s\S]*has the site \d+\n/);
    // The next outage is reported like the first.
    local.fault = () => 500;
    await until(/works again[\s\S]*was not taken from the bucket: .*status 500/);
  } finally {
    expect(await stop()).toBe(0);
  }
});

it('[OPS-04] [PLAT-11] reports are sent while no site can be taken, and a site is taken while none can be sent', async () => {
  const { folder, until, stop } = startWatch('halves');
  const report = (tried: number) => {
    mkdirSync(join(folder, '.health'), { recursive: true });
    writeFileSync(join(folder, '.health/1.json'), JSON.stringify({ host: { [HOST]: { tried, failed: 2 } } }));
  };
  const isSent = () =>
    local.requests.some(({ key, status }) => key === 'internal/health/halves.json' && status === 200);
  try {
    await until(/has the site \d+\n/);
    local.fault = (method) => (method === 'GET' ? 403 : null);
    await until(/The site was not taken from the bucket/);
    report(3);
    for (let tries = 0; tries < 100 && !isSent(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 200));
    expect(isSent()).toBe(true);

    local.fault = (_method, key) => (key.startsWith('internal/health/') ? 403 : null);
    await until(/works again/);
    report(4);
    await until(/What browsers report of releases was not sent/);
    await release();
    await until(/has the site \d+\n[\s\S]*has the site \d+\n/);
  } finally {
    expect(await stop()).toBe(0);
  }
});
