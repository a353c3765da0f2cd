import { toCsv } from './toCsv';

const cellOf = (text: string): string => toCsv([[text]]).slice(1, -2);

it('[AGT-05] keeps amounts as numbers, also negative ones', () => {
  expect(toCsv([['demo', '-12.50', '0.00']]).slice(1)).toBe('demo,-12.50,0.00\r\n');
});

it.each(['=1+1', '+SUM(A1)', '-2+3', '@cmd', '\tx', '=HYPERLINK("x")'])(
  '[AGT-05] [MEM-07] escapes the formula %s with an apostrophe',
  (text) => {
    expect(cellOf(text).replace(/^"/, '')[0]).toBe("'");
  },
);

it('[MEM-07] quotes commas, quotes and line breaks', () => {
  expect(toCsv([['a,b', 'say "hi"', 'two\nlines']]).slice(1)).toBe('"a,b","say ""hi""","two\nlines"\r\n');
});

it('starts with the UTF-8 byte order mark and ends every row with CRLF', () => {
  expect(toCsv([['দল'], ['x']])).toBe('\uFEFFদল\r\nx\r\n');
});
