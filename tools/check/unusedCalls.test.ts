/** Marks of calls that no client uses: a missing and an outdated one are found. */
let checks: {
  readonly wrongMarks: (descriptions: string, used: ReadonlySet<string>) => string[];
  readonly usedNames: (sources: readonly string[]) => ReadonlySet<string>;
  readonly wrongCallMarks: () => string[];
};
beforeAll(async () => {
  checks = (await import('./unusedCalls.mjs' as string)) as never;
});

it('every call of the contract has the mark that it needs', () => {
  expect(checks.wrongCallMarks()).toEqual([]);
});

it('names a call without a client and without the mark, and one with both', () => {
  const descriptions = `/** Of the member. */
export const balance = call<void, Balance>('GET', '/balance', member);
// @unused-by-client
export const history = call<Query, History>('GET', '/history', member);
// @unused-by-client
export const summary = publicCall('GET', '/summary');
export const limits = call<void, Limits>('GET', '/limits', member);
`;
  expect(checks.wrongMarks(descriptions, new Set(['balance', 'history']))).toEqual([
    'history is used: remove "// @unused-by-client"',
    'limits is not used by any client: add "// @unused-by-client"',
  ]);
});

it('a call is used when its name is imported from the contract, on one line or several, also under another name', () => {
  const used = checks.usedNames([
    `import { balance, history as pastOf } from '@site/shared/wps';
    import { toDecimal } from '@site/shared/kernel';`,
    `import {
      limits,
      summary,
    } from '@site/shared/wps';`,
  ]);
  expect(['balance', 'history', 'limits', 'summary'].filter((name) => !used.has(name))).toEqual([]);
  expect(['toDecimal', 'pastOf'].filter((name) => used.has(name))).toEqual([]);
});
