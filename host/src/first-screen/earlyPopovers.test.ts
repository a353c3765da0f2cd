import { topOverlay } from '@site/shared/kernel';
import { closeOnBack } from './earlyPopovers';

it('[SITE-23] Back has an entry for a list before the list is visible, and none of a list that was closed', () => {
  const list = document.createElement('div');
  // jsdom has no popovers.
  list.hidePopover = jest.fn(() => void list.dispatchEvent(toggling('closed')));
  const toggling = (newState: string) => Object.assign(new Event('beforetoggle'), { newState });
  const end = closeOnBack(list);
  list.dispatchEvent(toggling('open'));
  expect(history.state).toMatchObject({ idx: 0, overlay: true });
  topOverlay()?.close();
  expect(list.hidePopover).toHaveBeenCalledTimes(1);
  expect(topOverlay()).toBeNull();
  list.dispatchEvent(toggling('open'));
  end();
  expect(topOverlay()).toBeNull();
});
