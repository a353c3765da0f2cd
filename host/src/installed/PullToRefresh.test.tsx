import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useCall } from '@site/shared/platform';
import { aMember, balanceOf, fakeAnswers } from '@site/shared/testing';
import { pushOverlay } from '@site/shared/kernel';
import { walletBalance } from '@site/shared/wps';
import { renderShell } from '../testing';
import { PULL_PX } from './followPull';
import { PullToRefresh } from './PullToRefresh';

function Page() {
  useCall(walletBalance, undefined);
  return (
    <main id="main">
      <p>page</p>
      <div data-testid="scroller" style={{ overflowY: 'auto' }}>
        list
      </div>
    </main>
  );
}

async function open() {
  const answers = fakeAnswers().on(walletBalance, balanceOf('1.00'));
  const view = await renderShell(
    <>
      <Page />
      <PullToRefresh />
    </>,
    { answers, member: aMember() },
  );
  await waitFor(() => expect(answers.sentTo(walletBalance)).toHaveLength(1));
  return { ...view, answers, fetched: () => answers.sentTo(walletBalance).length };
}

/** A finger moves by these pixels, and is lifted. */
async function pull(target: Element, { down = PULL_PX, right = 0, fingers = 1 } = {}) {
  const at = (x: number, y: number) => ({
    touches: Array.from({ length: fingers }, () => ({ clientX: x, clientY: y })),
  });
  fireEvent.touchStart(target, at(0, 0));
  fireEvent.touchMove(target, at(right / 2, down / 2));
  fireEvent.touchMove(target, at(right, down));
  await act(async () => fireEvent.touchEnd(target, { touches: [] }));
}

it('[SITE-15] pulling the page down fetches what is on the screen again', async () => {
  const { fetched } = await open();
  await pull(screen.getByText('page'));
  await screen.findByText('Up to date');
  expect(fetched()).toBe(2);
  // Not Android's own gesture, which reloads the page.
  expect(document.documentElement.style.overscrollBehaviorY).toBe('contain');
});

it('[SITE-15] without a gesture, a button does', async () => {
  const { user, fetched } = await open();
  act(() => screen.getByRole('button', { name: 'Refresh' }).focus());
  await user.keyboard('{Enter}');
  await screen.findByText('Up to date');
  expect(fetched()).toBe(2);
});

it('[SITE-15] says so when something could not be fetched', async () => {
  const { answers, user } = await open();
  answers.fail(walletBalance, { kind: 'offline' });
  act(() => screen.getByRole('button', { name: 'Refresh' }).focus());
  await user.keyboard('{Enter}');
  await screen.findByText(/Could not refresh everything/);
});

it.each([
  ['too short', { down: PULL_PX - 2 }],
  ['sideways', { down: 40, right: 200 }],
  ['upwards', { down: -200 }],
  ['with two fingers', { fingers: 2 }],
])('[SITE-15] a pull %s does nothing', async (_, move) => {
  const { fetched } = await open();
  await pull(screen.getByText('page'), move);
  expect(fetched()).toBe(1);
});

it('[SITE-15] nor does one in a list that scrolls itself, over an overlay, beside a game, or further down the page', async () => {
  const { fetched } = await open();
  const scroller = screen.getByTestId('scroller');
  Object.defineProperty(scroller, 'scrollHeight', { value: 900 });
  await pull(scroller);
  const close = pushOverlay({ close: () => undefined });
  await pull(screen.getByText('page'));
  close();
  const game = document.createElement('iframe');
  document.getElementById('main')!.append(game);
  await pull(screen.getByText('page'));
  game.remove();
  Object.defineProperty(window, 'scrollY', { value: 40, configurable: true });
  await pull(screen.getByText('page'));
  Reflect.deleteProperty(window, 'scrollY');
  expect(fetched()).toBe(1);
});

it('[SITE-15] says so after ten seconds without an answer, and can be tried again', async () => {
  const { answers } = await open();
  answers.hang(walletBalance);
  jest.useFakeTimers();
  const button = screen.getByRole('button', { name: 'Refresh' });
  const indicator = () => document.querySelector('[aria-hidden][style*=opacity]');
  expect(indicator()).toBeNull();
  await act(async () => button.click());
  expect(button).toBeDisabled();
  expect(indicator()).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(9_999));
  expect(screen.queryByText(/Could not refresh everything/)).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByText(/Could not refresh everything/)).toBeInTheDocument();
  expect(button).toBeEnabled();
  expect(indicator()).toBeNull();
  jest.useRealTimers();
});
