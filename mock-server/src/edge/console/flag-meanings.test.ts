/** Flags without an effect: an operator who switches one off must read that nothing changes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FEATURES, FLAG_IDS } from '@site/shared/contract';
import { packageFolder } from '../../ground/db/package-folder';
import { allRoutes } from '../routes';
import { FLAG_MEANINGS, NO_EFFECT } from './flag-meanings';

const ROOT = join(packageFolder(), '..');
/** They list every flag. */
const TABLES = /(\/features|\/flag-meanings|\/default-settings|\.test)\.tsx?$/;

const sources = readdirSync(ROOT)
  .filter((name) => /^(host|mock-server|remote-\w+)$/.test(name))
  .flatMap((name) =>
    readdirSync(join(ROOT, name, 'src'), { recursive: true, encoding: 'utf8' }).map((file) => join(name, 'src', file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !TABLES.test(file))
  .map((file) => readFileSync(join(ROOT, file), 'utf8'))
  .join('\n');

const inTable = new Set(
  FLAG_IDS.flatMap((id) => {
    const { under, unless, anyOf = [] } = FEATURES[id];
    return [under, unless, ...anyOf];
  }),
);
const ofCalls = new Set(allRoutes.map(({ call }) => call.options.module));

it('[PLAT-08] the console and docs/flags.md name the flags that nothing depends on', () => {
  const unused = FLAG_IDS.filter(
    (id) => !FEATURES[id].pages && !inTable.has(id) && !ofCalls.has(id) && !new RegExp(`['"]${id}['"]`).test(sources),
  );
  expect(unused.map((id) => FLAG_MEANINGS[id])).toEqual(unused.map(() => NO_EFFECT));
  expect(FLAG_IDS.filter((id) => FLAG_MEANINGS[id] === NO_EFFECT)).toEqual(unused);
  const listed = /Nothing in this site depends on (.*?):/.exec(readFileSync(join(ROOT, 'docs/flags.md'), 'utf8'))?.[1];
  expect(listed?.match(/[A-Z0-9]{4,}/g)).toEqual(unused);
});
