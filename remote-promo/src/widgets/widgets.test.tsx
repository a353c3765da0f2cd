import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { PlatformProvider } from '@site/shared/platform';
import { listAnnouncements, status } from '@site/shared/wps';
import { fakeAnswers, renderScreen, testPlatform } from '@site/shared/testing';
import remote from '../remote';
import { anAnnouncement, announcements, siteStatus } from '../testing/promotions';
import { usePromotions } from '../queries/announcements';
import Activities from './Activities';
import Download from './Download';
import Floating from './Floating';
import MemberNotice from './MemberNotice';
import Notice from './Notice';

const withNotices = (...titles: string[]) =>
  fakeAnswers().on(
    listAnnouncements,
    announcements({ player: titles.map((title, index) => anAnnouncement({ id: String(index), title })) }),
  );

describe('Notice', () => {
  it('[HOME-03] scrolls the notices, each linked to its announcement, with a pause button', async () => {
    const notices = [anAnnouncement({ id: '31', title: 'One' }), anAnnouncement({ id: '30', title: 'Two' })];
    const answers = fakeAnswers().on(listAnnouncements, announcements({ player: notices }));
    const { user, location } = await renderScreen(<Notice />, { remote, answers });
    const pause = await screen.findByRole('button', { name: 'Pause' });
    await user.click(pause);
    expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Two' }));
    expect(location()).toBe('/m/notice?id=30');
    const sent = { types: 'B,PL', groupName: 'm_home', platform: 'M', merchantCode: 'pklubdtf4' };
    expect(answers.sentTo(listAnnouncements)).toEqual([sent]);
  });

  it('[HOME-03] shows the characters of entities in a title', async () => {
    await renderScreen(<Notice />, { remote, answers: withNotices('Eid &amp; more') });
    expect(await screen.findByRole('link', { name: 'Eid & more' })).toBeInTheDocument();
  });

  it('[HOME-03] shows a text when there is no announcement', async () => {
    await renderScreen(<Notice />, { remote, answers: withNotices() });
    expect(await screen.findByText('No announcements at the moment')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('shows its own error with a retry', async () => {
    const answers = fakeAnswers().fail(listAnnouncements);
    const { user } = await renderScreen(<Notice />, { remote, answers });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answers.on(listAnnouncements, announcements({ player: [anAnnouncement({ title: 'One' })] }));
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'One' })).toBeInTheDocument();
  });
});

describe('MemberNotice', () => {
  it('[MEM-01] shows the notices in the member centre and its own error', async () => {
    const { unmount } = await renderScreen(<MemberNotice />, { remote, answers: withNotices('One') });
    expect(await screen.findByRole('link', { name: 'One' })).toBeInTheDocument();
    unmount();
    await renderScreen(<MemberNotice />, { remote, answers: fakeAnswers().fail(listAnnouncements) });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});

describe('Activities', () => {
  it('[SITE-08] shows the first three promotions and closes the menu on navigation', async () => {
    const promotion = ['A', 'B', 'C', 'D'].map((title) => anAnnouncement({ id: title, title }));
    const onNavigate = jest.fn();
    const { user, location } = await renderScreen(<Activities onNavigate={onNavigate} />, {
      remote,
      answers: fakeAnswers().on(listAnnouncements, announcements({ promotion })),
    });
    await user.click(await screen.findByRole('link', { name: 'B' }));
    expect(onNavigate).toHaveBeenCalled();
    expect(location()).toBe('/m/activity?id=B');
  });

  it('[SITE-08] shows the characters of entities in a title', async () => {
    await renderScreen(<Activities onNavigate={() => undefined} />, {
      remote,
      answers: fakeAnswers().on(
        listAnnouncements,
        announcements({ promotion: [anAnnouncement({ title: 'Eid &amp; more' })] }),
      ),
    });
    expect(await screen.findByRole('link', { name: 'Eid & more' })).toBeInTheDocument();
  });

  it('[SITE-08] has no title above nothing where no promotion runs', async () => {
    const Known = () => <output>{usePromotions().status}</output>;
    const ui = (
      <>
        <Activities onNavigate={() => undefined} />
        <Known />
      </>
    );
    const { container } = await renderScreen(ui, {
      remote,
      answers: fakeAnswers().on(listAnnouncements, announcements()),
    });
    await screen.findByText('ready');
    expect(container).toHaveTextContent(/^ready$/);
  });

  it('[SITE-08] does not show a fourth promotion', async () => {
    const promotion = ['A', 'B', 'C', 'D'].map((title) => anAnnouncement({ id: title, title }));
    await renderScreen(<Activities onNavigate={() => undefined} />, {
      remote,
      answers: fakeAnswers().on(listAnnouncements, announcements({ promotion })),
    });
    expect(await screen.findAllByRole('link')).toHaveLength(3);
  });
});

describe('Download', () => {
  it('[HOME-10] offers both systems and links to the app page', async () => {
    await renderScreen(<Download />, { remote, answers: fakeAnswers().on(status, siteStatus()) });
    expect(await screen.findByRole('heading', { name: 'Take Lily with you' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Take Lily/ })).toHaveAttribute('href', '/m/app');
    expect(screen.getByRole('link', { name: 'iPhone' })).toHaveAttribute('href', '/m/app?os=ios');
    // A configured file is linked directly.
    expect(screen.getByRole('link', { name: 'Android' })).toHaveAttribute('href', 'https://files.example.test/a.apk');
  });

  it('[HOME-10] is visible at first and can be hidden', async () => {
    const { user } = await renderScreen(<Download />, { remote, answers: fakeAnswers().on(status, siteStatus()) });
    await user.click(screen.getByRole('button', { name: 'Hide this' }));
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });

  it('[HOME-10] is shown in Safari, but not in an app on the home screen of an iPhone', async () => {
    for (const [standalone, count] of [
      [false, 1],
      [true, 0],
    ] as const) {
      Object.assign(window.navigator, { standalone });
      const answers = fakeAnswers().on(status, siteStatus());
      const { unmount } = await renderScreen(<Download />, { remote, answers });
      expect(screen.queryAllByRole('complementary')).toHaveLength(count);
      unmount();
    }
    Reflect.deleteProperty(window.navigator, 'standalone');
  });

  it('[HOME-10] is not shown in the native app', async () => {
    const userAgent = jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue('(iPhone) NativeShell/2.1');
    await renderScreen(<Download />, { remote, answers: fakeAnswers().on(status, siteStatus()) });
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    userAgent.mockRestore();
  });

  it('[HOME-10] is not shown in an installed app', async () => {
    const real = window.matchMedia;
    window.matchMedia = (media) => ({ ...real(media), matches: media.includes('standalone') });
    const answers = fakeAnswers().on(
      status,
      siteStatus([
        ['PROMO', '/a.svg'],
        ['TELEGRAM', 'https://t.me/s/x'],
      ]),
    );
    const { user } = await renderScreen(
      <>
        <Download />
        <Floating />
      </>,
      { remote, route: '/m/home', answers },
    );
    await user.click(await screen.findByRole('button', { name: 'Show more buttons' }));
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Telegram' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Get the app' })).not.toBeInTheDocument();
    window.matchMedia = real;
  });
});

