/** Production mode in processes of its own, on an empty PostgreSQL server. */
import { generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '../ground/db/database';
import { openDatabase } from '../ground/db/open-database';
import { inTransaction } from '../ground/db/transaction';
import { settings } from '../ground/settings/settings.tables';
import { members } from '../people/members/members.tables';
import { CONSOLE_TOKEN } from '../testing/gateway';
import { startPostgres, type TestPostgres } from '../testing/postgres';
import { startGateway, type GatewayProcess } from '../testing/process';
import { ConfigError } from './config';
import { operate } from './operate';
import { operateAccounts } from './operate-accounts';
import { operateIntegrators } from './operate-integrators';
import { rekeyCommand } from './operations/rekey';
import { SEED_MARK } from './seed';

let postgres: TestPostgres;
let open: OpenDatabase;
let gateways: GatewayProcess[] = [];
const env = () => ({
  MODE: 'production',
  NODE_ENV: 'production',
  CONSOLE_TOKEN: '',
  DATABASE_URL: postgres.url,
  GATEWAY_SECRET: 'a secret of the production tests, long enough',
});

beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.stop()));
  await open?.close();
  await postgres?.stop();
});

it('[OPS-01] [SEC-06] gateways that start together on an empty PostgreSQL all start', async () => {
  gateways = await Promise.all([startGateway(env()), startGateway(env())]);
  for (const { request } of gateways) expect((await request('GET', '/wps/system/status')).status).toBe(200);
  const keys = await Promise.all(gateways.map(({ request }) => request('GET', '/wps/session/key/rsa')));
  expect(new Set(keys.map(({ text }) => text)).size).toBe(1);
  open = await openDatabase({ url: postgres.url });
});

it('[SEC-01] production seeds nothing, prints no account and stores its key encrypted', async () => {
  const isLogLine = (line: string) => line.startsWith('{');
  const printed = gateways[0]!
    .output()
    .split('\n')
    .filter((line) => !isLogLine(line));
  expect(printed).toEqual([expect.stringMatching(/^gateway listening on http:\/\/localhost:\d+$/), '']);
  expect(await open.db.select().from(members)).toEqual([]);
  const stored = await open.db.select().from(settings);
  expect(stored).toEqual([{ key: 'sealKey', value: { encrypted: expect.any(String) as string } }]);
  const login = { username: 'demo', password: 'Demo1234' };
  expect((await gateways[0]!.request('POST', '/wps/session/login', { body: login })).status).toBe(400);
});

it('[SEC-01] the operator creates the first agent, who chooses a password at the first login', async () => {
  const lines = await operate(['agent', '--username', 'firstagent'], env());
  const password = /^One-time password: (\S{20})$/.exec(lines[1]!)?.[1];
  const session = await gateways[0]!.valueOf<object>('POST', '/wps/session/login', {
    body: { username: 'firstagent', password, site: 'agent' },
  });
  expect(session).toMatchObject({ userName: 'firstagent', type: 2, firstTimeLogin: true });
  await operate(['member', '--username', 'firstmember', '--under', 'firstagent'], env());
  await operate(['operator', '--username', 'backoffice'], env());
  const people = await open.db.select().from(members);
  expect(people.map(({ username, type, depth }) => [username, type, depth])).toEqual([
    ['firstagent', 2, 0],
    ['firstmember', 0, 1],
    ['backoffice', 41, 0],
  ]);
});

