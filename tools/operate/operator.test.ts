/** The operator's commands, run as an operator runs them. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const OPERATOR = join(__dirname, '../bin/operator.mjs');
let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'operator-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const operator = (...args: string[]) => operatorWith({}, ...args);
const operatorWith = (changes: Record<string, string>, ...args: string[]) => {
  const env = { ...process.env, SITE_DIR: folder, GATEWAY_DATA: join(folder, 'data'), ...changes };
  const cwd = join(__dirname, '../..');
  const { status, stdout, stderr } = spawnSync(process.execPath, [OPERATOR, ...args], { env, cwd, encoding: 'utf8' });
  return { status, stdout, stderr };
};

it('[OPS-04] writes nginx.conf and hardened systemd units for this site', () => {
  writeFileSync(join(folder, 'headers.json'), JSON.stringify({ releases: {}, open: {}, page: {} }));
  const out = join(folder, 'out');
  const gateways = ['http://127.0.0.1:3100', 'http://127.0.0.1:3101'].flatMap((url) => ['--gateway', url]);
  const siteServers = ['http://127.0.0.1:3010', 'http://127.0.0.1:3011'].flatMap((url) => ['--site-server', url]);
  expect(
    operator('nginx', '--domain', 'play.test', ...gateways, ...siteServers, '--http', '8080', '--out', out),
  ).toMatchObject({
    status: 0,
    stderr: '',
  });
  expect(readdirSync(out)).toEqual(
    expect.arrayContaining(['nginx.conf', 'site-gateway@.service', 'site-server.service']),
  );
  const config = readFileSync(join(out, 'nginx.conf'), 'utf8');
  expect(config).toContain('server_name play.test;');
  expect(config).toContain(`root "${folder}";`);
  expect(config).toContain('server 127.0.0.1:3101 max_fails=1 fail_timeout=1s;');
  expect(config).toContain('listen 8080;');
  expect(config).toMatch(
    /upstream site_server \{\s+zone .*;\s+server 127\.0\.0\.1:3010 .*;\s+server 127\.0\.0\.1:3011 .*;/,
  );
  expect(config).toContain('proxy_pass http://site_server;');
  for (const [name, port, metricsPort] of [
    ['site-server.service', 3010, 9300],
    ['site-server-3011.service', 3011, 9301],
  ] as const) {
    const server = readFileSync(join(out, name), 'utf8');
    expect(server).toContain('"TRUSTED_PROXIES=loopback"');
    // Pages are rendered while one of the gateways is down.
    expect(server).toContain('"WPS_UPSTREAM=http://127.0.0.1:3100/ http://127.0.0.1:3101/"');
    expect(server).toContain(`PORT=${port} METRICS_PORT=${metricsPort} `);
    // The only folder that it may write, and that another user reads: the counts of browsers' health reports.
    expect(server).toContain(`\nReadWritePaths=-${folder}/.health\n`);
    expect(server).toContain(`-m 0755 ${folder}/.health\n`);
    expect(server).toMatch(/ProtectSystem=strict/);
    expect(server).toContain('\nUMask=0022\n');
  }
  const unit = readFileSync(join(out, 'site-gateway@.service'), 'utf8');
  expect(unit).toMatch(/^ExecStart=\S+ tools\/run\/launch\.mjs mock-server\/src\/edge\/main\.ts$/m);
  // A restart of one gateway after the other loses no request.
  expect(unit).toContain('\nEnvironment=GATEWAY_PORT=%i DRAIN_SECONDS=5\n');
  expect(unit).toMatch(/NoNewPrivileges=yes[\s\S]*ProtectSystem=strict/);
});

it('[OPS-04] says what is wrong in one sentence, without a stack', () => {
  expect(operator('nginx')).toMatchObject({ status: 1, stderr: 'There is no site yet: run "npm run build" first.\n' });
  expect(operator('nonsense').stderr).toMatch(/^There is no command "nonsense"\./);
  expect(operator('nginx', '--domian', 'x').stderr).toMatch(/^Unknown option '--domian'/);
  expect(operator('create', 'agent', '--name', 'x').stderr).toMatch(
    /^Unknown option '--name'\n\nnpm run operator -- create/,
  );
  expect(operator('publish', '--clear').stderr).toMatch(/^Unknown option '--clear'\n\nnpm run operator -- publish/);
});

it('[OPS-04] without a command it prints the help of all commands', () => {
  const { status, stdout, stderr } = operator();
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const names = [...stdout.matchAll(/^npm run operator -- (\w+)/gm)].map(([, name]) => name);
  expect([...new Set(names)].sort()).toEqual(COMMANDS.map(([name]) => name));
});

/** Each with options that would do something. */
const COMMANDS = [
  ['account', 'disable', '--username', 'demo'],
  ['archive', '--before', '2020-01'],
  ['backup', 'file'],
  ['create', 'games'],
  ['integrator', 'list'],
  ['nginx', '--out', 'out'],
  ['publish', '--replace'],
  ['pull', '--watch', '1'],
  ['rekey'],
  ['restore', 'file', '--replace'],
] as const;

