/** Styles of an element, also in browsers without constructed style sheets. */
import { adoptCss } from './adoptCss';

const CSS = 'p { margin: 0 }';
const withSheets = (prototype: object) => {
  class Sheet {
    readonly disabled = false;
  }
  Object.assign(Sheet.prototype, prototype);
  Object.assign(globalThis, { CSSStyleSheet: Sheet });
  return Sheet;
};

it('[PLAT-13] constructed sheets are added to those that the page has, and removed alone', () => {
  const replaced: string[] = [];
  const Sheet = withSheets({ replaceSync: (css: string) => replaced.push(css) });
  const own = new Sheet() as CSSStyleSheet;
  document.adoptedStyleSheets = [own];
  const remove = adoptCss(document, CSS);
  expect(document.adoptedStyleSheets).toEqual([own, expect.any(Sheet)]);
  expect(replaced).toEqual([CSS]);
  remove();
  expect(document.adoptedStyleSheets).toEqual([own]);
});

it('[PLAT-13] what is removed first takes no styles of what was added later', () => {
  const Sheet = withSheets({ replaceSync: () => undefined });
  document.adoptedStyleSheets = [];
  const removeFirst = adoptCss(document, CSS);
  const removeSecond = adoptCss(document, CSS);
  const [, second] = document.adoptedStyleSheets;
  const later = new Sheet() as CSSStyleSheet;
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, later];
  removeFirst();
  expect(document.adoptedStyleSheets).toHaveLength(2);
  expect(document.adoptedStyleSheets[0]).toBe(second);
  expect(document.adoptedStyleSheets[1]).toBe(later);
  removeSecond();
  expect(document.adoptedStyleSheets).toHaveLength(1);
  expect(document.adoptedStyleSheets[0]).toBe(later);
});

it('[PLAT-13] without constructed sheets (Safari before 16.4) a style element has the styles', () => {
  withSheets({});
  const shadow = document.createElement('div').attachShadow({ mode: 'open' });
  for (const root of [shadow, document] as const) {
    const remove = adoptCss(root, CSS);
    expect(root.querySelector('style')?.textContent).toBe(CSS);
    remove();
    expect(root.querySelector('style')).toBeNull();
  }
});
