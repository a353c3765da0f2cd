import { noticeRoot, openRoot } from './elementRoot';

const anElement = (html = '') => {
  const element = document.body.appendChild(document.createElement('div'));
  element.innerHTML = html;
  return element;
};

it('[PLAT-13] a shadow root is used again, without what was in it and its styles', () => {
  const element = anElement('<p>own</p>');
  const { node, empty } = openRoot(element, 'shadow');
  node.append('content');
  (node as ShadowRoot).adoptedStyleSheets = [{} as CSSStyleSheet];
  const again = openRoot(element, 'shadow');
  expect([again.node === node, node.textContent, (node as ShadowRoot).adoptedStyleSheets]).toEqual([true, '', []]);
  node.append('content');
  (node as ShadowRoot).adoptedStyleSheets = [{} as CSSStyleSheet];
  empty();
  expect([node.textContent, (node as ShadowRoot).adoptedStyleSheets]).toEqual(['', []]);
  expect(element.innerHTML).toBe('<p>own</p>');
});

it('[PLAT-13] an inline element gets back what was between its tags, and shows it', () => {
  const element = anElement('<p>own</p> text');
  openRoot(element, 'shadow').node.append('content');
  const { node, empty } = openRoot(element, 'inline');
  expect([node === element, element.innerHTML, element.shadowRoot?.innerHTML]).toEqual([true, '', '<slot></slot>']);
  node.append('content');
  empty();
  expect(element.innerHTML).toBe('<p>own</p> text');
});

it('[PLAT-13] a notice has a shadow root of its own in an inline element, and that of any other', () => {
  const shadow = openRoot(anElement(), 'shadow');
  expect(noticeRoot(shadow)).toBe(shadow.node);
  const inline = openRoot(anElement('<p>own</p>'), 'inline');
  inline.node.append('half a page');
  const root = noticeRoot(inline);
  expect([root instanceof ShadowRoot, root.host.parentNode === inline.node]).toEqual([true, true]);
  expect([inline.node.childNodes.length, inline.node.textContent]).toEqual([1, '']);
});