it.each(COMMANDS.map((words) => [words]))('[OPS-04] %j with --help prints the help, and does nothing', (words) => {
  const { status, stdout, stderr } = operator(...words, '--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(new RegExp(`^npm run operator -- ${words[0]}\\b`));
  expect(readdirSync(folder)).toEqual([]);
});

it.each([
  [['--gateway', 'localhost:3100'], '--gateway is an address like http://127.0.0.1:3100: "localhost:3100".'],
  [['--site-server', 'http://a:1', '--site-server', 'http://a:1/'], '--site-server http://a:1/ is given twice.'],
  [['--domain', 'https://play.test'], '--domain is a name like play.example.com: "https://play.test".'],
  [['--http', 'public'], '--http is a port, or an address with one like 127.0.0.1:8080: "public".'],
  [['--http', '99999'], '--http is a port, or an address with one like 127.0.0.1:8080: "99999".'],
  [['--trusted-proxy', '10.0.0.0/40'], '--trusted-proxy is an address or a range like 203.0.113.0/24: "10.0.0.0/40".'],
  [['--user', 'www data'], '--user is the name of an account: "www data".'],
  [['--trusted-proxy', 'cdn'], '--trusted-proxy is an address or a range like 203.0.113.0/24: "cdn".'],
  [
    ['--embed-origin', 'https://*.x.test'],
    '--embed-origin is an origin like https://partner.example: "https://*.x.test".',
  ],
  [
    ['--embed-origin', 'https://x.test/play'],
    '--embed-origin is an origin like https://partner.example: "https://x.test/play".',
  ],
  [['--trusted-proxy', '0.0.0.0/0'], '--trusted-proxy is an address or a range like 203.0.113.0/24: "0.0.0.0/0".'],
  [['--http', '::1:80'], '--http is a port, or an address with one like 127.0.0.1:8080: "::1:80".'],
  [['--gateway', 'http://a:1', '--gateway', 'http://b:1/api'], 'All --gateway have the same scheme and path.'],
  [['--site-server', 'http://a:1', '--site-server', 'https://a:2'], 'All --site-server have the same scheme and path.'],
  [['--certificate', '/a.pem'], '--certificate and --key need --domain: without it the site is served over http.'],
  [
    ['--country-header', 'cf:country', '--trusted-proxy', '10.0.0.1'],
    '--country-header is the name of one header: "cf:country".',
  ],
  [['--country-header', 'x'], '--country-header needs --trusted-proxy: only a proxy may name the country.'],
])('[OPS-04] nginx %j is refused: the configuration would not work, or not do that', (options, message) => {
  writeFileSync(join(folder, 'headers.json'), JSON.stringify({ releases: {}, open: {}, page: {} }));
  expect(operator('nginx', ...options, '--out', folder)).toMatchObject({ status: 1, stderr: `${message}\n` });
  expect(readdirSync(folder)).toEqual(['headers.json']);
});

// Of a script with a variable that is not set: the site would be served over http, or the files be written beside the sources.
it.each([
  [['nginx', '--domain', '']],
  [['nginx', '--domain=']],
  [['nginx', '--domain', 'play.test', '--certificate', '', '--key', '/key.pem']],
  [['nginx', '--out', '']],
  [['pull', '--keys', '']],
  [['backup', '']],
  [['account', 'logout', '--all', '--username', '']],
])('[OPS-04] an empty argument is refused: %j', (words) => {
  writeFileSync(join(folder, 'headers.json'), JSON.stringify({ releases: {}, open: {}, page: {} }));
  const { status, stdout, stderr } = operator(...words);
  expect([status, stdout, stderr.split('\n')[0]]).toEqual([1, '', 'An argument is empty: is a variable not set?']);
  expect(stderr).toMatch(new RegExp(`^npm run operator -- ${words[0]}`, 'm'));
  expect(readdirSync(folder)).toEqual(['headers.json']);
});

// Only the last would count: the other account would stay open without a word.
it.each([
  [['account', 'disable', '--username', 'mina', '--username', 'rafi'], '--username'],
  [['create', 'member', '--username', 'mina1', '--username=rafi1'], '--username'],
  [['integrator', 'revoke', '--client', 'int_1', '--client', 'int_2'], '--client'],
  [['nginx', '--domain', 'a.test', '--domain', 'b.test'], '--domain'],
])('[OPS-04] an option that is given twice is refused: %j', (words, option) => {
  const { status, stdout, stderr } = operator(...words);
  expect([status, stdout, stderr.split('\n')[0]]).toEqual([1, '', `${option} is given twice.`]);
  expect(stderr).toMatch(new RegExp(`^npm run operator -- ${words[0]!}`, 'm'));
});

it('[OPS-04] says that PostgreSQL cannot be reached, without the password and without a stack', () => {
  const env = {
    MODE: 'production',
    GATEWAY_SECRET: 's'.repeat(32),
    DATABASE_URL: 'postgres://site:secret@127.0.0.1:1/site',
  };
  const sentence = /^PostgreSQL at 127\.0\.0\.1:1\/site cannot be used: .*\n$/;
  for (const command of [
    ['create', 'games'],
    ['integrator', 'list'],
    ['archive', '--check'],
  ])
    expect(operatorWith(env, ...command).stderr).toMatch(sentence);
}, 60_000);

it('[OPS-04] a backup beside a running gateway says which process to stop, without a stack', () => {
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'data.owner'), `${process.pid}`);
  const { status, stderr } = operator('backup', join(folder, 'backup'));
  expect(stderr).toMatch(new RegExp(`^Another gateway \\(process ${process.pid}\\) writes .*\\.\n$`));
  expect(status).toBe(1);
});

