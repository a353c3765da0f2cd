/** CSV export. */
import { csvOf } from './csv';

it('[MEM-07] quotes cells that contain separators, quotes or line breaks', () => {
  expect(csvOf(['a', 'b'], [['x,y', 'say "hi"\nthere']])).toBe('\uFEFFa,b\r\n"x,y","say ""hi""\nthere"\r\n');
});

it('escapes formulas and keeps negative numbers as numbers', () => {
  expect(csvOf(['a'], [['=HYPERLINK("x")'], ['@sum'], ['-120.50'], ['-1+1']])).toBe(
    '\uFEFFa\r\n"\'=HYPERLINK(""x"")"\r\n\'@sum\r\n-120.50\r\n\'-1+1\r\n',
  );
});
