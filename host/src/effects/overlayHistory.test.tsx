/** The browser's own history (jsdom's), the router and the modals of the ui kit together. */
import { useState } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import type { Subscription } from 'rxjs';
import { PlatformProvider, type Platform } from '@site/shared/platform';
import { testPlatform } from '@site/shared/testing';
import { Dialog } from '@site/shared/ui';
import { closeOverlaysOnBack } from './overlayHistory';

let following: Subscription;
let platform: Platform;

beforeEach(async () => {
  platform = await testPlatform();
  window.history.replaceState(null, '', '/first');
});
afterEach(() => following.unsubscribe());

/** Back by the user, not called by the page's code. */
const pressBack = () => act(() => traverse(-1));
const pressForward = () => act(() => traverse(1));
const traverse = async (delta: number) => {
  History.prototype.go.call(window.history, delta);
  await settle();
};
const settle = () => new Promise((resolve) => setTimeout(resolve, 60));
/** A modal ignores a close within 300 ms of its opening. */
const pastSettling = () => act(() => new Promise((resolve) => setTimeout(resolve, 310)));
const dialogs = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-label'));

function Pages() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState<readonly string[]>([]);
  const close = (label: string) => setOpen((all) => all.filter((one) => one !== label));
  return (
    <>
      <output>{pathname + search}</output>
      <button onClick={() => void navigate('/second')}>second</button>
      <button onClick={() => void navigate('/first?tab=2', { replace: true })}>tab</button>
      <button onClick={() => void navigate('/third')}>third</button>
      <button onClick={() => void navigate(-1)}>step back</button>
      <button onClick={() => void navigate(-2)}>two steps back</button>
      <button onClick={() => setOpen(['menu'])}>menu</button>
      {['menu', 'sheet', 'stubborn'].map((label) => (
        <Dialog
          key={label}
          open={open.includes(label)}
          label={label}
          onClose={() => label !== 'stubborn' && close(label)}
        >
          <button onClick={() => setOpen(['menu', 'sheet'])}>{label}: sheet</button>
          <button onClick={() => setOpen(['stubborn'])}>{label}: stubborn</button>
          <button onClick={() => close(label)}>{label}: close</button>
          <button
            onClick={() => {
              close(label);
              void navigate('/second');
            }}
          >
            {label}: second
          </button>
        </Dialog>
      ))}
    </>
  );
}

async function start() {
  following = closeOverlaysOnBack(window);
  const view = render(
    <PlatformProvider platform={platform}>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </PlatformProvider>,
  );
  await click('second');
  return view;
}

const click = async (name: string) => {
  act(() => screen.getByRole('button', { name, hidden: true }).click());
  await act(settle);
};
const page = () => screen.getByRole('status', { hidden: true }).textContent;

describe('closeOverlaysOnBack', () => {
  it('[SITE-23] Back closes nested overlays one by one and only then leaves the page', async () => {
    await start();
    await click('menu');
    await click('menu: sheet');
    expect(dialogs()).toEqual(['menu', 'sheet']);
    await pastSettling();
    await pressBack();
    expect([page(), dialogs()]).toEqual(['/second', ['menu']]);
    await pressBack();
    expect([page(), dialogs()]).toEqual(['/second', []]);
    await pressBack();
    await waitFor(() => expect(page()).toBe('/first'));
  });

  it('[SITE-23] an overlay that refuses to close stays, and so does the page, however often Back is pressed', async () => {
    await start();
    await click('menu');
    await click('menu: stubborn');
    await pastSettling();
    for (let press = 0; press < 3; press++) await pressBack();
    expect([page(), dialogs()]).toEqual(['/second', ['stubborn']]);
  });

  it('[SITE-23] one Back leaves the page after an overlay was closed by its own button', async () => {
    await start();
    await click('menu');
    await click('menu: close');
    await pressBack();
    await waitFor(() => expect(page()).toBe('/first'));
  });

  it('[SITE-23] a link inside an overlay opens its page, and one Back returns', async () => {
    await start();
    await click('step back');
    expect(page()).toBe('/first');
    await click('menu');
    await click('menu: second');
    expect([page(), dialogs()]).toEqual(['/second', []]);
    await pressBack();
    await waitFor(() => expect([page(), dialogs()]).toEqual(['/first', []]));
    await pressForward();
    await waitFor(() => expect(page()).toBe('/second'));
  });

  it('[SITE-05] [SITE-23] the page’s back arrow skips the guard of a closed overlay', async () => {
    await start();
    await click('menu');
    await click('menu: close');
    await click('step back');
    expect(page()).toBe('/first');
  });

  it('[SITE-23] steps of the page’s code count pages, not the guard of a closed overlay', async () => {
    await start();
    await click('third');
    await click('menu');
    await click('menu: close');
    await click('two steps back');
    expect(page()).toBe('/first');
  });

  it('[SITE-23] a page opened in place of one whose URL was replaced under an overlay has its own URL', async () => {
    await start();
    await click('menu');
    await click('tab');
    await click('menu: close');
    expect(page()).toBe('/first?tab=2');
    // From the browser's list of pages: past the page under the guard.
    await act(() => traverse(-2));
    await waitFor(() => expect(page()).toBe('/first'));
    await click('second');
    await click('third');
    await pressBack();
    await waitFor(() => expect([page(), window.location.pathname]).toEqual(['/second', '/second']));
  });

  it('[SITE-23] Back returns to the URL that was replaced under an overlay', async () => {
    await start();
    await click('step back');
    await click('menu');
    await click('tab');
    expect(page()).toBe('/first?tab=2');
    await pastSettling();
    await pressBack();
    expect([page(), dialogs(), window.location.search]).toEqual(['/first?tab=2', [], '?tab=2']);
    await click('second');
    await pressBack();
    await waitFor(() => expect(page()).toBe('/first?tab=2'));
  });

  it('[SITE-23] after its end the history is the browser’s own, and Back closes nothing', async () => {
    await start();
    expect(Object.keys(window.history).sort()).toEqual(['back', 'forward', 'go', 'pushState', 'replaceState']);
    await click('menu');
    await pastSettling();
    following.unsubscribe();
    expect(Object.keys(window.history)).toEqual([]);
    await pressBack();
    expect(dialogs()).toEqual(['menu']);
    const entries = window.history.length;
    await click('menu: sheet');
    expect(window.history).toHaveLength(entries);
  });

  it('[SITE-23] after a reload with an overlay open, one Back leaves the page', async () => {
    const { unmount } = await start();
    await click('menu');
    // A reload: the entry and its state remain, the page starts again.
    following.unsubscribe();
    unmount();
    following = closeOverlaysOnBack(window);
    expect(window.location.pathname).toBe('/second');
    await pressBack();
    await waitFor(() => expect(window.location.pathname).toBe('/first'));
  });
});
