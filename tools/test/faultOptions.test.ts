import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Options {
  readonly remotes: readonly string[];
  readonly cells: RegExp;
  readonly minutes: number | null;
}
let parseFaultOptions: (args: readonly string[]) => Options;
let FAULTS: readonly string[];
beforeAll(async () => ({ parseFaultOptions, FAULTS } = (await import('./faultOptions.mjs' as string)) as never));

it('chooses remotes, moments and faults of the matrix', () => {
  const { remotes, cells, minutes } = parseFaultOptions([
    'games',
    '--when',
    'first-load',
    '--fault',
    'html,404',
    '--minutes',
    '9',
  ]);
  expect([remotes, minutes]).toEqual([['games'], 9]);
  const chosen = [
    'games html first-load',
    'games 404 first-load',
    'games html mounted',
    'auth html first-load',
    'games html-2 first-load',
  ];
  expect(chosen.filter((name) => cells.test(name))).toEqual(['games html first-load', 'games 404 first-load']);
  expect(parseFaultOptions([]).cells.test('promo throws-in-render after-a-release')).toBe(true);
});

it.each([
  [['game']],
  [['games', '--when', 'later']],
  [['--fault', 'a|b']],
  [['--fault', 'html,htlm']],
  [['--minutes', '0']],
])('refuses %j', (args) => {
  expect(() => parseFaultOptions(args)).toThrow(/no remote|no moment|no fault|1 or more/);
});

it('knows the faults of the matrix', () => {
  const ofMatrix = ['faultyNetwork', 'faultyCode'].flatMap((name) => {
    const text = readFileSync(join(__dirname, `../../e2e/federation/faults/${name}.ts`), 'utf8');
    return [...(/_FAULTS = \[([^\]]*)\]/.exec(text)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(([, fault]) => fault);
  });
  expect(FAULTS).toEqual(ofMatrix);
});
