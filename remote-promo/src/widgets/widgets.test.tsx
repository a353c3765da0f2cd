import { fireEvent, screen } from '@testing-library/react';
import { listAnnouncements, status } from '@site/shared/wps';
import { fakeAnswers, renderScreen } from '@site/shared/testing';
import remote from '../remote';
import { anAnnouncement, announcements, siteStatus } from '../testing/promotions';
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
  it('[HOME-03] passes the notices by, each leading to its announcement, with a pause', async () => {
    const { user, location } = await renderScreen(<Notice />, { remote, answers: withNotices('One', 'Two') });
    const pause = await screen.findByRole('button', { name: 'Pause' });
    await user.click(pause);
    expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Two' }));
    expect(location()).toBe('/m/notice?index=1');
  });

  it('[HOME-03] says that there is no announcement', async () => {
    await renderScreen(<Notice />, { remote, answers: withNotices() });
    expect(await screen.findByText('No announcements at the moment')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('fails alone, with a retry', async () => {
    await renderScreen(<Notice />, { remote, answers: fakeAnswers().fail(listAnnouncements) });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});

describe('MemberNotice', () => {
  it('[MEM-01] shows the notices in the member centre, and fails alone', async () => {
    const { unmount } = await renderScreen(<MemberNotice />, { remote, answers: withNotices('One') });
    expect(await screen.findByRole('link', { name: 'One' })).toBeInTheDocument();
    unmount();
    await renderScreen(<MemberNotice />, { remote, answers: fakeAnswers().fail(listAnnouncements) });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});

describe('Activities', () => {
  it('[SITE-08] shows the first three promotions and closes the menu when one is followed', async () => {
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

  it('[SITE-08] shows no fourth', async () => {
    const promotion = ['A', 'B', 'C', 'D'].map((title) => anAnnouncement({ id: title, title }));
    await renderScreen(<Activities onNavigate={() => undefined} />, {
      remote,
      answers: fakeAnswers().on(listAnnouncements, announcements({ promotion })),
    });
    expect(await screen.findAllByRole('link')).toHaveLength(3);
  });
});

describe('Download', () => {
  it('[HOME-10] offers both systems and leads to the app page', async () => {
    await renderScreen(<Download />, { remote, answers: fakeAnswers().on(status, siteStatus()) });
    expect(await screen.findByRole('heading', { name: 'Carry Lily with you' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Carry Lily/ })).toHaveAttribute('href', '/m/app');
    expect(screen.getByRole('link', { name: 'iPhone' })).toHaveAttribute('href', '/m/app?os=ios');
    // A configured file is handed out directly.
    expect(screen.getByRole('link', { name: 'Android' })).toHaveAttribute('href', 'https://files.example.test/a.apk');
  });

  it('[HOME-10] begins shown and can be hidden', async () => {
    const { user } = await renderScreen(<Download />, { remote, answers: fakeAnswers().on(status, siteStatus()) });
    await user.click(screen.getByRole('button', { name: 'Hide this' }));
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });

  it('[HOME-10] is not shown in an installed app', async () => {
    const real = window.matchMedia;
    window.matchMedia = (media) => ({ ...real(media), matches: media.includes('standalone') });
    await renderScreen(<Download />, { remote, answers: fakeAnswers().on(status, siteStatus()) });
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    window.matchMedia = real;
  });
});

describe('Floating', () => {
  it('[SITE-12] shows each button only with its link', async () => {
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

  it('[SITE-12] opens the download popup by the promo picture', async () => {
    const { user } = await renderScreen(<Floating />, {
      remote,
      route: '/m/home',
      answers: fakeAnswers().on(status, siteStatus()),
    });
    await user.click(await screen.findByRole('button', { name: 'Show more buttons' }));
    await user.click(screen.getByRole('button', { name: 'Get the app' }));
    expect(await screen.findByRole('dialog', { name: 'Carry Lily with you' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'iPhone' })).toBeInTheDocument();
  });

  it('[SITE-12] covers nothing before it is asked to, and goes back to the edge once the page is scrolled', async () => {
    const { user } = await renderScreen(<Floating />, {
      remote,
      route: '/m/home',
      answers: fakeAnswers().on(status, siteStatus([['TELEGRAM', 'https://t.me/s/x']])),
    });
    const show = await screen.findByRole('button', { name: 'Show more buttons' });
    expect(screen.queryByRole('link', { name: 'Telegram' })).not.toBeInTheDocument();
    expect(show).toHaveAttribute('aria-expanded', 'false');
    await user.click(show);
    expect(screen.getByRole('link', { name: 'Telegram' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Hide these buttons' })).toHaveAttribute('aria-expanded', 'true');
    Object.assign(window, { scrollY: 300 });
    fireEvent.scroll(window);
    expect(screen.queryByRole('link', { name: 'Telegram' })).not.toBeInTheDocument();
    Object.assign(window, { scrollY: 0 });
  });

  it('stays out of the way elsewhere', async () => {
    await renderScreen(<Floating />, { remote, route: '/m/activity', answers: fakeAnswers().on(status, siteStatus()) });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});
