/** Ranges of versions, compared with the Module Federation library's own reading of them. */
import { satisfy } from '@module-federation/enhanced/runtime';
import { compareVersions, satisfies } from './versions';

const VERSIONS = ['0.0.0', '0.0.3', '0.0.4', '0.2.3', '0.2.9', '0.3.0', '1.0.0', '1.2.0', '1.2.3', '1.2.10', '1.3.0'];
const MORE = [
  '1.9.9',
  '2.0.0',
  '2.0.1',
  '2.4.0',
  '3.0.0',
  '10.0.0',
  '19.3.1',
  '2.0.0-beta.1',
  '1.2.3-rc.1',
  '1.2.3+build',
];
const RANGES = [
  '*',
  '',
  'x',
  '1',
  '1.x',
  '1.2',
  '1.2.x',
  '1.2.*',
  '0',
  '=1.2.3',
  '1.2.3',
  'v1.2.3',
  '^0.0.3',
  '^0.0',
  '^0',
];
const CARETS = ['^0.2.3', '^1.2.3', '^1', '^1.2', '^1.x', '^19.3.0', '^2.0.0-beta.1', '^ 1.2.3'];
const OTHERS = ['~1', '~1.2', '~1.2.3', '~0.2.3', '>1.2.3', '>=1.2.3', '<2', '<=2.0.0', '>1', '>1.2', '<=1.2', '<1.2'];
const SEVERAL = ['>=1.2.0 <2.0.0', '>= 1.2.0', '1.0.0 - 2.0.0', '^1.2.0 || ^3.0.0', '1.2.3 || >=10', '<1 || >2'];

it.each([...RANGES, ...CARETS, ...OTHERS, ...SEVERAL])('[PLAT-04] reads the range %j as the library does', (range) => {
  const all = [...VERSIONS, ...MORE];
  expect(all.filter((version) => satisfies(version, range))).toEqual(all.filter((version) => satisfy(version, range)));
});

it('[PLAT-04] a space after an operator changes nothing', () => {
  const range = '>= 1.2 < 2';
  expect(['1.1.9', '1.2.0', '1.9.9', '2.0.0'].map((version) => satisfies(version, range))).toEqual([
    ...[false, true, true, false],
  ]);
});

it('orders versions by number, a prerelease before its release', () => {
  const ordered = ['1.0.0-beta.2', '1.0.0-beta.10', '1.0.0', '1.2.0', '1.10.0', '2.0.0'];
  expect([...ordered].reverse().sort(compareVersions)).toEqual(ordered);
});