/** As the first start of a gateway does. */
const createDatabase = () => {
  const module = JSON.stringify(join(__dirname, '../../mock-server/src/ground/db/open-database.ts'));
  const options = JSON.stringify({ folder: join(folder, 'data') });
  const script = `const { openDatabase } = await import(${module}); await (await openDatabase(${options})).close();`;
  const { stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: join(__dirname, '../..'),
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
};

it.each([
  [['account', 'disable'], 'account needs one of logout, disable, enable, and a --username;'],
  [['rekey', 'all'], 'rekey has no options.'],
  [['restore', '--replace'], 'npm run operator -- restore <file>'],
  [['backup'], 'npm run operator -- backup <file>'],
  // A name with a space, without quotes.
  [['backup', 'my', 'backup'], 'npm run operator -- backup <file>'],
  [['restore', 'my', 'backup'], 'npm run operator -- restore <file>'],
])('[OPS-04] %j is a mistake: one sentence and the help, without a stack', (words, sentence) => {
  const { status, stdout, stderr } = operator(...words);
  expect([status, stdout, stderr.startsWith(sentence)]).toEqual([1, '', true]);
  expect(stderr).toMatch(new RegExp(`^npm run operator -- ${words[0]!}`, 'm'));
  expect(stderr).not.toContain('    at ');
});

it('[OPS-02] [OPS-04] on a database: ends sessions, archives closed months, checks the archive, and says what is wrong', () => {
  createDatabase();
  expect(operator('account', 'logout', '--all')).toEqual({
    ...{ status: 0, stderr: '', stdout: 'Ended sessions of all accounts: 0\n' },
  });
  expect(operator('account', 'disable', '--username', 'mina')).toMatchObject({
    ...{
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^There is no account mina\.\n\nnpm run operator/) as string,
    },
  });
  expect(operator('archive', '--before', '2020-01')).toEqual({
    ...{ status: 0, stderr: '' },
    stdout:
      'Archived 0 transfers and 0 bets from before 2020-01. The ledger check is sound.\n' +
      'Archived 0 rounds, 0 lottery bets, 0 draws and 0 wallet transactions.\n',
  });
  expect(operator('archive', '--check')).toMatchObject({
    stdout: 'The archived postings balance, and add up to the opening balances.\n',
  });
  expect(operator('archive', '--before', 'January').stderr).toMatch(/^--before is a month like 2026-09/);
  expect(operator('archive').stderr).toBe('Give --before with a month, or --check.\n');
  expect(operator('create', 'games')).toEqual({ status: 0, stderr: '', stdout: 'Created games.\n' });
  expect(operator('create', 'games')).toEqual({
    ...{ status: 0, stderr: '', stdout: 'All games exist already: nothing was changed.\n' },
  });
}, 120_000);
