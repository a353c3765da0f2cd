/** A healthy checkout with a healthy site in a temporary folder, for the tests of the doctor. */
import { createHash, webcrypto } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface Finding {
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'note';
  readonly title: string;
  readonly detail: string;
  readonly remedy: string;
}

export const NOW = Date.parse('2026-01-10T12:00:00Z');
const POLICY = "default-src 'none'; script-src 'self' 'sha256-abc'; require-trusted-types-for 'script'";
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' };
const CODE = 'globalThis.site_games_b1 = {}';

export const integrityOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

export interface Registry {
  sequence: number;
  expires: string;
  overrideOrigins: string[];
  host: object;
  remotes: { name: string; active: object; canary: object | null; previous: object[] }[];
}

export interface TestFolder {
  readonly root: string;
  readonly site: string;
  readonly keys: string;
  readonly write: (path: string, content: string | object) => void;
  /** Signs a registry that is as healthy as this one, with changes. */
  readonly publish: (change?: (registry: Registry) => void, sequenceInPage?: number) => Promise<void>;
  readonly remove: () => void;
}

export async function createTestFolder(): Promise<TestFolder> {
  const root = mkdtempSync(join(tmpdir(), 'doctor-'));
  const write = (path: string, content: string | object) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
  };
  const pair = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const [publicKey, privateKey] = await Promise.all(
    [pair.publicKey, pair.privateKey].map((key) => webcrypto.subtle.exportKey('jwk', key)),
  );
  const packages = { '': {}, 'node_modules/react': { version: '19.2.0' }, 'node_modules/site': { link: true } };
  write('package-lock.json', { packages });
  write('node_modules/.package-lock.json', { packages: { 'node_modules/react': { version: '19.2.0' } } });
  write('.keys/registry.json', { public: publicKey, private: privateKey });
  chmodSync(join(root, '.keys'), 0o700);
  chmodSync(join(root, '.keys/registry.json'), 0o600);

  write('.site/releases/host/a1/release.json', { id: 'a1', keys: [publicKey] });
  write('.site/releases/host/a1/host.js', 'host()');
  write('.site/releases/games/b1/entry.js', CODE);
  write('.site/headers.json', { page: { 'Content-Security-Policy': POLICY } });

  const publish: TestFolder['publish'] = async (change = () => undefined, sequenceInPage) => {
    const registry: Registry = {
      sequence: NOW,
      expires: new Date(NOW + 14 * 24 * 3600 * 1000).toISOString(),
      overrideOrigins: [],
      host: { id: 'a1', base: '/releases/host/a1/', files: { 'host.js': integrityOf('host()') } },
      remotes: [
        {
          name: 'games',
          active: {
            id: 'b1',
            base: '/releases/games/b1/',
            files: { 'entry.js': integrityOf(CODE) },
            meta: { name: 'games', contract: 1 },
          },
          canary: null,
          previous: [],
        },
      ],
    };
    change(registry);
    const text = JSON.stringify(registry);
    const content = new TextEncoder().encode(`site-registry 1\n${text}`);
    const signature = await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, content);
    write('.site/registry.json', `${Buffer.from(signature).toString('base64')}\n${text}`);
    write(
      '.site/index.html',
      `<script type="application/json">{"sequence":${sequenceInPage ?? registry.sequence}}</script>`,
    );
    const remotes = { host: { history: ['a1'], canary: null }, games: { history: ['b1'], canary: null } };
    write('.site/state.json', { sequence: registry.sequence, remotes });
  };
  await publish();
  return {
    root,
    site: join(root, '.site'),
    keys: join(root, '.keys'),
    write,
    publish,
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
