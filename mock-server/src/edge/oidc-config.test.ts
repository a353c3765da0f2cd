/** OpenID Connect providers from the file of OIDC_PROVIDERS: complete, or refused with every mistake. */
import { ConfigError } from './config';
import { oidcConfig } from './oidc-config';

const FILES: Readonly<Record<string, string>> = { '/etc/site/google.secret': 'a client secret' };
const GOOGLE = { id: 'google', issuer: 'https://accounts.google.com', clientId: 'site.apps.example' };
const ENV = { OIDC_PROVIDERS: '/etc/site/oidc.json', SITE_ORIGIN: 'https://play.example.com' };

const read = (providers: unknown, env: Record<string, string> = ENV) =>
  oidcConfig(env, (_, path) => FILES[path] ?? (typeof providers === 'string' ? providers : JSON.stringify(providers)));
const mistakesOf = (providers: unknown, env?: Record<string, string>): string[] => {
  try {
    read(providers, env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n');
  }
};

it('[SEC-01] is off without OIDC_PROVIDERS', () => {
  expect(oidcConfig({ SITE_ORIGIN: 'https://play.example.com' })).toBeNull();
});

it('[SEC-01] reads a provider, its secret from a file or a variable', () => {
  const { siteOrigin } = read([{ ...GOOGLE, clientSecretFile: '/etc/site/google.secret' }])!;
  expect(siteOrigin).toBe('https://play.example.com');
  expect(read([{ ...GOOGLE, clientSecretFile: '/etc/site/google.secret' }])!.providers).toEqual([
    { ...GOOGLE, clientSecret: 'a client secret' },
  ]);
  const local = { ...GOOGLE, issuer: 'http://127.0.0.1:9000' };
  expect(read([local], { ...ENV, OIDC_GOOGLE_SECRET: 'from the environment' })!.providers).toEqual([
    { ...local, clientSecret: 'from the environment' },
  ]);
});

it('[SEC-01] refuses a file that is no list, and names every mistake of a provider', () => {
  const noList = ['The file of OIDC_PROVIDERS is no JSON list of providers.'];
  for (const providers of ['{', '{}', '[]', 'null']) expect(mistakesOf(providers)).toEqual(noList);
  expect(
    mistakesOf([null, { ...GOOGLE, id: 'okta', issuer: 'http://accounts.example', secret: 'typed here' }]),
  ).toEqual([
    'Provider 1 of OIDC_PROVIDERS needs an "id": "google" or "facebook".',
    'Provider 1 of OIDC_PROVIDERS needs an "issuer" with https.',
    'Provider 1 of OIDC_PROVIDERS needs a "clientId".',
    'Provider 1 of OIDC_PROVIDERS needs a secret: "clientSecretFile", or OIDC_GOOGLE_SECRET.',
    'Provider 2 of OIDC_PROVIDERS has an unknown field "secret".',
    'Provider 2 of OIDC_PROVIDERS needs an "id": "google" or "facebook".',
    'Provider 2 of OIDC_PROVIDERS needs an "issuer" with https.',
    'Provider 2 of OIDC_PROVIDERS needs a secret: "clientSecretFile", or OIDC_OKTA_SECRET.',
  ]);
});

it('[SEC-01] refuses two providers of one button, and an address of the site that is no origin', () => {
  const google = { ...GOOGLE, clientSecretFile: '/etc/site/google.secret' };
  expect(mistakesOf([google, google])).toEqual(['OIDC_PROVIDERS has two providers with one id.']);
  const noOrigin = [
    'OIDC_PROVIDERS needs SITE_ORIGIN: the address of the site without a path, https://play.example.com.',
  ];
  for (const SITE_ORIGIN of ['', 'play.example.com', 'https://play.example.com/', 'http://play.example.com'])
    expect(mistakesOf([google], { ...ENV, SITE_ORIGIN })).toEqual(noOrigin);
});
