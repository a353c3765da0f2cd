import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  activeBonuses,
  claimReward,
  listAnnouncements,
  promotionCategories,
  promotionStatuses,
} from '@site/shared/wps';
import {
  HTML_ATTACKS,
  aMember,
  closeDialog,
  expectHarmless,
  fakeAnswers,
  renderScreen,
  testPlatform,
} from '@site/shared/testing';
import remote from '../../remote';
import { aBonus, aPromotionStatus } from '../../testing/participation';
import { anAnnouncement, announcements } from '../../testing/promotions';
import ActivityScreen, { prefetch } from './ActivityScreen';

const friday = anAnnouncement({ id: '1', title: 'Friday bonus', promoAnnouncementCategoryIds: ['10'] });
const wheel = anAnnouncement({
  id: '2',
  title: 'Lily wheel',
  content: '<p>Spin <b>once</b></p>',
  promoAnnouncementCategoryIds: ['20'],
  noExpiry: 1,
  endDate: null,
});
const categories = [
  { id: '10', title: 'Bonus' },
  { id: '20', title: 'Games' },
];
const answers = () =>
  fakeAnswers()
    .on(listAnnouncements, announcements({ promotion: [friday, wheel] }))
    .on(promotionCategories, categories);
const open = (route: string, given = answers()) => renderScreen(<ActivityScreen />, { remote, route, answers: given });

