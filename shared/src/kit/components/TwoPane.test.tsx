import { useState } from 'react';
import { createPortal } from 'react-dom';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { topOverlay } from '@site/shared/kernel';
import { renderScreen } from '@site/shared/testing';
import { BottomSheet, EMBEDDED } from '@site/shared/ui';
import { pageListeners } from '../../testing/pageListeners';
import { DetailPane, TwoPane } from './TwoPane';

/** Whether the page has space beside the list: jsdom knows no container queries. */
let isWide = false;
beforeEach(() => {
  const original = window.getComputedStyle.bind(window);
  jest.spyOn(window, 'getComputedStyle').mockImplementation((element, pseudo) => {
    const style = original(element, pseudo);
    return isWide && style.display === 'none' ? ({ ...style, display: 'block' } as CSSStyleDeclaration) : style;
  });
});
afterEach(() => jest.restoreAllMocks());

const onClose = jest.fn();
beforeEach(() => onClose.mockReset());
const pane = (open = true) => (
  <DetailPane open={open} label="Bet 7" onClose={onClose}>
    <p>details</p>
  </DetailPane>
);
const pressEscape = () => act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));

describe('the details of an item', () => {
  it('[SITE-24] are in a sheet where there is no space beside the list', async () => {
    isWide = false;
    await renderScreen(pane());
    expect(screen.getByRole('dialog', { name: 'Bet 7' })).toHaveTextContent('details');
    expect(screen.getAllByText('details')).toHaveLength(1);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('[SITE-24] are beside the list where there is, and close by their button and by Escape', async () => {
    isWide = true;
    const { user } = await renderScreen(pane());
    expect(screen.getByRole('region', { name: 'Bet 7' })).toHaveTextContent('details');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    pressEscape();
    expect(onClose).toHaveBeenCalledTimes(2);
    act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' })));
    // The dialog on top is closed by it.
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    pressEscape();
    dialog.remove();
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  /** In a shadow root the document finds no dialog of the element, and hears the keys of the page around it. */
  it.each([
    ['a shadow root', (place: HTMLElement) => place.attachShadow({ mode: 'open' })],
    ['the page itself', (place: HTMLElement) => place],
  ])(
    '[SITE-24] [PLAT-13] embedded in %s, close by Escape in their element, and not below a dialog',
    async (_, rootOf) => {
      isWide = true;
      const root = rootOf(document.body.appendChild(document.createElement('div')));
      const element = root.appendChild(document.createElement('div'));
      element.setAttribute(EMBEDDED, '');
      function Page() {
        const [isOpen, setOpen] = useState(false);
        return (
          <>
            {pane()}
            <button onClick={() => setOpen(true)}>Apply</button>
            <BottomSheet open={isOpen} label="Application" onClose={() => setOpen(false)}>
              <input />
            </BottomSheet>
          </>
        );
      }
      await renderScreen(<>{createPortal(<Page />, element)}</>);
      const escape = (target: Element) => fireEvent.keyDown(target, { key: 'Escape', bubbles: true, composed: true });
      const find = within(element);
      fireEvent.click(find.getByText('Apply'));
      jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
      escape(find.getByRole('textbox'));
      await waitFor(() => expect(find.queryByRole('textbox')).not.toBeInTheDocument());
      expect(onClose).not.toHaveBeenCalled();
      escape(document.body);
      expect(onClose).not.toHaveBeenCalled();
      escape(find.getByText('Apply'));
      expect(onClose).toHaveBeenCalledTimes(1);
    },
  );

  it('[SITE-24] close what is open now, not what was open at first', async () => {
    isWide = true;
    const closed: string[] = [];
    function Bets() {
      const [id, setId] = useState('7');
      return (
        <>
          <button onClick={() => setId('8')}>Bet 8</button>
          <DetailPane open label={`Details of ${id}`} onClose={() => closed.push(id)}>
            <p>details</p>
          </DetailPane>
        </>
      );
    }
    const { user } = await renderScreen(<Bets />);
    await user.click(screen.getByRole('button', { name: 'Bet 8' }));
    pressEscape();
    expect(closed).toEqual(['8']);
  });

  it('[SITE-24] that are closed show nothing and hear no key', async () => {
    isWide = true;
    const listeners = pageListeners();
    const { unmount } = await renderScreen(pane());
    unmount();
    expect(listeners.stop()).not.toContain('keydown');
    await renderScreen(pane(false));
    expect(screen.queryByText('details')).not.toBeInTheDocument();
    pressEscape();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('a list whose items open in their place', () => {
  const list = (close: (() => void) | null) => (
    <TwoPane hint="Choose one" onClose={close}>
      <p>items</p>
    </TwoPane>
  );

  it('[SITE-23] [SITE-24] Back closes the open item, until the list is gone', async () => {
    isWide = false;
    const { unmount } = await renderScreen(list(onClose));
    act(() => topOverlay()?.close());
    expect(onClose).toHaveBeenCalledTimes(1);
    unmount();
    expect(topOverlay()).toBeNull();
  });

  it.each([
    ['none is open', false, null],
    ['it is beside the list', true, onClose],
  ])('[SITE-23] [SITE-24] Back leaves the page where %s', async (_, wide, close) => {
    isWide = wide;
    await renderScreen(list(close));
    expect(screen.getByText('items')).toBeInTheDocument();
    expect(topOverlay()).toBeNull();
  });
});
