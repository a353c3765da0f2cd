import { render } from '@testing-library/react';
import { topOverlay } from '@site/shared/kernel';
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
