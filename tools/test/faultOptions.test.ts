interface Options {
  readonly remotes: readonly string[];
  readonly cells: RegExp;
  readonly minutes: number | null;
}
let parseFaultOptions: (args: readonly string[]) => Options;
beforeAll(async () => ({ parseFaultOptions } = (await import('./faultOptions.mjs' as string)) as never));

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

it.each([[['game']], [['games', '--when', 'later']], [['--fault', 'a|b']], [['--minutes', '0']]])(
  'refuses %j',
  (args) => {
    expect(() => parseFaultOptions(args)).toThrow(/no remote|no moment|list of names|1 or more/);
  },
);
