/** Styles in tests: tools/jest/computedStyles.mjs skips rules and stores results, and changes no result. */

const PAGE = `
  <style></style>
  <main id="page" class="page wide">
    <section class="card"><p class="text first">a</p><p class="text">b</p></section>
    <section class="card open" data-kind="x"><b class="text">c</b><button disabled>d</button></section>
    <input id="name" class="field" type="text" />
  </main>`;

const SELECTORS = [
  ...['p', '.text', '.first.text', 'p.text', '#page', 'main#page.wide', '*', ':root', 'b, i, .field'],
  ...['.card .text', '.card > p', '.card.open>b', 'p + p', 'p ~ .text', '.page:not(.narrow)', ':not(.text)'],
  ...[
    ':is(.first, b)',
    '.card:has(> b)',
    '[data-kind]',
    '[data-kind="x"] .text',
    "input[type='text']",
    'p:first-child',
  ],
  ...['button:disabled', '.card:not(:is(.open, .closed)) p', '.missing', 'i', '#missing', '.card .missing', 'a.text'],
  ...['.text, .missing', '.missing, #name', ':where(.card) p', 'p:nth-child(2)', 'section:empty', '#page #name'],
];

beforeEach(() => {
  document.body.innerHTML = PAGE;
});

it.each(SELECTORS)('a rule for %s applies to the elements that match it, and to no other', (selector) => {
  document.querySelector('style')!.textContent = `${selector} { outline-style: dashed }`;
  const styled = [...document.querySelectorAll('*')].filter(
    (element) => getComputedStyle(element).getPropertyValue('outline-style') === 'dashed',
  );
  expect(styled).toEqual([...document.querySelectorAll(selector)]);
});

it('follows each change of the page', () => {
  const text = document.querySelector<HTMLElement>('.first')!;
  const display = () => getComputedStyle(text).display;
  const visibility = () => getComputedStyle(text).visibility;
  expect([display(), visibility()]).toEqual(['block', 'visible']);
  document.querySelector('style')!.textContent = '.hidden { display: none }';
  expect(display()).toBe('block');
  text.className = 'hidden';
  expect(display()).toBe('none');
  document.querySelector('style')!.append('.hidden { display: flex }');
  expect(display()).toBe('flex');
  text.style.display = 'grid';
  expect(display()).toBe('grid');
  document.getElementById('page')!.style.visibility = 'hidden';
  expect(visibility()).toBe('hidden');
  document.getElementById('page')!.removeAttribute('style');
  expect(visibility()).toBe('visible');
  document.querySelector('style')!.remove();
  text.style.removeProperty('display');
  expect(display()).toBe('block');
});
