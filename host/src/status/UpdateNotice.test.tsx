import { act, screen } from '@testing-library/react';
import { renderShell } from '../testing';

const fetched = jest.fn();
const registry = (sequence: number) => `signature\n{"sequence":${sequence}}`;

it('[PLAT-02] offers a newer composition of the site, by the registry of the site, and follows it no more once it is gone', async () => {
  // Captured by pageFetch when it is loaded.
  globalThis.fetch = fetched.mockImplementation(async () => ({ text: async () => registry(8) }));
  const { UpdateNotice } = await import('./UpdateNotice');
  document.body.innerHTML = `<script id="registry" type="application/json">${registry(7)}</script>`;
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  jest.useFakeTimers();
  const first = await renderShell(<UpdateNotice />);
  await act(() => jest.advanceTimersByTimeAsync(5 * 60_000 - 1));
  expect(screen.queryByText(/newer version/)).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('status')).toHaveTextContent('A newer version of the site is ready.');
  expect(screen.getByRole('button', { name: 'Update' })).toBeInTheDocument();
  expect(fetched.mock.calls).toEqual([['/registry.json', { cache: 'no-cache' }]]);
  first.unmount();
  fetched.mockImplementation(async () => ({ text: async () => registry(7) }));
  const second = await renderShell(<UpdateNotice />);
  await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
  expect(screen.queryByText(/newer version/)).not.toBeInTheDocument();
  second.unmount();
  await jest.advanceTimersByTimeAsync(60 * 60_000);
  expect(fetched).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});
