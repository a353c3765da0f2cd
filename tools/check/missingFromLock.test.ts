/** The lockfile holds the optional binaries of every platform, wherever Node would find them. */
type Packages = Readonly<Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>>;
let missingFromLock: (lock?: { readonly packages: Packages }) => string[];
beforeAll(async () => ({ missingFromLock } = (await import('./missingFromLock.mjs' as string)) as never));

it('that of this repository does', () => {
  expect(missingFromLock()).toEqual([]);
});

const needs = (name: string) => ({ optionalDependencies: { [name]: '1.0.0' } });

it.each<readonly [string, Packages, readonly string[]]>([
  ['at the top', { 'node_modules/swc': needs('swc-linux'), 'node_modules/swc-linux': {} }, []],
  ['missing', { 'node_modules/swc': needs('swc-linux') }, ['swc-linux, required by swc']],
  ['of the root package', { '': needs('fsevents') }, ['fsevents, required by the root package']],
  ['in the package', { 'node_modules/a': needs('b'), 'node_modules/a/node_modules/b': {} }, []],
  ['beside a nested package', { 'node_modules/a/node_modules/b': needs('c'), 'node_modules/a/node_modules/c': {} }, []],
  ['above a nested package', { 'node_modules/a/node_modules/b': needs('c'), 'node_modules/c': {} }, []],
  ['above a scoped package', { 'node_modules/a/node_modules/@s/b': needs('c'), 'node_modules/c': {} }, []],
  ['of a workspace, at the top', { 'remote-games/node_modules/a': needs('b'), 'node_modules/b': {} }, []],
  [
    'in another package only',
    { 'node_modules/a': needs('b'), 'node_modules/other/node_modules/b': {} },
    ['b, required by a'],
  ],
  [
    'below a sibling with a name that begins alike',
    { 'node_modules/@s/a': needs('b'), 'node_modules/@s/ab/node_modules/b': {} },
    ['b, required by @s/a'],
  ],
])('a binary that is %s', (_where, packages, expected) => {
  expect(missingFromLock({ packages })).toEqual(expected);
});
