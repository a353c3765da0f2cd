/** Widgets on home load a remote's `messages` only: what they show is not among those of its pages (`pageMessages`). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Messages = { readonly [key: string]: string | Messages };

const ROOT = join(__dirname, '../..');
const ENDINGS = ['.ts', '.tsx', '/index.ts', '/index.tsx'];
const IMPORT = /(?:from |import\()'(\.[^']+)'/g;

const remotes = readdirSync(ROOT)
  .flatMap((folder) => /^remote-(\w+)$/.exec(folder)?.[1] ?? [])
  .filter((name) => existsSync(sourceOf(name, 'locales/pages/en.json')));

it('the remotes with widgets and pages have messages of both', () => {
  expect(remotes).toEqual(['games', 'member', 'promo']);
});

it.each(remotes)('the widgets of %s use no message of its pages', (name) => {
  const files = filesOfWidgets(name);
  const code = [...files].map((file) => readFileSync(file, 'utf8')).join('\n');
  const keys = keysOf(JSON.parse(readFileSync(sourceOf(name, 'locales/pages/en.json'), 'utf8')) as Messages);
  expect(files.size).toBeGreaterThan(1);
  expect(keys.filter((key) => isUsed(code, key))).toEqual([]);
});

function sourceOf(name: string, path: string): string {
  return join(ROOT, `remote-${name}/src`, path);
}

/** The files of the widgets and all that these import in the remote's own folder. */
function filesOfWidgets(name: string): Set<string> {
  const entry = sourceOf(name, 'remote.ts');
  const [, widgets = ''] = readFileSync(entry, 'utf8').split('widgets: {');
  const found = new Set<string>();
  const visit = (from: string, code: string) => {
    for (const [, request = ''] of code.matchAll(IMPORT)) {
      const base = join(dirname(from), request);
      const file = ENDINGS.map((ending) => base + ending).find(existsSync);
      if (!file || found.has(file)) continue;
      found.add(file);
      visit(file, readFileSync(file, 'utf8'));
    }
  };
  visit(entry, widgets);
  return found;
}

function keysOf(messages: Messages, prefix = ''): readonly string[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
}

/** Whether the code names the key, or builds it from the name of its group. */
function isUsed(code: string, key: string): boolean {
  const group = key.slice(0, key.lastIndexOf('.') + 1);
  return code.includes(`'${key.replace(/_(one|other)$/, '')}'`) || (group !== '' && code.includes(`\`${group}\${`));
}
