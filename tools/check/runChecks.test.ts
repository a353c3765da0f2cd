/** The result of npm run check: one check that has found something is enough to fail. */
type Check = { readonly name: string; readonly run: () => string | Promise<string> };
let runChecks: (checks: readonly Check[]) => Promise<void>;
beforeAll(async () => ({ runChecks } = (await import('./runChecks.mjs' as string)) as { runChecks: typeof runChecks }));

let lines: unknown[];
beforeEach(() => {
  lines = [];
  jest.spyOn(console, 'log').mockImplementation((line) => void lines.push(line));
});
afterEach(() => jest.restoreAllMocks());

const checkOf = (name: string, message: string): Check => ({ name, run: () => Promise.resolve(message) });

it.each([
  [[checkOf('lint', 'a.ts: no'), checkOf('types', '')], ['✗ lint\na.ts: no', '✓ types'], '1 of 2 checks failed.'],
  [[checkOf('lint', ''), checkOf('types', 'b.ts: no')], ['✓ lint', '✗ types\nb.ts: no'], '1 of 2 checks failed.'],
  [[checkOf('lint', 'no'), checkOf('types', 'no')], ['✗ lint\nno', '✗ types\nno'], '2 of 2 checks failed.'],
])('runs every check and fails when one has found something (%#)', async (checks, printed, message) => {
  await expect(runChecks(checks)).rejects.toThrow(message);
  expect(lines).toEqual(printed);
});

it('succeeds when none has found anything', async () => {
  await runChecks([checkOf('lint', ''), checkOf('types', '')]);
  expect(lines).toEqual(['✓ lint', '✓ types']);
});
