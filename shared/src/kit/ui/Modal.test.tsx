import { useState } from 'react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@site/shared/testing';
import { ConfirmDialog } from './ConfirmDialog';
import { BottomSheet, Dialog } from './Modal';
import { EMBEDDED } from './embeddedView';
import { lockPage } from './modalStack';

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const settle = () => act(() => jest.advanceTimersByTime(300));

function Opener({ onClosed = () => undefined }: { readonly onClosed?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <BottomSheet
        open={open}
        label="Filter"
        onClose={() => {
          onClosed();
          setOpen(false);
        }}
      >
        <input type="file" aria-label="Proof" />
      </BottomSheet>
    </>
  );
}

async function openSheet(onClosed?: () => void) {
  await renderScreen(<Opener {...(onClosed ? { onClosed } : {})} />);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.getByRole('dialog', { name: 'Filter' });
}

describe('a modal', () => {
  it('[SITE-19] ignores a close within 300 ms of opening and takes it after', async () => {
    const sheet = await openSheet();
    fireEvent(sheet, new Event('cancel', { cancelable: true }));
    expect(screen.getByRole('dialog')).toBe(sheet);
    settle();
    fireEvent(sheet, new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes by a tap on the backdrop but not by a drag that ends there', async () => {
    const sheet = await openSheet();
    settle();
    fireEvent.pointerDown(screen.getByLabelText('Proof'));
    fireEvent.click(sheet);
    expect(sheet).toBeInTheDocument();
    fireEvent.pointerDown(sheet);
    fireEvent.click(sheet);
    expect(sheet).not.toBeInTheDocument();
  });

  it('stays open when the picker of a file field inside it is left', async () => {
    const sheet = await openSheet();
    settle();
    fireEvent(screen.getByLabelText('Proof'), new Event('cancel', { bubbles: true }));
    expect(sheet).toBeInTheDocument();
  });

  it('follows a close the browser has forced', async () => {
    const closed = jest.fn();
    const sheet = (await openSheet(closed)) as HTMLDialogElement;
    sheet.open = false;
    fireEvent(sheet, new Event('close'));
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('keeps the page behind it still until the last one is closed', async () => {
    const both = (first: boolean, second: boolean) => (
      <>
        <Dialog open={first} label="First" onClose={() => undefined}>
          one
        </Dialog>
        <Dialog open={second} label="Second" onClose={() => undefined}>
          two
        </Dialog>
      </>
    );
    function Pair() {
      const [open, setOpen] = useState({ first: true, second: true });
      return (
        <>
          <button onClick={() => setOpen({ first: true, second: false })}>less</button>
          <button onClick={() => setOpen({ first: false, second: false })}>none</button>
          {both(open.first, open.second)}
        </>
      );
    }
    await renderScreen(<Pair />);
    expect(document.documentElement).toHaveAttribute('data-locked', '2');
    fireEvent.click(screen.getByText('less'));
    expect(document.documentElement).toHaveAttribute('data-locked', '1');
    fireEvent.click(screen.getByText('none'));
    expect(document.documentElement).not.toHaveAttribute('data-locked');
  });
});

describe('a sheet', () => {
  it.each([
    [61, false],
    [60, true],
  ])('[SITE-22] pulled down by %i pixels stays: %s', async (pixels, stays) => {
    const sheet = await openSheet();
    settle();
    const grip = sheet.querySelector('[aria-hidden]') as HTMLElement;
    fireEvent(grip, pointer('pointerdown', 100));
    fireEvent(grip, pointer('pointermove', 100 + pixels));
    expect(sheet.style.transform).toBe(`translateY(${pixels}px)`);
    fireEvent(grip, pointer('pointerup', 100 + pixels));
    await waitFor(() => expect(Boolean(screen.queryByRole('dialog'))).toBe(stays));
  });
});

it('[SITE-22] a sheet follows the finger down only, and stays when the gesture is taken over', async () => {
  const sheet = await openSheet();
  settle();
  const grip = sheet.querySelector('[aria-hidden]') as HTMLElement;
  // No finger is down.
  fireEvent(grip, pointer('pointermove', 300));
  expect(sheet.style.transform).toBe('');
  fireEvent(grip, pointer('pointerdown', 100));
  fireEvent(grip, pointer('pointermove', 40));
  expect(sheet.style.transform).toBe('');
  fireEvent(grip, pointer('pointermove', 300));
  fireEvent(grip, pointer('pointercancel', 300));
  expect(sheet.style.transform).toBe('');
  fireEvent(grip, pointer('pointermove', 400));
  fireEvent(grip, pointer('pointerup', 400));
  expect([sheet.style.transform, screen.queryByRole('dialog')]).toEqual(['', sheet]);
});

/** jsdom has no PointerEvent; a mouse event of that name carries the place. */
const pointer = (type: string, clientY: number) => new MouseEvent(type, { bubbles: true, clientY });

describe('a question', () => {
  it('takes one answer: while it is being done, another tap is none', async () => {
    const confirm = jest.fn();
    await renderScreen(
      <ConfirmDialog open busy title="Log out?" message="Sure?" onConfirm={confirm} onClose={() => undefined} />,
      { locale: 'en' },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(confirm).not.toHaveBeenCalled();
  });

  it('offers both answers by name and does not answer for the visitor', async () => {
    const confirm = jest.fn();
    const close = jest.fn();
    await renderScreen(<ConfirmDialog open title="Log out?" message="Sure?" onConfirm={confirm} onClose={close} />, {
      locale: 'en',
    });
    expect(confirm).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(confirm).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(close).toHaveBeenCalledTimes(1);
  });
});

it('[PLAT-05] does not lock the page behind a dialog of an embedded element', () => {
  const dialog = document.createElement('dialog');
  const embedded = document.body.appendChild(document.createElement('div'));
  embedded.setAttribute(EMBEDDED, '');
  embedded.append(dialog);
  const unlock = lockPage(dialog);
  expect(document.documentElement).not.toHaveAttribute('data-locked');
  unlock();
  document.body.append(dialog);
  const unlockOurs = lockPage(dialog);
  expect(document.documentElement).toHaveAttribute('data-locked', '1');
  unlockOurs();
  expect(document.documentElement).not.toHaveAttribute('data-locked');
});