describe('ActivityScreen', () => {
  it('[PRO-01] starts with the first tab and shows its promotions with title, dates and read-more', async () => {
    const { user } = await open('/m/activity');
    expect(await screen.findByRole('tab', { name: 'Bonus' })).toHaveAttribute('aria-selected', 'true');
    const card = screen.getByRole('link', { name: /Friday bonus/ });
    expect(card).toHaveTextContent('11/01/2026 – 11/30/2026');
    expect(card).toHaveTextContent('Read more');
    expect(screen.queryByText('Lily wheel')).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Games' }));
    expect(screen.getByRole('link', { name: /Lily wheel/ })).toHaveTextContent('From 11/01/2026 · long-term');
  });

  it('[PRO-01] a title is read as text, in the list and as the name of its sheet', async () => {
    const title = 'Friday &amp; <b>Saturday</b>';
    const given = answers().on(listAnnouncements, announcements({ promotion: [{ ...friday, title }] }));
    const { user } = await open('/m/activity', given);
    await user.click(await screen.findByRole('link', { name: /Friday & Saturday/ }));
    expect(await screen.findByRole('dialog', { name: 'Friday & Saturday' })).toBeInTheDocument();
  });

  it('[PRO-01] opens the detail on tap; closing it returns to the list', async () => {
    const { user, location, goBack } = await open('/m/activity');
    await user.click(await screen.findByRole('link', { name: /Friday bonus/ }));
    expect(location()).toBe('/m/activity?id=1');
    const sheet = await screen.findByRole('dialog', { name: 'Friday bonus' });
    await waitFor(() => expect(within(sheet).getByText('Play on Friday')).toBeInTheDocument());
    await closeDialog(user);
    expect(location()).toBe('/m/activity');
    expect(screen.getByRole('link', { name: /Friday bonus/ })).toBeInTheDocument();
    // The closed detail is not in the history.
    await goBack();
    expect(location()).toBe('/m/before');
  });

  it('[PRO-01] opens the promotion of the URL on its own tab', async () => {
    const { user, location, goBack } = await open('/m/activity?id=2');
    expect(await screen.findByRole('dialog', { name: 'Lily wheel' })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Games', hidden: true })).toHaveAttribute('aria-selected', 'true');
    await closeDialog(user);
    expect(location()).toBe('/m/activity');
    await goBack();
    expect(location()).toBe('/m/before');
  });

  it('[PRO-01] a pressed link requests the promotions and their tabs before the page opens', async () => {
    const given = answers();
    const platform = await testPlatform({ answers: given });
    prefetch(platform, new URL('https://site.test/m/activity'));
    await waitFor(() => expect(given.sent).toHaveLength(2));
    const list = { types: 'PR', groupName: 'm_home', platform: 'M', merchantCode: 'pklubdtf4' };
    expect(given.sentTo(listAnnouncements)).toEqual([list]);
    expect(given.sentTo(promotionCategories)).toEqual([{ merchantCode: 'pklubdtf4', language: 'EN' }]);
  });

  it('[PRO-01] scrolls the card of the linked promotion into view', async () => {
    const intoView = jest.spyOn(Element.prototype, 'scrollIntoView');
    await open('/m/activity?id=2');
    await screen.findByRole('dialog', { name: 'Lily wheel' });
    const [card] = intoView.mock.contexts as HTMLElement[];
    expect(card).toHaveTextContent('Lily wheel');
    intoView.mockRestore();
  });

  it('[PRO-04] shows the list only after the active bonuses above it have loaded', async () => {
    let finish = () => {};
    const known = new Promise<void>((resolve) => (finish = resolve));
    const given = answers().on(activeBonuses, async () => {
      await known;
      return { ok: true, value: [aBonus({ title: 'Friday top-up' })] };
    });
    await renderScreen(<ActivityScreen />, { remote, member: aMember(), route: '/m/activity', answers: given });
    await waitFor(() => expect(given.sentTo(listAnnouncements)).toHaveLength(1));
    expect(screen.queryByRole('link', { name: /Friday bonus/ })).not.toBeInTheDocument();
    finish();
    expect(await screen.findByRole('heading', { name: 'Friday top-up' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Friday bonus/ })).toBeInTheDocument();
  });

  it('[PRO-04] uses the promotion id, not the id of its announcement', async () => {
    const behind = anAnnouncement({ id: '1', title: 'Friday bonus', promotionId: '70', promotionType: 'SIGNUP' });
    const given = answers()
      .on(listAnnouncements, announcements({ promotion: [behind] }))
      .on(promotionCategories, [])
      .on(promotionStatuses, [
        aPromotionStatus({ promotionId: '1', state: 'REJECTED' }),
        aPromotionStatus({ promotionId: '70', state: 'CLAIM', rewardId: '5' }),
      ])
      .on(claimReward, { amount: '100.00', status: 'CLAIMED' });
    const { user } = await renderScreen(<ActivityScreen />, {
      ...{ remote, route: '/m/activity', answers: given, member: aMember() },
    });
    const card = await screen.findByRole('link', { name: /Friday bonus/ });
    expect(await within(card).findByText('Ready to claim')).toBeInTheDocument();
    await user.click(card);
    const sheet = await screen.findByRole('dialog', { name: 'Friday bonus' });
    await user.click(await within(sheet).findByRole('button', { name: 'Claim' }));
    await waitFor(() => expect(given.sentTo(claimReward)).toMatchObject([{ promotionClaimId: '5' }]));
  });

  it.each(HTML_ATTACKS)('[MSG-09] sanitises a promotion with %s', async (attack) => {
    const attacked = anAnnouncement({ id: '9', content: `<p>Words</p>${attack}` });
    const given = answers().on(listAnnouncements, announcements({ promotion: [attacked] }));
    await open('/m/activity?id=9', given);
    const words = await screen.findByText('Words', { selector: 'p' });
    expectHarmless(words.parentElement!.innerHTML);
  });

  it('[PRO-04] shows a badge on cards with a pending state only', async () => {
    const given = answers().on(promotionStatuses, [
      aPromotionStatus({ promotionId: '1', state: 'CLAIM' }),
      aPromotionStatus({ promotionId: '2', state: 'JOIN' }),
    ]);
    const { user } = await renderScreen(<ActivityScreen />, {
      remote,
      route: '/m/activity',
      answers: given,
      member: aMember(),
    });
    expect(await screen.findByText('Ready to claim')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Games' }));
    expect(screen.queryByText('Open to join')).not.toBeInTheDocument();
  });

  it('reports that the linked promotion has ended', async () => {
    const { user, location } = await open('/m/activity?id=99');
    expect(await screen.findByText('This promotion has ended')).toBeInTheDocument();
    expect(screen.getByText('See the promotions that are running now.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'See all promotions' }));
    await waitFor(() => expect(location()).toBe('/m/activity'));
    expect(screen.queryByText('This promotion has ended')).not.toBeInTheDocument();
  });

  it('[PRO-01] does not say that the linked promotion has ended before the promotions are known', async () => {
    const given = answers().hang(listAnnouncements);
    const waiting = await open('/m/activity?id=2', given);
    await waitFor(() => expect(given.sentTo(listAnnouncements)).toHaveLength(1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    waiting.unmount();
    given.fail(listAnnouncements);
    const { user } = await open('/m/activity?id=2', given);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    given.on(listAnnouncements, announcements({ promotion: [friday, wheel] }));
    await user.click(retry);
    expect(await screen.findByRole('dialog', { name: 'Lily wheel' })).toBeInTheDocument();
  });

  it('[PRO-01] shows an empty state when no promotion runs', async () => {
    await open('/m/activity', fakeAnswers().on(listAnnouncements, announcements()).on(promotionCategories, []));
    expect(await screen.findByText('No promotions right now')).toBeInTheDocument();
  });

  it('shows one list when only the categories fail', async () => {
    await open('/m/activity', answers().fail(promotionCategories));
    expect(await screen.findByRole('link', { name: /Friday bonus/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Lily wheel/ })).toBeInTheDocument();
  });

  it('shows a skeleton while loading and a working retry after a failure', async () => {
    const given = answers().hang(listAnnouncements);
    const waiting = await open('/m/activity', given);
    expect(waiting.container.querySelector('[aria-busy]')).toBeInTheDocument();
    waiting.unmount();
    given.fail(listAnnouncements);
    const { user } = await open('/m/activity', given);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    given.on(listAnnouncements, announcements({ promotion: [friday] }));
    await user.click(retry);
    expect(await screen.findByRole('link', { name: /Friday bonus/ })).toBeInTheDocument();
  });

  it('[PRO-01] [PRO-04] what was entered for one promotion is not there for the next one beside the list', async () => {
    const promotion = [
      { ...friday, promotionId: '70', promotionType: 'MANUAL' as const },
      { ...wheel, promotionId: '71', promotionType: 'MANUAL' as const, promoAnnouncementCategoryIds: ['10'] },
    ];
    const statusOf = (promotionId: string) => aPromotionStatus({ promotionId, state: 'JOINED', canApply: true });
    const given = answers()
      .on(listAnnouncements, announcements({ promotion }))
      .on(promotionStatuses, [statusOf('70'), statusOf('71')])
      .on(activeBonuses, []);
    const { user } = await renderScreen(<ActivityScreen />, {
      ...{ remote, route: '/m/activity?id=1', answers: given, member: aMember() },
    });
    const apply = () => screen.findByRole('button', { name: 'Apply for the reward' });
    await user.click(await apply());
    await user.type(await screen.findByRole('textbox'), 'Deposit of Friday');
    fireEvent.click(screen.getByRole('link', { name: /Lily wheel/, hidden: true }));
    await screen.findByRole('dialog', { name: 'Lily wheel', hidden: true });
    const again = screen.queryByRole('button', { name: 'Apply for the reward', hidden: true });
    if (again) fireEvent.click(again);
    await waitFor(() => expect(screen.getByRole('textbox', { hidden: true })).toHaveValue(''));
  });
});
