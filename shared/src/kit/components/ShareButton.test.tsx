import { screen } from '@testing-library/react';
import { renderScreen } from '@site/shared/testing';
import { ShareButton } from './ShareButton';

const LINK = 'https://site.test/m/play?node=9001';

/** The browser's share sheet, which ends with `failure`, or null for a browser without one; and its clipboard. */
async function open(failure: Error | null | undefined, canCopy = true) {
  const view = await renderScreen(<ShareButton title="Moonlit Lily" url={() => LINK} />);
  const shared = jest.fn((_data: ShareData) => (failure ? Promise.reject(failure) : Promise.resolve()));
  const copied = jest.fn((_text: string) => (canCopy ? Promise.resolve() : Promise.reject(new Error('denied'))));
  if (failure !== null) Object.defineProperty(navigator, 'share', { value: shared, configurable: true });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
  await view.user.click(screen.getByRole('button', { name: 'Share' }));
  return { shared, copied };
}
afterEach(() => Reflect.deleteProperty(navigator, 'share'));

it('shares title and link by the device’s own apps', async () => {
  const { shared, copied } = await open(undefined);
  expect(shared.mock.calls).toEqual([[{ title: 'Moonlit Lily', url: LINK }]]);
  expect(copied).not.toHaveBeenCalled();
});

it('does nothing when the visitor cancels', async () => {
  const { copied } = await open(new DOMException('', 'AbortError'));
  expect(copied).not.toHaveBeenCalled();
  expect(screen.queryByText(/copied/i)).toBeNull();
});

it.each([
  ['has no share sheet', null],
  ['refuses to share', new DOMException('', 'NotAllowedError')],
])('copies the link where the browser %s', async (_, failure) => {
  const { copied } = await open(failure);
  expect(copied.mock.calls).toEqual([[LINK]]);
  expect(await screen.findByText('Copied')).toBeVisible();
});

it('shows the link where it cannot be copied', async () => {
  await open(null, false);
  expect(await screen.findByText(LINK)).toBeVisible();
});

it('a share that was cancelled after an earlier copy does not say that the link is copied', async () => {
  const { user } = await renderScreen(<ShareButton title="Moonlit Lily" url={() => LINK} />);
  const failures = ['NotAllowedError', 'AbortError'].map((name) => new DOMException('', name));
  const share = jest.fn(() => Promise.reject(failures.shift()!));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.resolve() }, configurable: true });
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText('Copied')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledTimes(2);
  expect(screen.queryByText('Copied')).toBeNull();
});
