/** The full-screen switch of a game that is embedded in the page of an integrator. */
import { act, screen } from '@testing-library/react';
import { renderScreen } from '@site/shared/testing';
import remote from '../../remote';
import { FullScreenButton } from './FullScreenButton';

/** What is full screen; jsdom has no Fullscreen API. */
let full: Element | null;
const exit = jest.fn(() => Promise.resolve(become(null)));
const become = (element: Element | null) => {
  full = element;
  document.dispatchEvent(new Event('fullscreenchange'));
};

beforeEach(() => {
  full = null;
  exit.mockClear();
  Object.defineProperty(document, 'fullscreenElement', { get: () => full, configurable: true });
  Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
  document.exitFullscreen = exit;
});

const show = (origin?: string) =>
  renderScreen(
    <div data-embedded="">
      <FullScreenButton />
    </div>,
    { remote, ...(origin ? { origin } : {}) },
  );

it('[GAME-12] is not on the site itself, whose games fill the window', async () => {
  await show();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('[GAME-12] shows what it will do next, and ends with the game', async () => {
  const removed = jest.spyOn(document, 'removeEventListener');
  const { user, unmount } = await show('https://site.test');
  const element = document.querySelector('[data-embedded]')!;
  element.requestFullscreen = jest.fn(() => Promise.resolve(become(element)));
  await user.click(screen.getByRole('button', { name: 'Full screen' }));
  expect(element.requestFullscreen).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Exit full screen' }));
  expect(exit).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Full screen' })).toBeVisible();
  act(() => become(document.body));
  unmount();
  expect(exit).toHaveBeenCalledTimes(2);
  expect(removed).toHaveBeenCalledWith('fullscreenchange', expect.anything());
});
