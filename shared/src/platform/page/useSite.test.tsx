import { act, screen } from '@testing-library/react';
import { aMember, aStatus, fakeAnswers, promoCountersOf, renderScreen } from '@site/shared/testing';
import { guestPromoCounters, promoCounters, status } from '@site/shared/wps';
import { useCurrency, useSite } from './site';

const Referral = () => <p>{`known: ${useSite().isKnown}, referral: ${useSite().isReferralEnabled}`}</p>;
const Currency = () => <p>{`in ${useCurrency()}`}</p>;
const enabled = (isOn: boolean) => promoCountersOf({ REFERRAL: { enabled: isOn, count: 0 } });

it.each([
  ['a guest sees what guests may', null, false, true],
  ['a guest sees nothing of members', null, true, false],
  ['a member sees what this member may', aMember(), true, false],
  ['a member sees nothing of guests', aMember(), false, true],
])('[SITE-07] the referral promotion: %s', async (_, member, ofMember, ofGuests) => {
  const answers = fakeAnswers().on(status, aStatus());
  answers.on(promoCounters, enabled(ofMember)).on(guestPromoCounters, enabled(ofGuests));
  await renderScreen(<Referral />, { member, answers });
  const expected = member ? ofMember : ofGuests;
  expect(await screen.findByText(`known: true, referral: ${expected}`)).toBeInTheDocument();
  expect(member ? answers.sentTo(guestPromoCounters) : answers.sentTo(promoCounters)).toHaveLength(0);
});

it('[MEM-15] amounts are in the currency of the wallet, before it is known in that of the site', async () => {
  const answers = fakeAnswers().on(status, aStatus({ info: { currency: 'USD' } }));
  const { platform } = await renderScreen(<Currency />, { member: aMember(), answers });
  expect(screen.getByText('in BDT')).toBeInTheDocument();
  expect(await screen.findByText('in USD')).toBeInTheDocument();
  act(() => platform.session.publish({ type: 'balance-changed', balance: { amount: '0.00', currency: 'INR' } }));
  expect(screen.getByText('in INR')).toBeInTheDocument();
});