it('[SEC-01] the operator logs an account out, and closes and opens it, without the console', async () => {
  const account = (...argv: string[]) => operateAccounts(argv, env());
  const [, line] = await operate(['operator', '--username', 'supporter'], env());
  const body = { username: 'supporter', password: line!.split(': ')[1], site: 'agent' };
  const logIn = async () => JSON.parse((await gateways[0]!.request('POST', '/wps/session/login', { body })).text);
  await logIn();
  expect(await account('logout', '--username', 'Supporter')).toEqual(['Ended sessions of supporter: 1']);
  await logIn();
  expect(await account('disable', '--username', 'supporter')).toEqual(['Disabled supporter. Ended sessions: 1']);
  expect(await logIn()).toMatchObject({ success: false });
  expect(await account('enable', '--username', 'supporter')).toEqual(['Enabled supporter.']);
  expect(await logIn()).toMatchObject({ success: true });
  await expect(account('disable', '--username', 'nobody')).rejects.toThrow('There is no account nobody.');
  for (const wrong of [['disable'], ['disable', '--all'], ['logout', '--all', '--username', 'supporter'], ['nonsense']])
    await expect(account(...wrong)).rejects.toThrow('account needs one of logout, disable, enable, and a --username');
  // The agent of the test before, and this one.
  expect(await account('logout', '--all')).toEqual(['Ended sessions of all accounts: 2']);
  expect(await account('logout', '--all')).toEqual(['Ended sessions of all accounts: 0']);
});

it('[SEC-01] the operator creates games and content once production needs them', async () => {
  await operate(['games'], env());
  await operate(['content'], env());
  await expect(operate(['content'], env())).rejects.toThrow(
    new ConfigError('There is content already: nothing was changed.'),
  );
  const { games } = await gateways[1]!.valueOf<{ games: unknown[] }>('GET', '/wps/relay/GCSGAME_gameList?pageSize=5');
  expect(games).toHaveLength(5);
});

it('[PLAT-14] the operator creates, lists and revokes an integrator, whose secret is printed once', async () => {
  const integrator = (...argv: string[]) => operateIntegrators(argv, env());
  const lines = await integrator('create', '--name', 'Part\nner', '--origin', 'https://partner.example');
  const [id, secret] = [1, 2].map((line) => lines[line]!.split(': ')[1]!);
  const listed = await integrator('list');
  expect(listed).toEqual([`${id}  active  Part ner  https://partner.example`]);
  const requestToken = () =>
    gateways[0]!.request('POST', '/wps/oauth/token', {
      body: {
        grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
        subject_token: 'user-1',
        subject_token_type: 'urn:site:oauth:token-type:user-id',
        audience: 'https://partner.example',
      },
      headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
    });
  expect((await requestToken()).status).toBe(200);
  expect(await integrator('revoke', '--client', id!)).toContain(`Revoked ${id}.`);
  expect((await requestToken()).status).toBe(401);
  // A new secret would open nothing.
  await expect(integrator('secret', '--client', id!)).rejects.toThrow(new ConfigError(`${id} is revoked.`));
  await expect(integrator('create', '--name', ' ', '--origin', 'https://x.example')).rejects.toThrow('needs --name');
  await expect(integrator('revoke', '--client', 'int_unknown')).rejects.toThrow(ConfigError);
  await expect(integrator('create', '--name', 'x', '--origin', 'https://x.example/path')).rejects.toThrow(
    'is not an origin',
  );
});

