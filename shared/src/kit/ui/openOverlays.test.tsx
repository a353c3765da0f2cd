import { render } from '@testing-library/react';
import { onOverlaysChanged, pushOverlay, topOverlay } from '@site/shared/kernel';
import { useCloseOnBack } from './openOverlays';

function Overlay({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  useCloseOnBack(isOpen, onClose);
  return null;
}

it('[SITE-23] Back closes the overlay that is open on top, also after a lower one has closed', () => {
  const [closeLower, closeUpper] = [jest.fn(), jest.fn()];
  const overlays = (isLowerOpen: boolean, isUpperOpen: boolean) => (
    <>
      <Overlay isOpen={isLowerOpen} onClose={closeLower} />
      <Overlay isOpen={isUpperOpen} onClose={closeUpper} />
    </>
  );
  const { rerender } = render(overlays(true, false));
  rerender(overlays(true, true));
  rerender(overlays(false, true));
  topOverlay()?.close();
  expect(closeUpper).toHaveBeenCalledTimes(1);
  expect(closeLower).not.toHaveBeenCalled();
  rerender(overlays(false, false));
  expect(topOverlay()).toBeNull();
});

it('[SITE-23] the shell hears of each overlay that opens or closes, until it stops', () => {
  let changes = 0;
  const stop = onOverlaysChanged(() => (changes += 1));
  const [first, second] = [{ close: jest.fn() }, { close: jest.fn() }];
  const removeFirst = pushOverlay(first);
  const removeSecond = pushOverlay(second);
  expect([changes, topOverlay() === second]).toEqual([2, true]);
  removeFirst();
  expect([changes, topOverlay() === second]).toEqual([3, true]);
  stop();
  removeSecond();
  expect([changes, topOverlay()]).toEqual([3, null]);
});
