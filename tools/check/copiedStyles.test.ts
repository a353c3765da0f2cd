/** Style sheets that cannot import the theme repeat some of its values: each is that of the theme. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Theme {
  readonly palettes: { readonly dark: Readonly<Record<string, string>> };
  readonly frame: Readonly<Record<string, string>>;
  readonly LARGE_TEXT: string;
  readonly textCss: string;
}
let theme: Theme;
let arrow: string;
let gamePage: string;
let sitePage: string;

beforeAll(async () => {
  const { ROOT } = (await import('../paths.mjs' as string)) as { ROOT: string };
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
  theme = (await import(join(ROOT, 'shared/src/kit/theme/index.ts'))) as Theme;
  arrow = ((await import(join(ROOT, 'shared/src/kit/ui/ownArrow.ts'))) as { ownArrow: string }).ownArrow;
  gamePage = read('mock-server/src/edge/player/page/styles/base.css');
  sitePage = read('host/src/critical.css');
});

/** The value of a declaration in the last rule of a selector. */
function valueIn(sheet: string, selector: string, property: string): string | undefined {
  const start = sheet.lastIndexOf(`\n${selector} {`);
  const body = sheet.slice(start, sheet.indexOf('\n}', start));
  return new RegExp(`[\\s;{]${property}:\\s*([^;]+);`).exec(body)?.[1];
}
const compact = (text: string) => text.replaceAll(/\s+/g, '');

describe('the page of a game', () => {
  it.each([
    ['ink', 'ink'],
    ['surface', 'surface'],
    ['raised', 'raised'],
    ['line', 'line'],
    ['text', 'text'],
    ['quiet', 'textMuted'],
    ['pink', 'primary'],
    ['gold', 'money'],
    ['green', 'good'],
    ['red', 'bad'],
  ])('has --%s of the dark theme (%s)', (own, name) => {
    expect(valueIn(gamePage, ':root', `--${own}`)).toBe(theme.palettes.dark[name]);
  });

  it('is as wide as the column of the site', () => {
    expect(valueIn(gamePage, 'body', 'max-width')).toBe(theme.frame.columnWidth);
  });

  it.each(['word-spacing', 'font-variant-ligatures'])('has the %s of the texts of the site', (property) => {
    const [, value] = new RegExp(`${property}: ([^;]+);`).exec(theme.textCss)!;
    expect(valueIn(gamePage, 'body', property)).toBe(value);
  });

  it('draws the arrow of a select as the site does', () => {
    const strokes = arrow.match(/linear-gradient\([^;]*?transparent 0\)/g)!.map(compact);
    expect(strokes).toHaveLength(2);
    expect(compact(valueIn(gamePage, 'select', 'background-image')!)).toBe(strokes.join(','));
    const sizes = arrow.match(/\/ 6px 6px/g)!.map((size) => size.slice(2));
    expect(sizes).toEqual(Array(2).fill(valueIn(gamePage, 'select', 'background-size')));
  });
});

describe('the style of the first paint', () => {
  it('has the widths of the frame', () => {
    expect(valueIn(sitePage, '#unreachable,\nnoscript:not([data-form])', 'max-width')).toBe(theme.frame.columnWidth);
    expect(/#root \[data-frame\] \{\s+max-width: (\d+px);/.exec(sitePage)?.[1]).toBe(theme.frame.wideWidth);
    const centred = sitePage.match(/100vw - [^)]+/g)!;
    expect(new Set(centred)).toEqual(new Set([`100vw - ${theme.frame.wideWidth}`]));
  });

  it('takes a phone’s text for large at the width at which the theme does', () => {
    const [, width] = /width <= (\d+rem)/.exec(theme.LARGE_TEXT)!;
    expect(sitePage).toContain(`/* Large text on a phone. */\n@container page (max-width: ${width}) {`);
  });

  it('draws decoration that is saved on the ground of tiles', () => {
    const { raised, surface } = theme.palettes.dark;
    expect(sitePage).toContain(`linear-gradient(150deg, ${raised}, ${surface})`);
  });
});
