import { act, render, screen } from '@testing-library/react';
import { PlatformProvider } from '@site/shared/platform';
import { testPlatform } from '@site/shared/testing';
import { PageSkeleton } from './PageSkeleton';

afterEach(() => jest.useRealTimers());

it('[PLAT-03] a page that does not load says within three seconds that it takes longer', async () => {
  const platform = await testPlatform();
  jest.useFakeTimers();
  render(
    <PlatformProvider platform={platform}>
      <PageSkeleton />
    </PlatformProvider>,
  );
  act(() => jest.advanceTimersByTime(1_900));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(600));
  expect(screen.getByRole('status')).not.toBeEmptyDOMElement();
});
