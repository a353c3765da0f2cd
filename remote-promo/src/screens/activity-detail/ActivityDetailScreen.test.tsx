import { screen, within } from '@testing-library/react';
import { useSite } from '@site/shared/platform';
import { listAnnouncements, promotionStatuses, status } from '@site/shared/wps';
import { aMember, expectHarmless, fakeAnswers, HTML_ATTACKS, renderScreen } from '@site/shared/testing';
import remote from '../../remote';
import { aPromotionStatus } from '../../testing/participation';
import { anAnnouncement, announcements, siteStatus } from '../../testing/promotions';
import ActivityDetailScreen from './ActivityDetailScreen';

const pictures = [
  { url: '/second.svg', sequence: 2 },
  { url: '/first.svg', sequence: 1 },
];
const promotion = anAnnouncement({
  id: '7',
  announcementImages: pictures,
  content:
    '<p>Words</p><a href="/m/member/benefits"><b>Levels</b></a> <a href="https://evil.test/x"><b>Bait</b></a><img src=x onerror=alert(1)>',
});
const answers = () => fakeAnswers().on(listAnnouncements, announcements({ promotion: [promotion] }));
const open = (route: string, given = answers()) =>
  renderScreen(<ActivityDetailScreen />, { remote, route, answers: given });

describe('ActivityDetailScreen', () => {
  it('[PRO-03] shows the first picture and the HTML', async () => {
    const { container } = await open('/m/activityDetail?id=7');
    expect(await screen.findByRole('heading', { name: 'Friday bonus' })).toBeInTheDocument();
    expect(container.querySelector('img')).toHaveAttribute('src', expect.stringContaining('/first.svg'));
    expect(await screen.findByRole('link', { name: 'Levels' })).toBeInTheDocument();
    expect(container.innerHTML).not.toContain('onerror');
  });

  it.each(HTML_ATTACKS)('[MSG-09] sanitises a body with %s', async (attack) => {
    const attacked = anAnnouncement({ id: '7', content: `<p>Words</p>${attack}` });
    await open('/m/activityDetail?id=7', fakeAnswers().on(listAnnouncements, announcements({ promotion: [attacked] })));
    const words = await screen.findByText('Words', { selector: 'p' });
    expectHarmless(words.parentElement!.innerHTML);
  });

  it('[SITE-01] follows an internal link of the text without a page load', async () => {
    const { user, location } = await open('/m/activityDetail?id=7');
    // The tap is on an element inside the link, like on a picture.
    await user.click(within(await screen.findByRole('link', { name: 'Levels' })).getByText('Levels'));
    expect(location()).toBe('/m/member/benefits');
  });

  it('does not follow a link of the text to a host that is not allowed', async () => {
    const { user, location } = await open('/m/activityDetail?id=7');
    const bait = within(await screen.findByRole('link', { name: 'Bait' })).getByText('Bait');
    const wasStopped = new Promise<boolean>((resolve) =>
      document.addEventListener('click', (event) => resolve(event.defaultPrevented), { once: true }),
    );
    await user.click(bait);
    expect(await wasStopped).toBe(true);
    expect(location()).toBe('/m/activityDetail?id=7');
  });

  it('follows a link of the text to a host of the site’s settings, in the browser', async () => {
    const linked = anAnnouncement({ id: '7', content: '<p><a href="https://t.me/s/news">News</a></p>' });
    const given = fakeAnswers()
      .on(listAnnouncements, announcements({ promotion: [linked] }))
      .on(status, siteStatus([['TELEGRAM', 'https://t.me/s/x']]));
    const Known = () => useSite().link('TELEGRAM');
    const page = (
      <>
        <ActivityDetailScreen />
        <Known />
      </>
    );
    const { user, location } = await renderScreen(page, { remote, route: '/m/activityDetail?id=7', answers: given });
    await screen.findByText('https://t.me/s/x');
    const wasStopped = new Promise<boolean>((resolve) =>
      document.addEventListener('click', (event) => resolve(event.defaultPrevented), { once: true }),
    );
    await user.click(await screen.findByRole('link', { name: 'News' }));
    expect(await wasStopped).toBe(false);
    expect(location()).toBe('/m/activityDetail?id=7');
  });

  it('shares its link', async () => {
    const { user } = await open('/m/activityDetail?id=7');
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('http://localhost/m/activityDetail?id=7');
  });

  it('[SITE-05] goes back to the list on a direct visit', async () => {
    const { user, location } = await open('/m/activityDetail?id=7');
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(location()).toBe('/m/activity');
  });

  it('[PRO-04] uses the promotion id, not the id of its announcement', async () => {
    const behind = anAnnouncement({ id: '7', promotionId: '70', promotionType: 'SIGNUP' });
    const statuses = [
      aPromotionStatus({ promotionId: '7', state: 'CLOSE' }),
      aPromotionStatus({ promotionId: '70', state: 'APPLYING' }),
    ];
    await renderScreen(<ActivityDetailScreen />, {
      remote,
      route: '/m/activityDetail?id=7',
      member: aMember(),
      answers: fakeAnswers()
        .on(listAnnouncements, announcements({ promotion: [behind] }))
        .on(promotionStatuses, statuses),
    });
    expect(await screen.findByText('Applied')).toBeInTheDocument();
  });

  it('reports that the promotion has ended and links to the list', async () => {
    const { user, location } = await open('/m/activityDetail?id=8');
    expect(await screen.findByText('This promotion has ended')).toBeInTheDocument();
    expect(screen.getByText('See the promotions that are running now.')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'See all promotions' }));
    expect(location()).toBe('/m/activity');
  });

  it('shows a skeleton while loading and a retry after a failure', async () => {
    const given = answers().hang(listAnnouncements);
    const waiting = await open('/m/activityDetail?id=7', given);
    expect(waiting.container.querySelector('[aria-busy]')).toBeInTheDocument();
    waiting.unmount();
    await open('/m/activityDetail?id=7', given.fail(listAnnouncements));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
