/** The checks cover every package. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const PACKAGES = readdirSync(ROOT).filter((name) =>
  /^(shared|host|remote-[\w-]+|mock-server|e2e|bench|tools)$/.test(name),
);

it('the OpenAPI document is among the checks of npm run check', () => {
  const script =
    "const { checks } = await import('./tools/check/checks.mjs'); console.log(checks.map((check) => check.name).join());";
  const names = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT }).toString();
  expect(names).toContain('OpenAPI document keeps the rules of spectral:oas');
});

it('the types of every package are checked', () => {
  const tsc = join(ROOT, 'node_modules/tsc7/bin/tsc');
  const files = execFileSync(process.execPath, [tsc, '-p', 'tsconfig.json', '--listFilesOnly'], {
    cwd: ROOT,
  }).toString();
  const hasTypeScript = (folder: string) =>
    readdirSync(join(ROOT, folder), { recursive: true }).some(
      (file) => /\.tsx?$/.test(String(file)) && !String(file).includes('node_modules'),
    );
  const unchecked = PACKAGES.filter((folder) => hasTypeScript(folder) && !files.includes(`${join(ROOT, folder)}/`));
  expect(unchecked).toEqual([]);
});

describe('the layers of shared', () => {
  type Layers = Readonly<Record<string, { readonly may: readonly string[]; readonly why: string }>>;
  let layers: Layers;
  beforeAll(async () => {
    ({ LAYERS: layers } = (await import('../import-rules.mjs' as string)) as { LAYERS: Layers });
  });

  it('import only layers listed before them, so that no import cycle can exist', () => {
    const names = Object.keys(layers);
    const upward = names.flatMap((name, place) =>
      layers[name]!.may.filter((other) => !names.slice(0, place).includes(other)).map((other) => `${name} → ${other}`),
    );
    expect(upward).toEqual([]);
  });

  it('import downwards: contract ← kit ← platform, but for the kernel and the hooks on the platform', () => {
    const { exports } = JSON.parse(readFileSync(join(ROOT, 'shared/package.json'), 'utf8')) as {
      exports: Record<string, string>;
    };
    const rank = (layer: string) => ['contract', 'kit', 'platform'].indexOf(exports[`./${layer}`]!.split('/')[2]!);
    const upward = Object.entries(layers).flatMap(([name, { may }]) =>
      may.filter((other) => other !== 'kernel' && rank(other) > rank(name)).map((other) => `${name} → ${other}`),
    );
    expect(upward).toEqual(['paged → platform', 'passkeys → platform', 'intent → platform']);
  });

  it('each have a rule, and each rule has a reason', () => {
    const folders = ['contract', 'kit', 'platform'].flatMap((group) => readdirSync(join(ROOT, 'shared/src', group)));
    expect(Object.keys(layers)).toHaveLength(folders.length);
    expect(Object.values(layers).filter(({ why }) => !why.endsWith('.'))).toEqual([]);
  });
});
