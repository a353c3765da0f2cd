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
  await user.click(screen.getByRole('button', { name: 'Full screen' }));
  unmount();
  expect(exit).toHaveBeenCalledTimes(2);
  expect(removed).toHaveBeenCalledWith('fullscreenchange', expect.anything());
});

it('[GAME-12] [PLAT-14] the full screen of the embedding page does not end with the game', async () => {
  const { unmount } = await show('https://site.test');
  act(() => become(document.body));
  unmount();
  expect(exit).not.toHaveBeenCalled();
});

it('[GAME-12] a full screen that the browser refuses leaves the button, and ends nothing', async () => {
  const { user, unmount } = await show('https://site.test');
  document.querySelector('[data-embedded]')!.requestFullscreen = () => Promise.reject(new TypeError('denied'));
  await user.click(screen.getByRole('button', { name: 'Full screen' }));
  expect(screen.getByRole('button', { name: 'Full screen' })).toBeVisible();
  unmount();
  expect(exit).not.toHaveBeenCalled();
});