describe('Floating', () => {
  it('[SITE-12] shows each button only if its link is configured', async () => {
    const { user } = await renderScreen(<Floating />, {
      remote,
      route: '/m/home',
      answers: fakeAnswers().on(status, siteStatus([['TELEGRAM', 'https://t.me/s/x']])),
    });
    await user.click(await screen.findByRole('button', { name: 'Show more buttons' }));
    expect(screen.getByRole('link', { name: 'Telegram' })).toHaveAttribute('href', 'https://t.me/s/x');
    expect(screen.queryByRole('link', { name: 'Facebook' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Get the app' })).not.toBeInTheDocument();
  });

  it.each(['/', '/m', '/m/index.html'])(
    '[SITE-12] has both channels, each with its own address, on %s',
    async (route) => {
      const links: Parameters<typeof siteStatus>[0] = [
        ['TELEGRAM', 'https://t.me/s/x'],
        ['FACEBOOK', 'https://facebook.example.test/x'],
      ];
      const { user } = await renderScreen(<Floating />, {
        ...{ remote, route, answers: fakeAnswers().on(status, siteStatus(links)) },
      });
      await user.click(await screen.findByRole('button', { name: 'Show more buttons' }));
      expect(
        screen.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
      ).toEqual([
        ['Telegram', 'https://t.me/s/x'],
        ['Facebook', 'https://facebook.example.test/x'],
      ]);
    },
  );

  it('[SITE-12] the download popup leads to the app page, and is closed when home is left', async () => {
    const answers = fakeAnswers().on(status, siteStatus());
    const platform = await testPlatform({ answers, remotes: [remote] });
    const router = createMemoryRouter(
      [
        { path: '/m/home', element: <Floating /> },
        { path: '*', element: null },
      ],
      {
        initialEntries: ['/m/home'],
      },
    );
    render(
      <PlatformProvider platform={platform}>
        <RouterProvider router={router} />
      </PlatformProvider>,
    );
    act(() => platform.panels.open('download'));
    fireEvent.click(await screen.findByRole('link', { name: 'iPhone' }));
    expect(router.state.location.search).toBe('?os=ios');
    await waitFor(() => expect([...platform.panels.get()]).toEqual([]));
  });

  it('[SITE-12] opens the download popup from the promo picture', async () => {
    const { user } = await renderScreen(<Floating />, {
      remote,
      route: '/m/home',
      answers: fakeAnswers().on(status, siteStatus()),
    });
    await user.click(await screen.findByRole('button', { name: 'Show more buttons' }));
    await user.click(screen.getByRole('button', { name: 'Get the app' }));
    expect(await screen.findByRole('dialog', { name: 'Take Lily with you' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'iPhone' })).toBeInTheDocument();
  });

  it('[SITE-12] is collapsed at first and collapses again on scroll', async () => {
    const { user } = await renderScreen(<Floating />, {
      remote,
      route: '/m/home',
      answers: fakeAnswers().on(status, siteStatus([['TELEGRAM', 'https://t.me/s/x']])),
    });
    const show = await screen.findByRole('button', { name: 'Show more buttons' });
    expect(screen.queryByRole('link', { name: 'Telegram' })).not.toBeInTheDocument();
    expect(show).toHaveAttribute('aria-expanded', 'false');
    // Counted from where they were opened.
    Object.assign(window, { scrollY: 500 });
    await user.click(show);
    Object.assign(window, { scrollY: 580 });
    fireEvent.scroll(window);
    expect(screen.getByRole('link', { name: 'Telegram' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Hide these buttons' })).toHaveAttribute('aria-expanded', 'true');
    Object.assign(window, { scrollY: 419 });
    fireEvent.scroll(window);
    expect(screen.queryByRole('link', { name: 'Telegram' })).not.toBeInTheDocument();
    Object.assign(window, { scrollY: 0 });
  });
});
