/** Every script of package.json is in docs/contributing.md or docs/commands.md, and documents name only scripts that exist. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
/** In a team's own repository. */
const ownScripts = [...read('tools/create/create-remote.mjs').matchAll(/^ +(\w+): 'site-remote /gm)].map(
  ([, name]) => name!,
);
const commandsIn = (text: string) => [
  ...[...text.matchAll(/npm run (?:-s )?([a-z][\w-]*(?::[\w-]+)*)/g)].map(([, name]) => name!),
  ...[...text.matchAll(/npm (start|test)\b/g)].map(([, name]) => name!),
];

it('lists every command once', () => {
  const rows = ['docs/contributing.md', 'docs/commands.md'].flatMap((file) =>
    [...read(file).matchAll(/^\| (`npm[^|]*)\|/gm)].flatMap(([, cell]) => [...new Set(commandsIn(cell!))]),
  );
  const listed = rows.filter((name) => name !== 'operator').sort();
  expect(listed).toEqual(
    Object.keys(scripts)
      .filter((name) => name !== 'operator')
      .sort(),
  );
  expect(rows).toContain('operator');
});

it('names no other command', () => {
  expect(ownScripts).toContain('history');
  const documents = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file));
  const unknown = ['README.md', 'mock-server/README.md', ...documents].flatMap((file) =>
    commandsIn(read(file))
      .filter((name) => !(name in scripts) && !ownScripts.includes(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
