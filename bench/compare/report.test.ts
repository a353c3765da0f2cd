/** The tables of docs/comparison.md. */
import type { Figures } from './figures';
import { armTable, comparePair, markdownTable, replaceSection } from './report';

const visit = (figures: Partial<Figures> = {}): Figures => ({
  fcp: 500,
  lcp: 1_000,
  cls: 0,
  blocked: 0,
  longest: 0,
  scripts: 200_000,
  all: 400_000,
  requests: 40,
  ...figures,
});

it('a table has text in its first column and numbers in the others', () => {
  expect(markdownTable(['arm', 'all'], [['ours', '1 kB']])).toBe('| arm | all |\n| --- | ---: |\n| ours | 1 kB |');
});

it('the row of an arm has its medians, and the interval of the largest paint', () => {
  const table = armTable({ ours: [visit({ lcp: 900 }), visit({ lcp: 1_000 }), visit({ lcp: 1_100 })] });
  expect(table.split('\n').at(-1)).toBe(
    '| ours | 1.00 s (0.90–1.10) | 0.50 s | 0.000 | 0 ms | 0 ms | 200 kB | 400 kB | 40 |',
  );
});

describe('an A/A pair', () => {
  const series = (lcp: number) => [visit({ lcp })];

  it('agrees within 3 %', () => {
    expect(comparePair(series(1_000), series(1_030))).toMatchObject({ isSame: true });
    expect(comparePair(series(1_000), series(1_040))).toMatchObject({ isSame: false });
  });

  it('agrees within one frame of the display', () => {
    expect(comparePair(series(400), series(416))).toMatchObject({ isSame: true });
    expect(comparePair(series(400), series(420))).toMatchObject({ isSame: false });
  });

  it('does not agree if no visit succeeded', () => {
    expect(comparePair([], series(400)).isSame).toBe(false);
  });
});

describe('a section of a document', () => {
  it('is added at the end, and replaced later without touching the rest', () => {
    const first = replaceSection('# Title\n', 'a', 'one');
    const both = replaceSection(first, 'b', 'two');
    expect(replaceSection(both, 'a', 'three')).toBe(
      '# Title\n\n<!-- a -->\n\nthree\n\n<!-- /a -->\n\n<!-- b -->\n\ntwo\n\n<!-- /b -->\n',
    );
  });
});
