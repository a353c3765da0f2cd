import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { GlobalStyle, PAPER } from '@site/shared/theme';
import { addPrintStyle } from './addPrintStyle';
import { makeRulesCheap } from './CheapRules';
import { installFonts } from './installFonts';

/** Records what the browser's style sheet would get. */
function fakeSheet() {
  const rules: string[] = [];
  const insertRule = (rule: string, index = 0) => {
    rules.splice(index, 0, rule);
    return index;
  };
  return { rules, sheet: { insertRule } as unknown as CSSStyleSheet };
}

const preloads = () => [...document.head.querySelectorAll('link[rel=preload]')];
const arrive = (links: readonly Element[]) => links.forEach((link) => link.dispatchEvent(new Event('load')));
afterEach(() => preloads().forEach((link) => link.remove()));

describe('the style sheet that grows with each component', () => {
  it('[SITE-26] has no font faces: with one, every later rule would lay out the whole page', async () => {
    const grown = new ServerStyleSheet();
    renderToStaticMarkup(grown.collectStyles(<GlobalStyle />));
    expect(grown.getStyleTags()).toContain('body{');
    expect(grown.getStyleTags()).not.toContain('@font-face');
    const before = document.styleSheets.length;
    const installed = installFonts(document);
    arrive(preloads());
    await installed;
    const rules = [...(document.styleSheets[before]?.cssRules ?? [])].map(({ cssText }) => cssText);
    expect(rules.length).toBeGreaterThan(0);
    expect(rules.every((rule) => rule.startsWith('@font-face'))).toBe(true);
  });

  it.each([
    ['bn', 3],
    ['en', 1],
  ])('[SITE-26] the fonts of a page in %s are used together, once all %i have arrived', async (lang, count) => {
    document.documentElement.lang = lang;
    const before = document.styleSheets.length;
    const installed = installFonts(document);
    const fonts = preloads();
    expect(fonts).toHaveLength(count);
    arrive(fonts.slice(1));
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.styleSheets).toHaveLength(before);
    // One that failed does not hold the others up.
    fonts[0]?.dispatchEvent(new Event('error'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.styleSheets).toHaveLength(before + 1);
    await installed;
  });

  it('[SITE-26] fonts that have arrived are not used before the scripts have replaced the server’s page', async () => {
    const root = document.body.appendChild(document.createElement('div'));
    root.id = 'root';
    root.innerHTML = '<main data-served="/m/home"></main>';
    const before = document.styleSheets.length;
    const installed = installFonts(document);
    arrive(preloads());
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(document.styleSheets).toHaveLength(before);
    root.replaceChildren();
    await installed;
    expect(document.styleSheets).toHaveLength(before + 1);
    root.remove();
  });

  it('[SITE-26] gets rules with a condition as nested rules, which concern the matching elements only', () => {
    const { rules, sheet } = fakeSheet();
    makeRulesCheap(sheet);
    sheet.insertRule('.a{color:red}', 0);
    sheet.insertRule('@media (hover:none){.a{opacity:0;}}', 1);
    sheet.insertRule('@container page (min-width: 44rem){.a>b{gap:0;}}', 2);
    // Nested, `*` would mean the elements below.
    sheet.insertRule('@media print{*{color:black;}}', 3);
    expect(rules).toEqual([
      '.a{color:red}',
      ':where(html){@media (hover:none){.a{opacity:0;}}}',
      ':where(html){@container page (min-width: 44rem){.a>b{gap:0;}}}',
      '@media print{*{color:black;}}',
    ]);
  });

  it('[SITE-26] gets no keyframes; earlier and later rules keep their place', () => {
    const { rules, sheet } = fakeSheet();
    makeRulesCheap(sheet);
    const before = document.styleSheets.length;
    sheet.insertRule('.b{color:red}', 0);
    sheet.insertRule('@keyframes pass{to{opacity:0;}}', 1);
    sheet.insertRule('.a{animation:pass 1s;}', 2);
    expect(rules).toEqual(['.b{color:red}', ':where(html){}', '.a{animation:pass 1s;}']);
    const own = document.styleSheets[before - 1];
    expect([...(own?.cssRules ?? [])].map(({ cssText }) => cssText)).toEqual([
      expect.stringContaining('@keyframes pass'),
    ]);
  });
});

it('[MEM-08] on paper the page is black on white, and a document for the printer is alone', () => {
  addPrintStyle(document);
  const sheet = [...document.styleSheets].at(-1)!;
  const print = sheet.cssRules[0] as CSSMediaRule;
  expect(print.conditionText).toBe('print');
  const rules = [...print.cssRules] as CSSStyleRule[];
  const colors = rules.find(({ selectorText }) => selectorText.includes('[data-theme]'))!.style;
  expect([colors.getPropertyValue('--c-text'), colors.getPropertyValue('--c-ink')]).toEqual(['black', 'white']);
  expect(rules.map(({ selectorText }) => selectorText)).toContain(`body:has(> [${PAPER}]) > :not([${PAPER}])`);
});
