/** The configuration: production starts only with its secrets, and switches nothing on by itself. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, readConfig } from './config';
import { withSecretFiles } from './secret-files';

const read = (env: Record<string, string>) => readConfig(env, () => 'a-fresh-console-token');
const PRODUCTION = { MODE: 'production', DATABASE_URL: 'postgres://db/site', GATEWAY_SECRET: 's'.repeat(32) };
const OFF = { console: null, documentation: false, testProvider: false, unsecuredLogin: false };
const mistakesOf = (env: Record<string, string>): string[] => {
  try {
    read(env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n');
  }
};

it('[SEC-01] is a demo on this machine by default, with a console behind a fresh token', () => {
  expect(read({})).toEqual({
    ...{
      mode: 'demo',
      addressLimitFactor: 1,
      vapid: 'demo',
      scanner: null,
      folder: join(__dirname, '../../../.data/gateway'),
      port: 3100,
      host: '127.0.0.1',
      secrets: [],
      trustedProxies: ['loopback'],
    },
    ...{ console: { token: 'a-fresh-console-token' }, documentation: true, testProvider: true, unsecuredLogin: true },
  });
});

it('[SEC-01] an empty variable is one that is not set: it does not open the gateway to all addresses', () => {
  expect(read({ GATEWAY_HOST: '', GATEWAY_DATA: '', GATEWAY_PORT: '', CONSOLE_TOKEN: '' })).toEqual(read({}));
});

it.each([[{ MODE: 'production' }], [{ NODE_ENV: 'production' }]])(
  '[SEC-01] %j does not start without its secret and a database',
  (env) => {
    expect(mistakesOf(env)).toEqual([
      'Production needs GATEWAY_SECRET: it encrypts the stored keys.',
      'Production needs DATABASE_URL: the address of a PostgreSQL server.',
    ]);
  },
);

it.each([['localhost/site'], ['mysql://db/site'], ['postgres://db:port/site'], ['postgres://db1,d b/site']])(
  '[OPS-01] a DATABASE_URL that is no address of PostgreSQL is refused: %s',
  (DATABASE_URL) => {
    const mistake = 'DATABASE_URL is an address like postgres://user:password@host:5432/database.';
    expect(mistakesOf({ ...PRODUCTION, DATABASE_URL })).toEqual([mistake]);
  },
);

it.each([['postgresql://site@db1:5432,db2/site?sslmode=require'], ['postgres://site@/site?host=/run/postgresql']])(
  '[OPS-01] DATABASE_URL may be %s',
  (DATABASE_URL) => {
    expect(read({ ...PRODUCTION, DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL });
  },
);

it('[SEC-01] production has no console, documentation, test provider or unsecured login', () => {
  expect(read(PRODUCTION)).toMatchObject({ mode: 'production', host: '127.0.0.1', ...OFF });
});

it('[SEC-01] production has each of them only when it is switched on, the console with a token of its own', () => {
  expect(read({ ...PRODUCTION, API_DOCS: 'on' })).toMatchObject({ ...OFF, documentation: true });
  expect(read({ ...PRODUCTION, TEST_SIGN_IN: 'on' })).toMatchObject({ ...OFF, testProvider: true });
  expect(read({ ...PRODUCTION, UNSECURED_LOGIN: 'on' })).toMatchObject({ ...OFF, unsecuredLogin: true });
  const token = 'a token of sixteen';
  expect(read({ ...PRODUCTION, CONSOLE: 'on', CONSOLE_TOKEN: token })).toMatchObject({ ...OFF, console: { token } });
  const missing = ['CONSOLE=on needs CONSOLE_TOKEN, 16 characters or more.'];
  expect(mistakesOf({ ...PRODUCTION, CONSOLE: 'on' })).toEqual(missing);
  expect(mistakesOf({ ...PRODUCTION, CONSOLE: 'on', CONSOLE_TOKEN: 'short' })).toEqual(missing);
});

it('[SEC-01] refuses values that could be misread', () => {
  expect(mistakesOf({ MODE: 'prod' })).toEqual(['MODE is "demo" or "production".']);
  expect(mistakesOf({ ...PRODUCTION, API_DOCS: 'false' })).toEqual(['API_DOCS is "on" or "off".']);
  expect(mistakesOf({ ...PRODUCTION, GATEWAY_SECRET: 'short' })).toEqual([
    'GATEWAY_SECRET needs 32 characters or more.',
  ]);
  expect(mistakesOf({ ADDRESS_LIMIT_FACTOR: 'off' })).toEqual(['ADDRESS_LIMIT_FACTOR is a number of 1 or more.']);
  expect(mistakesOf({ GATEWAY_PORT: 'http' })).toEqual(['GATEWAY_PORT is not a port number.']);
});

it('MODE wins over NODE_ENV, and a demo can switch its tools off', () => {
  expect(read({ NODE_ENV: 'production', MODE: 'demo' }).mode).toBe('demo');
  expect(read({ CONSOLE: 'off', API_DOCS: 'off', TEST_SIGN_IN: 'off', UNSECURED_LOGIN: 'off' })).toMatchObject(OFF);
});

it('[SEC-01] real identity providers exclude the simulated one, which a demo then has only without them', () => {
  const providers = { OIDC_PROVIDERS: '/etc/site/oidc.json' };
  expect(read(providers)).toMatchObject({ mode: 'demo', testProvider: false, unsecuredLogin: true });
  expect(read({ ...PRODUCTION, ...providers })).toMatchObject(OFF);
  expect(mistakesOf({ ...PRODUCTION, ...providers, TEST_SIGN_IN: 'on' })).toEqual([
    'OIDC_PROVIDERS excludes TEST_SIGN_IN=on.',
  ]);
});

describe('secrets from files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };

  it('[SEC-01] reads each secret of production from a file, without the newline at its end', () => {
    const secret = ' a secret with spaces at its ends, 32+ ';
    expect(
      read({
        MODE: 'production',
        GATEWAY_SECRET_FILE: file('secret', `${secret}\n`),
        GATEWAY_SECRET_FALLBACK_FILE: file('fallback', 'the secret before it, of 32 characters\n'),
        DATABASE_URL_FILE: file('database', 'postgres://db/site'),
        CONSOLE: 'on',
        CONSOLE_TOKEN_FILE: file('console', 'a token of sixteen\r\n'),
      }),
    ).toMatchObject({
      secrets: [secret, 'the secret before it, of 32 characters'],
      databaseUrl: 'postgres://db/site',
      console: { token: 'a token of sixteen' },
    });
  });

  it('[SEC-01] refuses a file that cannot be read, is too short or contradicts a variable, without its content', () => {
    const path = join(folder, 'missing');
    expect(mistakesOf({ ...PRODUCTION, GATEWAY_SECRET: '', GATEWAY_SECRET_FILE: path })).toEqual([
      `GATEWAY_SECRET_FILE: ${path} cannot be read (ENOENT).`,
    ]);
    expect(mistakesOf({ ...PRODUCTION, GATEWAY_SECRET_FILE: path })).toEqual([
      'Set GATEWAY_SECRET or GATEWAY_SECRET_FILE, not both.',
    ]);
    expect(mistakesOf({ ...PRODUCTION, GATEWAY_SECRET: '', GATEWAY_SECRET_FILE: file('short', 'short') })).toEqual([
      'GATEWAY_SECRET needs 32 characters or more.',
    ]);
  });
});

it('[SEC-01] production sends notifications only with a complete set of VAPID keys', () => {
  const env = { MODE: 'production', GATEWAY_SECRET: 's'.repeat(32), DATABASE_URL: 'postgres://x' };
  expect(read(env).vapid).toBeNull();
  const keys = {
    VAPID_PUBLIC_KEY: 'B'.repeat(87),
    VAPID_PRIVATE_KEY: 'p'.repeat(43),
    VAPID_SUBJECT: 'mailto:a@b.example',
  };
  expect(read({ ...env, ...keys }).vapid).toEqual({
    publicKey: keys.VAPID_PUBLIC_KEY,
    privateKey: keys.VAPID_PRIVATE_KEY,
    subject: keys.VAPID_SUBJECT,
  });
  expect(() => read({ ...env, ...keys, VAPID_SUBJECT: '' })).toThrow(ConfigError);
  expect(() => read({ ...env, VAPID_PUBLIC_KEY: keys.VAPID_PUBLIC_KEY })).toThrow(ConfigError);
});

it.each([
  [{ GATEWAY_PORT: '0' }, { port: 0 }],
  [{ GATEWAY_PORT: '65535' }, { port: 65_535 }],
  [
    { GATEWAY_HOST: '0.0.0.0', GATEWAY_DATA: '/data', GATEWAY_GAMES: '50' },
    { host: '0.0.0.0', folder: '/data', gameCount: 50 },
  ],
  [
    { GATEWAY_TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2 loopback' },
    { trustedProxies: ['10.0.0.1', '10.0.0.2', 'loopback'] },
  ],
  [
    { GATEWAY_TRUSTED_PROXIES: '10.0.0.0/8 2001:db8::/32 uniquelocal' },
    { trustedProxies: ['10.0.0.0/8', '2001:db8::/32', 'uniquelocal'] },
  ],
  [{ GATEWAY_TRUSTED_PROXIES: '' }, { trustedProxies: [] }],
  [{ ADDRESS_LIMIT_FACTOR: '2.5' }, { addressLimitFactor: 2.5 }],
  [{ CLAMD: '127.0.0.1:3310' }, { scanner: '127.0.0.1:3310' }],
  [{ CONSOLE_TOKEN: 'a token of sixteen' }, { console: { token: 'a token of sixteen' } }],
  [{ GATEWAY_SECRET: 's'.repeat(32) }, { secrets: ['s'.repeat(32)] }],
  [{ DATABASE_URL: '' }, { databaseUrl: undefined }],
])('[SEC-01] %j is read as %j', (env, config) => {
  expect(read(env as Record<string, string>)).toMatchObject(config);
});

it.each([
  [{ GATEWAY_PORT: '65536' }, 'GATEWAY_PORT is not a port number.'],
  [{ GATEWAY_PORT: '-1' }, 'GATEWAY_PORT is not a port number.'],
  [{ GATEWAY_GAMES: 'many' }, 'GATEWAY_GAMES is not a number.'],
  [{ GATEWAY_GAMES: '-5' }, 'GATEWAY_GAMES is not a number.'],
  [{ GATEWAY_TRUSTED_PROXIES: 'nginx' }, 'GATEWAY_TRUSTED_PROXIES: "nginx" is no address and no range.'],
  [{ GATEWAY_TRUSTED_PROXIES: '10.0.0.0/33' }, 'GATEWAY_TRUSTED_PROXIES: "10.0.0.0/33" is no address and no range.'],
  [{ ADDRESS_LIMIT_FACTOR: '0.9' }, 'ADDRESS_LIMIT_FACTOR is a number of 1 or more.'],
  [{ CLAMD: 'somewhere' }, 'CLAMD is a socket file (/run/clamav/clamd.ctl) or host:port.'],
  [{ CONSOLE: 'on', CONSOLE_TOKEN: 'fifteen letters' }, 'CONSOLE=on needs CONSOLE_TOKEN, 16 characters or more.'],
  [{ GATEWAY_SECRET: 's'.repeat(31) }, 'GATEWAY_SECRET needs 32 characters or more.'],
  [{ GATEWAY_SECRET_FALLBACK: 's'.repeat(32) }, 'GATEWAY_SECRET_FALLBACK needs GATEWAY_SECRET.'],
  [
    { GATEWAY_SECRET: 's'.repeat(32), GATEWAY_SECRET_FALLBACK: 's'.repeat(31) },
    'GATEWAY_SECRET_FALLBACK needs 32 characters or more.',
  ],
])('[SEC-01] %j is refused', (env, mistake) => {
  expect(mistakesOf(env as Record<string, string>)).toEqual([mistake]);
});

it('[SEC-01] secrets of Web Push may be in a file, of which one newline at the end is left out', () => {
  const files: unknown[] = [];
  const env = { VAPID_PRIVATE_KEY_FILE: '/run/key', GATEWAY_SECRET_FILE: '', GATEWAY_PORT_FILE: '/run/port' };
  const found = withSecretFiles(env, (name, path) => {
    files.push([name, path]);
    return 'private';
  });
  expect([found.VAPID_PRIVATE_KEY, found.GATEWAY_SECRET, files]).toEqual([
    ...['private', undefined, [['VAPID_PRIVATE_KEY_FILE', '/run/key']]],
  ]);
});
