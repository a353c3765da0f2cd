/** The shortcuts that depend on what the site runs: each follows its own counter (MEM-02). */
import { screen } from '@testing-library/react';
import { aMember, fakeAnswers, promoCountersOf, renderScreen } from '@site/shared/testing';
import { headIcon, merchantWallet, promoCounters, status, walletBalance } from '@site/shared/wps';
import remote from '../../remote';
import { aStatus, balanceOf } from '../../testing/answers';
import MemberHomeScreen from './MemberHomeScreen';

const ON = { enabled: true, count: 0 };
const LINKS = ['Missions', 'Invite friends'];

it.each([
  ['nothing', {}, []],
  ['missions', { MISSION: ON }, ['Missions']],
  ['referrals', { REFERRAL: ON }, ['Invite friends']],
  ['both', { MISSION: ON, REFERRAL: ON }, LINKS],
] as const)('[MEM-02] of a site that runs %s', async (_, counters, shown) => {
  const answers = fakeAnswers()
    .on(status, aStatus({ without: [] }))
    .on(walletBalance, balanceOf('1.00'))
    .on(merchantWallet, { isSingle: 1 })
    .on(promoCounters, promoCountersOf(counters))
    .on(headIcon, { icon: 'bud-gold' });
  await renderScreen(<MemberHomeScreen />, { remote, member: aMember(), answers, route: '/m/member/home' });
  // The last shortcut: by then every earlier one is decided.
  await screen.findByRole('link', { name: 'Get the app' });
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(LINKS.filter((name) => names.includes(name))).toEqual(shown);
});
