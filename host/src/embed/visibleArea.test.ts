/** Where overlays of an element may open: in the window, and in what scroll containers show of the element. */
import type { VisibleArea } from '@site/shared/ui';
import { AREA_HEIGHT, AREA_TOP, visibleArea } from './visibleArea';

const WINDOW = window.innerHeight;
afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
});

/** A box of the page around the element, from `top` to `bottom` of the window. */
function boxOf(top: number, bottom: number, overflow = 'auto', position = 'static'): HTMLElement {
  const box = document.createElement('div');
  box.style.position = position;
  box.style.overflowY = overflow;
  box.getBoundingClientRect = () => ({ top, bottom }) as DOMRect;
  return box;
}

/** Each box is inside the one before. */
function anElement(...boxes: readonly HTMLElement[]): HTMLElement {
  const element = document.createElement('div');
  let into: Node = document.body;
  for (const box of [...boxes, element]) into = into.appendChild(box);
  return element;
}

it.each<readonly [string, readonly HTMLElement[], Omit<VisibleArea, 'isWindow'>]>([
  ['the window', [], { top: 0, height: WINDOW }],
  ['the window, of a box that does not scroll', [boxOf(100, 300, 'visible')], { top: 0, height: WINDOW }],
  ['its scroll container', [boxOf(64, 700)], { top: 64, height: 636 }],
  ['the inner of two', [boxOf(64, 700), boxOf(100, 650, 'hidden')], { top: 100, height: 550 }],
  ['a fixed box, not what is around it', [boxOf(0, 50), boxOf(64, 700, 'auto', 'fixed')], { top: 64, height: 636 }],
  ['a low container', [boxOf(100, 300)], { top: 100, height: 200 }],
  ['the end of a container above the window', [boxOf(-500, 300)], { top: -180, height: 480 }],
  ['the beginning of a container below the window', [boxOf(700, 1_500)], { top: 700, height: 480 }],
])('[PLAT-13] is %s', (_, boxes, expected) => {
  const isWindow = expected.top === 0 && expected.height === WINDOW;
  expect(visibleArea(anElement(...boxes))).toEqual({ ...expected, isWindow });
});

it('[PLAT-13] boxes around a shadow root and around its slot count, the page’s own do not', () => {
  document.body.style.overflowY = 'hidden';
  document.body.getBoundingClientRect = () => ({ top: 0, bottom: 10 }) as DOMRect;
  const host = anElement(boxOf(64, 700));
  const inner = document.createElement('div');
  const slot = document.createElement('slot');
  const around = boxOf(100, 650);
  around.append(slot);
  host.attachShadow({ mode: 'open' }).append(around, inner);
  expect(visibleArea(inner)).toMatchObject({ top: 64, height: 636 });
  const slotted = host.appendChild(document.createElement('p'));
  expect(visibleArea(slotted)).toMatchObject({ top: 100, height: 550 });
  document.body.removeAttribute('style');
});

it('[PLAT-13] in a frame it is the area that the embedding page has measured', () => {
  const element = anElement();
  document.documentElement.style.setProperty(AREA_TOP, '1200px');
  document.documentElement.style.setProperty(AREA_HEIGHT, '500px');
  element.style.setProperty(AREA_TOP, '1200px');
  element.style.setProperty(AREA_HEIGHT, '500px');
  expect(visibleArea(element)).toEqual({ top: 1_200, height: 500, isWindow: false });
});
