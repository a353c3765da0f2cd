/** A slot shows the widgets of its name that the visitor may see. */
import { act, render, screen, waitFor } from '@testing-library/react';
import { defineRemote } from '@site/shared/contract';
import { aCatalog, aMember, testPlatform } from '@site/shared/testing';
import { PlatformProvider } from './context';
import type { Platform } from './platform';
import { Slot } from './Slot';

const Sinking = () => {
  throw new Error('a leak');
};

const lake = defineRemote(
  {
    name: 'lake',
    contract: 1,
    locales: ['en'],
    pages: {},
    widgets: {
      late: { slot: 'home.strip', order: 20, minHeight: 40 },
      early: { slot: 'home.strip', order: 10, minHeight: 40 },
      members: { slot: 'home.strip', order: 30, minHeight: 0, access: 'member' },
      sinking: { slot: 'home.notice', order: 1, minHeight: 30 },
      paused: { slot: 'home.games', order: 10, minHeight: 560 },
      shown: { slot: 'home.games', order: 20, minHeight: 560 },
    },
  },
  {
    pages: {},
    widgets: {
      late: () => Promise.resolve({ default: () => <p>late</p> }),
      early: () => Promise.resolve({ default: () => <p>early</p> }),
      members: () => Promise.resolve({ default: () => <p>members only</p> }),
      sinking: () => Promise.resolve({ default: Sinking }),
      paused: () => Promise.resolve({ default: () => null }),
      shown: () => Promise.resolve({ default: () => <p>shown</p> }),
    },
    messages: () => Promise.resolve({ default: {} }),
  },
);

async function aPlatform(): Promise<Platform> {
  return { ...(await testPlatform({ remotes: [lake] })), remotes: aCatalog(lake) };
}

const show = (platform: Platform, ui: React.ReactNode) =>
  render(<PlatformProvider platform={platform}>{ui}</PlatformProvider>);

it('[PLAT-03] hides a failed widget where a notice would disturb', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const platform = await aPlatform();
  show(platform, <Slot name="home.notice" quiet />);
  await waitFor(() => expect(platform.journal.entries()).toHaveLength(1));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  quiet.mockRestore();
});

it('[SES-11] reserves no space for a widget that shows nothing', async () => {
  const { container } = show(await aPlatform(), <Slot name="home.games" />);
  const place = (name: string) => container.querySelector(`[data-widget="lake/${name}"]`);
  // While it loads.
  expect(place('paused')).toBeVisible();
  await screen.findByText('shown');
  await waitFor(() => expect(place('paused')).not.toBeVisible());
  expect(place('shown')).toBeVisible();
});

it('[HOME-01] shows the widgets of its name in their order, to visitors with access', async () => {
  const platform = await aPlatform();
  show(platform, <Slot name="home.strip" />);
  await screen.findByText('late');
  expect(screen.getAllByText(/early|late/).map((node) => node.textContent)).toEqual(['early', 'late']);
  expect(screen.queryByText('members only')).not.toBeInTheDocument();
  act(() => platform.session.adopt({ token: 't', merchantCode: 'm', member: aMember() }));
  expect(await screen.findByText('members only')).toBeInTheDocument();
});

it('shows the preloaded image of a widget in its place only and passes its URL to the widget', async () => {
  let arrive: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  const Seen = ({ preloadedBanner = 'none' }: { readonly preloadedBanner?: string }) => (
    <p>drawn over {preloadedBanner}</p>
  );
  const slow = defineRemote(
    {
      name: 'slow',
      contract: 1,
      locales: ['en'],
      pages: {},
      widgets: {
        shore: { slot: 'home.banner', order: 10, minHeight: 120 },
        other: { slot: 'home.banner', order: 20, minHeight: 90 },
      },
    },
    {
      pages: {},
      widgets: {
        shore: () => held.then(() => ({ default: Seen })),
        other: () => held.then(() => ({ default: Seen })),
      },
      messages: () => Promise.resolve({ default: {} }),
    },
  );
  const platform = { ...(await testPlatform({ remotes: [slow] })), remotes: aCatalog(slow) };
  const { container } = show(
    platform,
    <Slot name="home.banner" preloadedBanner={{ widget: 'slow/shore', src: '/shore.webp' }} />,
  );
  const pictures = [...container.querySelectorAll('img')];
  expect(pictures.map((picture) => [picture.getAttribute('src'), picture.height, picture.alt])).toEqual([
    ['/shore.webp', 120, ''],
  ]);
  expect(pictures[0]?.closest('[data-widget]')).toHaveAttribute('data-widget', 'slow/shore');
  arrive();
  expect(await screen.findByText('drawn over /shore.webp')).toBeInTheDocument();
  expect(await screen.findByText('drawn over none')).toBeInTheDocument();
  expect(container.querySelector('img')).toBeNull();
});
