import { act, render } from '@testing-library/react';
import { Outlines } from './Outlines';
import type { Place } from './places';

let left = 10;
const place = (component: string, release: string, width = 100): Place => {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => ({ left, top: 20, width, height: 40 }) as DOMRect;
  return { key: `games ${component}`, remote: 'games', component, release, element };
};

it('[PLAT-12] has a frame with its release around each place that is visible, and follows it', () => {
  const places = [place('page/slots', 'g2345678901'), place('widget/hot', ''), place('widget/empty', 'g2', 0)];
  const { container } = render(<Outlines places={places} current="games widget/hot" />);
  const frames = () => [...container.querySelectorAll<HTMLElement>('[data-inspector-outlines] > div')];
  expect(frames().map(({ textContent }) => textContent)).toEqual([
    'games · page/slots · g234567',
    'games · widget/hot · …',
  ]);
  const { style } = frames()[0]!;
  expect([style.left, style.top, style.width, style.height]).toEqual(['10px', '20px', '100px', '40px']);
  left = 30;
  // A list inside the page: its event does not bubble.
  const list = document.body.appendChild(document.createElement('div'));
  act(() => void list.dispatchEvent(new Event('scroll')));
  expect(frames()[0]?.style.left).toBe('30px');
  left = 50;
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(frames()[0]?.style.left).toBe('50px');
});
