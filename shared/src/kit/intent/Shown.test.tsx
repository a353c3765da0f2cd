import { renderScreen } from '@site/shared/testing';
import { Shown } from './Shown';

async function scrolledFor(top: number, origin?: string): Promise<number> {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 100));
  await renderScreen(<Shown>Checking…</Shown>, origin === undefined ? {} : { origin });
  return scroll.mock.calls.length;
}

it('[MEM-06] a note below the screen is scrolled into view', async () => {
  expect(await scrolledFor(window.innerHeight + 200)).toBe(1);
});

it('[MEM-06] a note that is covered by the bars is, too', async () => {
  expect(await scrolledFor(window.innerHeight - 120)).toBe(1);
  expect(await scrolledFor(20)).toBe(2);
});

it('[MEM-06] a visible note moves nothing', async () => {
  expect(await scrolledFor(200)).toBe(0);
});

it('[PLAT-13] a note in an embedded element does not move the page around it', async () => {
  expect(await scrolledFor(window.innerHeight + 200, 'https://site.test')).toBe(0);
});
