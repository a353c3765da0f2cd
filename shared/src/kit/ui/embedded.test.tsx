/** Overlays of a remote embedded in another page: in a shadow root, or in the page's own DOM (isolation="inline"). */
import { useState } from 'react';
import { act, fireEvent } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { renderScreen } from '@site/shared/testing';
import { BottomSheet, Dialog } from './Modal';
import { viewOf } from './embeddedView';

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

function Part() {
  const [open, setOpen] = useState<readonly string[]>([]);
  const close = (name: string) => () => setOpen((before) => before.filter((each) => each !== name));
  return (
    <div data-embedded="">
      <button id="opener" onClick={() => setOpen(['Filter'])}>
        Open
      </button>
      <BottomSheet open={open.includes('Filter')} label="Filter" onClose={close('Filter')}>
        <button id="more" onClick={() => setOpen(['Filter', 'Sure?'])}>
          More
        </button>
      </BottomSheet>
      <div id="elsewhere">
        <Dialog open={open.includes('Sure?')} label="Sure?" onClose={close('Sure?')}>
          yes
        </Dialog>
      </div>
    </div>
  );
}

const inline = () => {
  document.body.append(Object.assign(document.createElement('button'), { id: 'foreign' }));
  return document.body.appendChild(document.createElement('div'));
};
const shadowRoot = () => inline().attachShadow({ mode: 'open' });

async function aPart(rootOf: () => ShadowRoot | HTMLElement) {
  const shadow = rootOf();
  await renderScreen(<>{createPortal(<Part />, shadow)}</>, { locale: 'en' });
  const one = (selector: string) => {
    const found = shadow.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  };
  const tap = (selector: string) => {
    one(selector).focus();
    fireEvent.click(one(selector));
    act(() => jest.advanceTimersByTime(300));
  };
  const active = () => (shadow.getRootNode() as ShadowRoot | Document).activeElement;
  const press = (key: string, more = {}) =>
    fireEvent.keyDown(active() ?? shadow, { key, bubbles: true, composed: true, ...more });
  const labels = () => [...shadow.querySelectorAll('dialog[open]')].map((dialog) => dialog.getAttribute('aria-label'));
  return { active, one, tap, press, labels };
}

describe.each([
  ['in a shadow root', shadowRoot],
  ["in the page's own DOM", inline],
])('%s', (_, rootOf) => {
  it('[PLAT-13] a modal makes the rest of its own part inert, not the foreign page, until it is closed', async () => {
    const { one, tap, press, labels } = await aPart(rootOf);
    tap('#opener');
    expect(one('#opener')).toHaveAttribute('inert');
    expect(one('dialog').closest('[inert]')).toBeNull();
    expect(document.querySelector('body > [inert]')).toBeNull();
    press('Escape');
    expect(labels()).toEqual([]);
    expect(one('#opener')).not.toHaveAttribute('inert');
  });

  it('[PLAT-13] Escape closes the modal on top only, and the focus returns to what opened it', async () => {
    const { active, one, tap, press, labels } = await aPart(rootOf);
    tap('#opener');
    tap('#more');
    expect(labels()).toEqual(['Filter', 'Sure?']);
    expect(one('dialog').closest('[inert]')).not.toBeNull();
    press('Escape');
    expect(labels()).toEqual(['Filter']);
    expect(one('dialog').closest('[inert]')).toBeNull();
    expect(active()).toBe(one('#more'));
    press('Escape');
    expect(labels()).toEqual([]);
    expect(active()).toBe(one('#opener'));
  });

  it('[PLAT-13] Tab goes round inside the modal', async () => {
    const { active, one, tap, press } = await aPart(rootOf);
    tap('#opener');
    const close = one('dialog header button');
    one('#more').focus();
    press('Tab');
    expect(active()).toBe(close);
    press('Tab', { shiftKey: true });
    expect(active()).toBe(one('#more'));
  });

  it('[PLAT-13] a tap on the veil of the part closes the modal', async () => {
    const { one, tap, labels } = await aPart(rootOf);
    tap('#opener');
    const veil = one('dialog').parentElement as HTMLElement;
    fireEvent.pointerDown(veil);
    fireEvent.click(veil);
    expect(labels()).toEqual([]);
  });
});

describe('where an overlay opens', () => {
  const WINDOW = 800;
  it.each([
    ['the whole window, of an element that is longer', { top: -500, bottom: 2_500 }, { top: 500, height: 800 }],
    ['the whole element, where all of it is in view', { top: 100, bottom: 740 }, { top: 0, height: 640 }],
    ['its visible end', { top: -1_000, bottom: 600 }, { top: 1_000, height: 600 }],
    ['enough of its beginning, where a little of it is in view', { top: 700, bottom: 2_000 }, { top: 0, height: 480 }],
    ['enough of its end, where a little of it is in view', { top: -900, bottom: 100 }, { top: 520, height: 480 }],
    ['all of a low element', { top: 100, bottom: 300 }, { top: 0, height: 200 }],
  ])('[PLAT-13] is %s', (_, edges, expected) => {
    expect(viewOf(edges, WINDOW)).toEqual(expected);
  });
});
