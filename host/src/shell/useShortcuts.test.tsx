import { fireEvent } from '@testing-library/react';
import { renderShell } from '../testing';
import { useShortcuts } from './useShortcuts';

function Page() {
  useShortcuts();
  return <input aria-label="field" />;
}

it('[SITE-24] "/" and Ctrl-K open the search, but not over a dialog, and "/" not from a text field', async () => {
  const { location, unmount } = await renderShell(<Page />, { route: '/m/home' });
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  fireEvent.keyDown(document.body, { key: '/' });
  expect(location()).toBe('/m/home');
  dialog.remove();
  fireEvent.keyDown(document.querySelector('input')!, { key: '/' });
  expect(location()).toBe('/m/home');
  fireEvent.keyDown(document.querySelector('input')!, { key: 'k', ctrlKey: true });
  expect(location()).toBe('/m/search');
  unmount();
});
