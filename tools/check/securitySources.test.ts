/** Rules of the sources that the OWASP ASVS asks for, where no request can show them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const REMOTES = readdirSync(ROOT).filter((name) => name.startsWith('remote-'));

/** Sources of these folders without tests, by path. */
const sourcesOf = (...folders: string[]): Map<string, string> =>
  new Map(
    folders.flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true })
        .map((name) => join(folder, String(name)))
        .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing(\/|\.tsx?$)|testSites/.test(path))
        .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const),
    ),
  );
const SERVERS = sourcesOf('mock-server/src', 'host/server');
const PAGES = sourcesOf('shared/src', 'host/src', ...REMOTES.map((name) => `${name}/src`));
const filesWith = (sources: Map<string, string>, pattern: RegExp): string[] =>
  [...sources].filter(([, text]) => pattern.test(text)).map(([path]) => path);

it('reads the sources', () => {
  expect(SERVERS.size).toBeGreaterThan(300);
  expect(PAGES.size).toBeGreaterThan(500);
});

it('no call starts a process; only the first start and the backup command do, without a shell', () => {
  const starting = filesWith(SERVERS, /node:child_process/);
  expect(starting.sort()).toEqual([
    'mock-server/src/edge/first-start.ts',
    'mock-server/src/edge/operations/backup-postgres.ts',
  ]);
  expect(filesWith(SERVERS, /\bexec(Sync)?\(|shell:/).filter((path) => starting.includes(path))).toEqual([]);
});

it('the servers build no regular expression from input, only from constants of their own', () => {
  // The names of the gateway's paths, and the names of the two themes.
  expect(filesWith(SERVERS, /\bRegExp\(/).sort()).toEqual([
    'host/server/embed-demo/embedDemo.ts',
    'host/server/gatewayPaths.ts',
  ]);
});

it('one component writes HTML, which it has sanitised', () => {
  expect(filesWith(PAGES, /dangerouslySetInnerHTML=/)).toEqual(['shared/src/kit/ui/SafeHtml.tsx']);
  expect(filesWith(PAGES, /\.(innerHTML|outerHTML) *=|insertAdjacentHTML|document\.write\(/)).toEqual([]);
});

it('hashes are SHA-256 and above; SHA-1 is in authenticator codes (RFC 6238) and in names of cached content only', () => {
  const uses = [...SERVERS].flatMap(([path, text]) =>
    [...text.matchAll(/create(Hash|Hmac)\(\s*'(\w+)'/g)].map(([, kind, algorithm]) => ({ path, kind, algorithm })),
  );
  expect(uses.length).toBeGreaterThan(15);
  const weak = uses.filter(({ algorithm }) => !['sha256', 'sha384', 'sha512'].includes(algorithm!));
  expect(weak.filter(({ kind }) => kind === 'Hmac')).toEqual([
    { path: 'mock-server/src/people/verification/totp.ts', kind: 'Hmac', algorithm: 'sha1' },
  ]);
  const etags = weak.filter(({ kind }) => kind === 'Hash');
  expect(etags.filter(({ path }) => !/etag/.test(SERVERS.get(path)!))).toEqual([]);
  expect(etags.filter(({ path }) => !/public-cache|\/media\/|\/artwork\/|\/player\//.test(path))).toEqual([]);
});

it('cryptography is that of Node, of the browser and of argon2: no other library of it is a dependency', () => {
  const manifests = ['mock-server', 'host', 'shared', ...REMOTES].map(
    (folder) =>
      JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as { dependencies?: Record<string, string> },
  );
  const names = manifests.flatMap(({ dependencies = {} }) => Object.keys(dependencies));
  expect(names).toContain('@node-rs/argon2');
  expect(names.filter((name) => /crypt|hash|md5|sha\d|cipher|forge|sjcl|nacl|jsrsa|elliptic/.test(name))).toEqual([]);
});
