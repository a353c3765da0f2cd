/** The facts of SITE are stated in one file; what cannot import it repeats the same value. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

const PACKAGES = [
  'host',
  'mock-server',
  'shared',
  'remote-agent',
  'remote-auth',
  'remote-games',
  'remote-member',
  'remote-promo',
];
const STATED_IN = 'shared/src/kit/kernel/site.ts';
/** Plain scripts of the games import nothing, so this test compares their copies. */
const COPIES = ['mock-server/src/edge/player/page/money.js'];

let root: string;
let site: Readonly<Record<string, string>>;
let facts: readonly string[];
let sources: string[];
beforeAll(async () => {
  const { filesUnder } = await import('../files.mjs' as string);
  ({ ROOT: root } = await import('../paths.mjs' as string));
  ({ SITE: site } = await import(`${root}/${STATED_IN}`));
  const { merchantCode, timeZone, currency, dialingCode } = site as Record<string, string>;
  facts = [`${merchantCode}`, `${timeZone}`, `'${currency}'`, `'${dialingCode}'`, `'+${dialingCode}'`];
  sources = PACKAGES.flatMap((name) => filesUnder(`${root}/${name}/src`))
    .map((file: string) => relative(root, file))
    .filter((file: string) => /\.[jt]sx?$/.test(file) && !/\.test\.|\/testing\//.test(file));
});

describe('site facts', () => {
  it('are written in one source file', () => {
    const found = sources
      .filter((file) => file !== STATED_IN && !COPIES.includes(file))
      .filter((file) => facts.some((fact) => readFileSync(`${root}/${file}`, 'utf8').includes(fact)));
    expect(found).toEqual([]);
  });

  it('are the same in plain scripts', () => {
    const [money] = COPIES.map((file) => readFileSync(`${root}/${file}`, 'utf8'));
    expect(money).toContain(`timeZone: '${site.timeZone}'`);
  });
});