it('[PLAT-14] the operator stores public keys of an integrator, whose signed JWT then replaces the secret', async () => {
  const integrator = (...argv: string[]) => operateIntegrators(argv, env());
  const [, id] = await integrator('create', '--name', 'Signer', '--origin', 'https://signer.example');
  const clientId = id!.split(': ')[1]!;
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const folder = mkdtempSync(join(tmpdir(), 'integrator-keys-'));
  const write = (name: string, key: KeyObject) => {
    const file = join(folder, name);
    writeFileSync(file, key.export({ type: key.type === 'public' ? 'spki' : 'pkcs8', format: 'pem' }));
    return file;
  };
  const setKeys = (file: string, client = clientId) => integrator('keys', '--client', client, '--public-keys', file);
  const requestToken = async () => {
    const gateway = gateways[0]!;
    const claims = { iss: clientId, sub: clientId, aud: `${gateway.base}/wps/oauth/token`, jti: randomUUID() };
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const text = `${encode({ alg: 'ES256' })}.${encode({ ...claims, exp: Date.now() / 1000 + 60 })}`;
    const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    const body = {
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      ...{ subject_token: 'user-1', subject_token_type: 'urn:site:oauth:token-type:user-id' },
      audience: 'https://signer.example',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: `${text}.${signature.toString('base64url')}`,
    };
    return (await gateway.request('POST', '/wps/oauth/token', { body })).status;
  };
  try {
    expect(await requestToken()).toBe(401);
    const file = write('public.pem', publicKey);
    expect(await setKeys(file)).toEqual([`Public keys of ${clientId}: 1`]);
    expect(await requestToken()).toBe(200);
    await expect(setKeys(write('private.pem', privateKey))).rejects.toThrow('must contain public keys');
    await expect(setKeys(join(folder, 'missing.pem'))).rejects.toThrow('There is no file');
    await expect(setKeys(file, 'int_unknown')).rejects.toThrow('There is no integrator');
    expect(await requestToken()).toBe(200);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it.each([
  ['needs --username', ['agent']],
  ['needs --username', ['games', '--username', 'x']],
  ['needs --username', ['king', '--username', 'charles']],
  ['--under is for agents and members', ['operator', '--username', 'office2', '--under', 'firstagent']],
  ["Unknown option '--password'", ['member', '--password', 'x']],
])('[SEC-01] a wrong command is refused: %s', async (why, argv) => {
  await expect(operate(argv, env())).rejects.toThrow(why);
});

it('[SEC-01] the operator cannot create an account twice, or below a member who is not an agent', async () => {
  const create = (username: string, under: string) =>
    operate(['member', '--username', username, '--under', under], env());
  await expect(create('FirstMember', 'firstagent')).rejects.toThrow(
    new ConfigError('There is an account FirstMember already.'),
  );
  await expect(create('secondmember', 'firstmember')).rejects.toThrow(new ConfigError('firstmember is no agent.'));
  await expect(create('secondmember', 'unknown')).rejects.toThrow(new ConfigError('unknown is no agent.'));
  await expect(create('a b', 'firstagent')).rejects.toThrow('A user name has');
});

it('[SEC-01] a demo does not add its accounts, whose passwords are public, to a real site', async () => {
  const before = await open.db.select().from(members);
  await expect(startGateway({ ...env(), MODE: 'demo', NODE_ENV: '' })).rejects.toThrow(
    'This database holds the accounts of a real site: start with MODE=production.',
  );
  expect(await open.db.select().from(members)).toEqual(before);
});

it('[SEC-01] production with a console does not print its token, and its console deletes no data', async () => {
  const gateway = await startGateway({ ...env(), CONSOLE: 'on', CONSOLE_TOKEN });
  gateways.push(gateway);
  expect((await gateway.request('GET', '/__mock/api/state')).status).toBe(200);
  expect(gateway.output()).not.toContain(CONSOLE_TOKEN);
  const before = await open.db.select().from(members);
  expect((await gateway.request('POST', '/__mock/api/reset', { body: {} })).status).toBe(400);
  expect(await open.db.select().from(members)).toEqual(before);
});

it('[SEC-01] production does not start without its secret, with another one, or on a demo database', async () => {
  await expect(startGateway({ ...env(), GATEWAY_SECRET: '' })).rejects.toThrow('Production needs GATEWAY_SECRET');
  const other = 'another secret, which did not encrypt the key';
  await expect(startGateway({ ...env(), GATEWAY_SECRET: other })).rejects.toThrow('GATEWAY_SECRET is not the one');
  await expect(rekeyCommand([], { ...env(), GATEWAY_SECRET: other })).rejects.toThrow('Set GATEWAY_SECRET_FALLBACK');
  const both = { ...env(), GATEWAY_SECRET: other, GATEWAY_SECRET_FALLBACK: env().GATEWAY_SECRET };
  expect(await rekeyCommand([], both)).toContain(
    'Encrypted with GATEWAY_SECRET: 1 key pair, 0 keys of wallets, 0 authenticator apps.',
  );
  gateways.push(await startGateway({ ...env(), GATEWAY_SECRET: other }));
  await inTransaction(open.db, (tx) => tx.insert(settings).values({ key: SEED_MARK, value: { at: 1, size: 'full' } }));
  await expect(startGateway(env())).rejects.toThrow('This database holds the demo accounts.');
});
