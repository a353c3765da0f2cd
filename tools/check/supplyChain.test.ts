/** The bill of materials lists what runs, and no package runs an unlisted install script. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as never;

interface Bill {
  readonly bomFormat: string;
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly purl: string;
    readonly licenses?: readonly { readonly expression: string }[];
    readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  }[];
}
type SbomOf = (lock: never, workspaces: readonly string[], about: object) => Bill;

describe('the software bill of materials', () => {
  const bill = async (...workspaces: string[]) => {
    const { sbomOf } = (await import('../release/sbom.mjs' as string)) as { sbomOf: SbomOf };
    return sbomOf(read('package-lock.json'), workspaces, { name: 'site', version: '1.0.0', at: new Date(0) });
  };

  it('lists what the site and the gateway run, with version, hash and license, and no build tool', async () => {
    const { components } = await bill('host', 'mock-server', 'shared', 'remote-games');
    const names = components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['react', 'react-dom', 'dompurify', 'fastify', 'pg']));
    for (const tool of ['jest', 'eslint', 'webpack-dev-server', '@playwright/test']) expect(names).not.toContain(tool);
    const react = components.find(({ name }) => name === 'react')!;
    expect(react).toMatchObject({ purl: `pkg:npm/react@${react.version}`, licenses: [{ expression: 'MIT' }] });
    expect(react.hashes).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) as string }]);
    expect(components.find(({ name }) => name === '@fastify/cookie')!.purl).toMatch(/^pkg:npm\/%40fastify\/cookie@/);
    expect(components.filter(({ licenses, hashes }) => !licenses || !hashes).map(({ name }) => name)).toEqual([]);
  });

  it('of one remote lists nothing of the gateway', async () => {
    const { components } = await bill('remote-games');
    expect(components.map(({ name }) => name)).not.toContain('fastify');
  });
});

it('a release contains the bill of materials of its package, in a folder that is uploaded; another build has the same one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
  const { writeSbom } = (await import('../release/sbom.mjs' as string)) as {
    writeSbom: (name: string, folder: string) => void;
  };
  const { hashesOf } = (await import('../release/uploadedFiles.mjs' as string)) as {
    hashesOf: (folder: string) => object;
  };
  jest.useFakeTimers({ now: 1_000 });
  writeSbom('games', folder);
  const hashes = hashesOf(folder);
  expect(Object.keys(hashes)).toEqual(['.sbom/sbom.cdx.json']);
  // The registry service refuses a release that exists with other files.
  jest.setSystemTime(2_000);
  writeSbom('games', folder);
  jest.useRealTimers();
  expect(hashesOf(folder)).toEqual(hashes);
  const bill = JSON.parse(readFileSync(join(folder, '.sbom/sbom.cdx.json'), 'utf8')) as Bill & { metadata: object };
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: '@site/remote-games' } } });
  expect(bill.components.map(({ name }) => name)).toContain('react');
  expect(bill.components.map(({ name }) => name)).not.toContain('fastify');
  rmSync(folder, { recursive: true });
});

describe('install scripts', () => {
  type Check = (lock?: object, manifest?: object) => string[];
  const check = async (...args: Parameters<Check>) =>
    (
      (await import('./unlistedInstallScripts.mjs' as string)) as { unlistedInstallScripts: Check }
    ).unlistedInstallScripts(...args);

  it('are all listed', async () => {
    expect(await check()).toEqual([]);
  });

  it('of a new package, also of a nested one, and decisions without a package are reported', async () => {
    const lock = {
      packages: { 'node_modules/a/node_modules/@x/new': { hasInstallScript: true }, 'node_modules/b': {} },
    };
    expect(await check(lock, { allowScripts: { b: true } })).toEqual([
      '@x/new has an install script: add it to allowScripts in package.json, true or false',
      'b has no install script: remove it from allowScripts',
    ]);
    expect(await check(lock, { allowScripts: { '@x/new': false } })).toEqual([]);
  });
});
