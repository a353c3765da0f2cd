import { csvOf } from './toCsv';

const lines = (rows: readonly (readonly string[])[]) => csvOf(rows).slice(1).split('\r\n');

describe('csvOf', () => {
  it('[AGT-05] keeps amounts as numbers, below zero too', () => {
    expect(lines([['demo', '-12.50', '0.00']])).toEqual(['demo,-12.50,0.00']);
  });

  it.each(['=1+1', '+SUM(A1)', '-2+3', '@cmd', '\tx', '=HYPERLINK("x")'])(
    '[AGT-05] makes text of the formula %s',
    (cell) => {
      expect(
        csvOf([[cell]])
          .slice(1)
          .replace(/^"/, '')[0],
      ).toBe("'");
    },
  );

  it('quotes commas, quotes and line ends', () => {
    expect(csvOf([['a,b', 'say "hi"', 'two\nlines']]).slice(1)).toBe('"a,b","say ""hi""","two\nlines"');
  });

  it('begins with the mark that says UTF-8', () => {
    expect(csvOf([['দল']])).toBe('\uFEFFদল');
  });
});
