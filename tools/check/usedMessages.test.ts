/** Every message that code names exists. What is missing is shown as words made of its key, which a test of a screen can overlook. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const ROOT = join(__dirname, '../..');
type Messages = { readonly [key: string]: string | Messages };

const filesBelow = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));

const remotes = readdirSync(ROOT).filter((name) => name.startsWith('remote-'));
const PACKAGES = ['shared/src', 'host/src', ...remotes.map((name) => `${name}/src`)];

/** Keys of the English messages of a package; of a plural without its form. */
const keysOf = (messages: Messages, prefix = ''): string[] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [`${prefix}${key}`, `${prefix}${key.replace(/_(?:zero|one|two|few|many|other)$/, '')}`]
      : keysOf(value, `${prefix}${key}.`),
  );

const messagesIn = (folder: string): Set<string> =>
  new Set(
    filesBelow(folder)
      .filter((file) => /[\\/]locales[\\/]/.test(file) && basename(file) === 'en.json')
      .flatMap((file) => keysOf(JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Messages)),
  );

/** The first argument of each call of `t`. */
function* firstArguments(code: string): Generator<string> {
  for (const { index, 0: call } of code.matchAll(/(?<![\w.])t\(/g)) {
    let depth = 0;
    let end = index + call.length;
    for (; end < code.length; end += 1) {
      const char = code[end] as string;
      if (depth === 0 && (char === ',' || char === ')')) break;
      if ('([{'.includes(char)) depth += 1;
      if (')]}'.includes(char)) depth -= 1;
    }
    yield code.slice(index + call.length, end).trim();
  }
}

/** The keys that an argument can be: a literal, or the branches of a condition; not those made of parts. */
function keysNamed(argument: string): string[] {
  if (argument.includes('`')) return [];
  const literal = /^'([\w.-]+)'$/.exec(argument);
  if (literal) return [literal[1] as string];
  return [...argument.matchAll(/[?:]\s*'([\w.-]+)'/g)].map(([, key]) => key as string);
}

const own = new Map(PACKAGES.map((folder) => [folder, messagesIn(folder)]));
const shared = own.get('shared/src') ?? new Set();
/** Components of the kit show messages of the package that uses them. */
const everyones = new Set([...own.values()].flatMap((keys) => [...keys]));

it.each(PACKAGES)('[ERR-02] %s names only messages that exist', (folder) => {
  const known = folder === 'shared/src' ? everyones : new Set([...shared, ...(own.get(folder) ?? [])]);
  const sources = filesBelow(folder).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(?:test|stories)\.|testing/.test(file),
  );
  const named = sources.flatMap((file) =>
    [...firstArguments(readFileSync(join(ROOT, file), 'utf8'))].flatMap(keysNamed).map((key) => ({ file, key })),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ key }) => !known.has(key))).toEqual([]);
});
