/** The facts of SITE are stated in one file. */
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

let root: string;
let facts: readonly string[];
let sources: string[];
beforeAll(async () => {
  const { filesUnder } = await import('../files.mjs' as string);
  ({ ROOT: root } = await import('../paths.mjs' as string));
  const { SITE } = (await import(`${root}/${STATED_IN}`)) as { SITE: Record<string, string> };
  const { merchantCode, timeZone, currency, dialingCode } = SITE;
  const utcOffset = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .format()
    .replace(/.*GMT/, '');
  facts = [`${merchantCode}`, `${timeZone}`, `'${currency}'`, `'${dialingCode}'`, `'+${dialingCode}'`, utcOffset];
  sources = PACKAGES.flatMap((name) => filesUnder(`${root}/${name}/src`))
    .map((file: string) => relative(root, file))
    .filter((file: string) => /\.[jt]sx?$/.test(file) && !/\.test\.|\/testing[/.]/.test(file));
});

describe('site facts', () => {
  it('are written in one source file', () => {
    const found = sources
      .filter((file) => file !== STATED_IN)
      .filter((file) => facts.some((fact) => readFileSync(`${root}/${file}`, 'utf8').includes(fact)));
    expect(found).toEqual([]);
  });
});
