/** The configuration: production starts only with its secrets, and switches nothing on by itself. */
import { ConfigError, readConfig } from './config';

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
      port: 3100,
      host: '127.0.0.1',
      secret: null,
      trustedProxies: ['loopback'],
    },
    ...{ console: { token: 'a-fresh-console-token' }, documentation: true, testProvider: true, unsecuredLogin: true },
  });
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
