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

it('[PLAT-03] the header of a page that draws its own appears once it takes long', async () => {
  const platform = await testPlatform();
  jest.useFakeTimers();
  const { unmount } = render(
    <PlatformProvider platform={platform}>
      <PageSkeleton late={<header>Back</header>} />
    </PlatformProvider>,
  );
  act(() => jest.advanceTimersByTime(1_999));
  expect(screen.queryByText('Back')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText('Back')).toBeInTheDocument();
  unmount();
  const next = render(
    <PlatformProvider platform={platform}>
      <PageSkeleton />
    </PlatformProvider>,
  );
  next.unmount();
  expect(jest.getTimerCount()).toBe(0);
});
