import { pushOverlay, topOverlay } from '@site/shared/kernel';
import { closeOnBack } from './earlyPopovers';

const toggling = (newState: string) => Object.assign(new Event('beforetoggle'), { newState });

/** jsdom has no popovers. */
function aList(isOpen = false): HTMLElement {
  const list = document.createElement('div');
  Object.assign(list, { popover: 'auto', matches: () => isOpen });
  list.hidePopover = jest.fn(() => void list.dispatchEvent(toggling('closed')));
  return list;
}

beforeEach(() => history.replaceState(null, ''));

it('[SITE-23] Back has an entry for a list before the list is visible, and none of a list that was closed', () => {
  const list = aList();
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

it('[SITE-23] Back closes a list that was opened before the page had arrived', () => {
  const list = aList(true);
  const end = closeOnBack(list);
  expect(history.state).toMatchObject({ idx: 0, overlay: true });
  topOverlay()?.close();
  expect(list.hidePopover).toHaveBeenCalledTimes(1);
  expect(topOverlay()).toBeNull();
  end();
});

it('[SITE-23] a Back after React’s list has taken over is not handled by this one', () => {
  const list = aList();
  const end = closeOnBack(list);
  list.dispatchEvent(toggling('open'));
  end();
  const close = jest.fn();
  const remove = pushOverlay({ close });
  dispatchEvent(new PopStateEvent('popstate'));
  expect(close).not.toHaveBeenCalled();
  remove();
});

it('[SITE-26] a list of a browser without popovers counts as closed', () => {
  const list = document.createElement('div');
  list.matches = jest.fn(() => {
    throw new SyntaxError('unknown pseudo-class');
  }) as never;
  expect(() => closeOnBack(list)()).not.toThrow();
});
