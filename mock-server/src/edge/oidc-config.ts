/** OpenID Connect providers of production: the JSON file that OIDC_PROVIDERS names, and SITE_ORIGIN. */
import type { OidcProvider } from '../people/social/oidc-client';
import { isSocialProvider } from '../people/social/claim';
import type { OidcSettings } from '../people/social/oidc';
import { ConfigError } from './config';
import { readTextFile } from './secret-files';

type Environment = Readonly<Record<string, string | undefined>>;
/** Not checked yet: a list of JSON may also contain null. */
type Entry = Readonly<Partial<Record<'id' | 'issuer' | 'clientId' | 'clientSecretFile', unknown>>> | null;

const FIELDS = ['id', 'issuer', 'clientId', 'clientSecretFile'];

/**
 * Null without OIDC_PROVIDERS.
 * @throws ConfigError with every mistake, one a line
 */
export function oidcConfig(env: Environment, readText = readTextFile): OidcSettings | null {
  if (!env.OIDC_PROVIDERS) return null;
  const entries = entriesOf(readText('OIDC_PROVIDERS', env.OIDC_PROVIDERS));
  const mistakes: string[] = [];
  const siteOrigin = env.SITE_ORIGIN ?? '';
  if (!isOrigin(siteOrigin))
    mistakes.push(
      'OIDC_PROVIDERS needs SITE_ORIGIN: the address of the site without a path, https://play.example.com.',
    );
  const providers = entries.map((entry, index) => providerOf(entry, index, env, readText, mistakes));
  const ids = providers.map(({ id }) => id);
  if (new Set(ids).size < ids.length) mistakes.push('OIDC_PROVIDERS has two providers with one id.');
  if (mistakes.length > 0) throw new ConfigError(mistakes.join('\n'));
  return { siteOrigin, providers };
}

function entriesOf(text: string): readonly Entry[] {
  try {
    const entries: unknown = JSON.parse(text);
    if (Array.isArray(entries) && entries.length > 0) return entries as Entry[];
  } catch {
    // Reported below.
  }
  throw new ConfigError('The file of OIDC_PROVIDERS is no JSON list of providers.');
}

function providerOf(
  entry: Entry,
  index: number,
  env: Environment,
  readText: typeof readTextFile,
  mistakes: string[],
): OidcProvider {
  const { id, issuer, clientId, clientSecretFile } = (entry ?? {}) as Readonly<Record<string, string | undefined>>;
  const name = `Provider ${index + 1} of OIDC_PROVIDERS`;
  const mistake = (isFine: boolean, text: string) => isFine || mistakes.push(`${name} ${text}`);
  for (const field of Object.keys(entry ?? {})) mistake(FIELDS.includes(field), `has an unknown field "${field}".`);
  mistake(isSocialProvider(id), 'needs an "id": "google" or "facebook".');
  mistake(isIssuer(issuer), 'needs an "issuer" with https.');
  mistake(typeof clientId === 'string' && clientId !== '', 'needs a "clientId".');
  const variable = `OIDC_${String(id ?? 'google').toUpperCase()}_SECRET`;
  const clientSecret =
    typeof clientSecretFile === 'string'
      ? readText(`"clientSecretFile" of ${String(id)}`, clientSecretFile)
      : env[variable];
  mistake(Boolean(clientSecret), `needs a secret: "clientSecretFile", or ${variable}.`);
  return {
    id: id as OidcProvider['id'],
    issuer: issuer ?? '',
    clientId: clientId ?? '',
    clientSecret: clientSecret ?? '',
  };
}

/** http is for a provider on this machine, which no network reaches. */
function isIssuer(text: string | undefined): boolean {
  const url = urlOf(text);
  return url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)));
}

function isOrigin(text: string): boolean {
  const url = urlOf(text);
  return url !== null && url.origin === text && (url.protocol === 'https:' || isLoopback(url));
}

const isLoopback = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

function urlOf(text: unknown): URL | null {
  try {
    return new URL(String(text));
  } catch {
    return null;
  }
}
