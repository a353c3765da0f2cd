/** The invite links of an agent: their rates and expiry, and each link's own members and deletion. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aStatus, closeDialog, fakeAnswers, refusal, renderScreen, watchRefetches } from '@site/shared/testing';
import {
  createDownline,
  createInviteLink,
  deleteInviteLink,
  inviteLinks,
  linkMembers,
  rebateSettings,
  status,
} from '@site/shared/wps';
import remote from '../../remote';
import { anAgent } from '../../testing/agentBuilders';
import OpenAccountScreen from './OpenAccountScreen';

const bounds = [{ productType: 'RNG', min: '0.10', max: '1.30', own: '1.30' }];
const link = {
  ...{ affUrlId: '1', code: 'LABC', url: '/m/register?affiliateCode=LABC', type: 'member' as const, rebates: [] },
  ...{ note: 'Friends', clicks: 41, registered: 7, firstDeposits: 3, createTime: 1, expireTime: null },
};
const untilDecember = {
  ...{ ...link, affUrlId: '2', code: 'LXYZ', url: '/m/register?affiliateCode=LXYZ', type: 'agent' as const, note: '' },
  // Half past eleven at night on 22 December in Dhaka.
  ...{ clicks: 0, registered: 0, firstDeposits: 0, expireTime: Date.parse('2026-12-22T17:30:00Z') },
};
// Half past midnight on 22 November 2026 in Dhaka.
const serverTime = Date.parse('2026-11-21T18:30:00Z');
const gateway = () =>
  fakeAnswers()
    .on(status, aStatus({ flags: ['AGEREGDOWN3', 'CREATEAFF3'], about: { serverTime } }))
    .on(rebateSettings, bounds)
    .on(inviteLinks, { list: [link, untilDecember], totalCount: 2, totalPages: 1 })
    .on(createInviteLink, link);
const open = (answers = gateway(), route = '/m/agentRegister?tab=links') =>
  renderScreen(<OpenAccountScreen />, { remote, member: anAgent, answers, route });
const cardOf = async (name: string) => within((await screen.findByText(name)).closest('section')!);

it.each([
  ['No expiry', {}],
  ['7 days', { expireTime: Date.parse('2026-11-29T18:00:00Z') - 1 }],
  ['90 days', { expireTime: Date.parse('2027-02-20T18:00:00Z') - 1 }],
])('[AGT-06] a new link has its rates, and its end: %s', async (choice, expiry) => {
  const { user, answers } = await open(gateway(), '/m/agentRegister?tab=link');
  const rate = await screen.findByLabelText('Slots');
  fireEvent.change(rate, { target: { value: '1,31' } });
  expect(screen.getByRole('button', { name: 'Create link' })).toBeDisabled();
  fireEvent.change(rate, { target: { value: '0,1' } });
  await user.selectOptions(screen.getByLabelText('Valid for'), choice);
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  await waitFor(() =>
    expect(answers.sentTo(createInviteLink)).toEqual([
      { type: 'member', rebates: [{ productType: 'RNG', rate: '0.1' }], ...expiry },
    ]),
  );
});

it('[AGT-06] a link states its kind, its end, its name or code, and figures of zero', async () => {
  const { answers } = await open();
  const card = await cardOf('LXYZ');
  expect(answers.sentTo(inviteLinks)).toEqual([{ size: 100 }]);
  expect(card.getByText('Agent')).toBeInTheDocument();
  expect(card.getByText('Valid until 22 Dec 2026')).toBeInTheDocument();
  expect(card.getAllByText('0')).toHaveLength(3);
  const friends = await cardOf('Friends');
  expect(friends.getByText('Member')).toBeInTheDocument();
  const figures = friends.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
  expect(figures).toEqual(['Opened 41', 'Registered 7', 'First deposits 3']);
});

it('[AGT-06] the members of the opened link are listed, each with their day, or that there are none', async () => {
  const none = { list: [], totalCount: 0, totalPages: 0 };
  const { user, answers } = await open(gateway().on(linkMembers, none));
  await user.click((await cardOf('LXYZ')).getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('No one has joined with this link yet')).toBeInTheDocument();
  expect(screen.getByText('http://localhost/m/register?affiliateCode=LXYZ')).toBeInTheDocument();
  await closeDialog(user);
  answers.on(linkMembers, {
    // Half past midnight on 22 November in Dhaka.
    list: [{ customerId: '9', account: 'rina', regDate: serverTime, deposited: false }],
    ...{ totalCount: 1, totalPages: 1 },
  });
  await user.click((await cardOf('Friends')).getByRole('button', { name: 'Show' }));
  expect((await screen.findByText('rina')).parentElement).toHaveTextContent('22 Nov 2026');
  expect(answers.sentTo(linkMembers)).toEqual([
    { affUrlId: '2', page: 1, size: 50 },
    { affUrlId: '1', page: 1, size: 50 },
  ]);
});

it('[AGT-06] only a confirmed link is deleted', async () => {
  const { user, answers } = await open(gateway().on(deleteInviteLink, true));
  await user.click((await cardOf('Friends')).getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click((await cardOf('LXYZ')).getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete LXYZ?' }));
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(answers.sentTo(deleteInviteLink)).toEqual([{ affUrlId: '2' }]);
});

it('[AGT-06] without invite links there is only the form of an account, also at the address of the links', async () => {
  const { answers } = await open(gateway().on(status, aStatus({ flags: ['REGCEN'] })));
  expect(await screen.findByLabelText(/User name/)).toBeInTheDocument();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['New account']);
  expect(answers.sentTo(inviteLinks)).toHaveLength(0);
});

it('[AGT-06] the first tab has no parameter, the other ones of the address stay, and Back leaves the page', async () => {
  const { user, location, goBack } = await open(undefined, '/m/agentRegister?from=team');
  await user.click(await screen.findByRole('tab', { name: 'New link' }));
  expect(location()).toBe('/m/agentRegister?from=team&tab=link');
  await user.click(screen.getByRole('tab', { name: 'New account' }));
  expect(location()).toBe('/m/agentRegister?from=team');
  await goBack();
  expect(location()).toBe('/m/before');
});

it.each([
  ['abc', 'three characters'],
  ['1abcd', 'a digit first'],
  ['ab_cd', 'another character'],
])('[AGT-06] no account is opened for the name %s: %s', async (name) => {
  const { user, answers } = await open(undefined, '/m/agentRegister');
  const field = await screen.findByLabelText(/User name/);
  fireEvent.change(field, { target: { value: name } });
  fireEvent.change(screen.getByLabelText(/First password/), { target: { value: 'River2468' } });
  fireEvent.change(screen.getByLabelText('Slots'), { target: { value: '0.5' } });
  await user.click(screen.getByRole('button', { name: 'Open account' }));
  await waitFor(() => expect(field).toBeInvalid());
  expect(answers.sentTo(createDownline)).toHaveLength(0);
});

it('[AGT-06] a link that is refused stays in its form with the reason; after a lost answer the links are read again', async () => {
  const answers = gateway().fail(createInviteLink, refusal('unknown', { message: 'You have 100 links' }));
  const { user, platform } = await open(answers, '/m/agentRegister?tab=link');
  fireEvent.change(await screen.findByLabelText('Slots'), { target: { value: '0.5' } });
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByText(/You have 100 links/)).toBeInTheDocument();
  expect(screen.getByLabelText('Slots')).toHaveValue('0.5');
  answers.fail(createInviteLink, { kind: 'timed-out' });
  const refetched = watchRefetches(platform);
  await user.click(screen.getByRole('button', { name: 'Create link', busy: false }));
  expect(await screen.findByText(/we do not know if this was saved/)).toBeInTheDocument();
  expect(refetched()).toEqual(['inviteLinks']);
  expect(screen.getByLabelText('Slots')).toHaveValue('0.5');
});
