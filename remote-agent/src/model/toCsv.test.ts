import { toCsv } from './toCsv';

const lines = (rows: readonly (readonly string[])[]) => toCsv(rows).slice(1).split('\r\n');

describe('csvOf', () => {
  it('[AGT-05] keeps amounts as numbers, also negative ones', () => {
    expect(lines([['demo', '-12.50', '0.00']])).toEqual(['demo,-12.50,0.00']);
  });

  it.each(['=1+1', '+SUM(A1)', '-2+3', '@cmd', '\tx', '=HYPERLINK("x")'])('[AGT-05] escapes the formula %s', (cell) => {
    expect(
      toCsv([[cell]])
        .slice(1)
        .replace(/^"/, '')[0],
    ).toBe("'");
  });

  it('quotes commas, quotes and line breaks', () => {
    expect(toCsv([['a,b', 'say "hi"', 'two\nlines']]).slice(1)).toBe('"a,b","say ""hi""","two\nlines"');
  });

  it('starts with the UTF-8 byte order mark', () => {
    expect(toCsv([['দল']])).toBe('\uFEFFদল');
  });
});
