import { act, screen } from '@testing-library/react';
import { renderScreen } from '@site/shared/testing';
import { CopyButton } from './index';

const en = { locale: 'en' } as const;

it.each([
  ['confirms what it copied', () => Promise.resolve(), 'Copied', 2_000],
  ['says when the browser does not allow it', () => Promise.reject(new Error('denied')), /^Not copied/, 4_000],
])('a copy button %s, for some seconds', async (_, writeText, label, shownMs) => {
  jest.useFakeTimers({ advanceTimers: true });
  const { user } = await renderScreen(<CopyButton text="S3RUB3" />, en);
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: label })).toBeInTheDocument();
  expect(write).toHaveBeenCalledWith('S3RUB3');
  await act(() => jest.advanceTimersByTimeAsync(shownMs));
  expect(screen.getByRole('button', { name: 'Copy' })).toBeInTheDocument();
  jest.useRealTimers();
});

it('a copy button that copies at the second attempt says so as long as at the first', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { user } = await renderScreen(<CopyButton text="S3RUB3" />, en);
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByText(/^Not copied/);
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  write.mockResolvedValue();
  await user.click(screen.getByRole('button', { name: /^Not copied/ }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1_500));
  expect(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument();
  jest.useRealTimers();
});

it('a copy button shows why it has not copied, not only to screen readers', async () => {
  const { user } = await renderScreen(<CopyButton text="S3RUB3" />, en);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText(/^Not copied/)).toBeVisible();
});
