import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ok } from '@site/shared/kernel';
import { aStatus, closeDialog, fakeAnswers, refusal, renderScreen, watchRefetches } from '@site/shared/testing';
import {
  createDownline,
  createInviteLink,
  deleteInviteLink,
  downlines,
  inviteLinks,
  linkMembers,
  rebateSettings,
  status,
} from '@site/shared/wps';
import remote from '../../remote';
import { aDownline, anAgent, downlinesOf } from '../../testing/agentBuilders';
import TeamScreen from '../team/TeamScreen';
import OpenAccountScreen from './OpenAccountScreen';

const bounds = [{ productType: 'RNG', min: '0.00', max: '1.30', own: '1.30' }];
const link = {
  ...{ affUrlId: '1', code: 'LABC', url: '/m/register?affiliateCode=LABC', type: 'member' as const, rebates: [] },
  ...{ note: 'Friends', clicks: 41, registered: 7, firstDeposits: 3, createTime: 1, expireTime: null },
};
const linksOf = (list: (typeof link)[]) => ({ list, totalCount: list.length, totalPages: 1 });
const open = (answers = fakeAnswers(), serverTime = Date.now(), route = '/m/agentRegister') => {
  answers
    .on(status, aStatus({ flags: ['AGEREGDOWN3', 'CREATEAFF3'], about: { serverTime } }))
    .on(rebateSettings, bounds)
    .on(inviteLinks, linksOf([link]));
  return renderScreen(<OpenAccountScreen />, { remote, member: anAgent, answers, route });
};

describe('OpenAccountScreen', () => {
  it('[AGT-06] opens an account with its rebates', async () => {
    const answers = fakeAnswers().on(createDownline, { customerId: '9', account: 'newone' });
    const { user, platform } = await open(answers);
    // As long as they may be.
    const account = { username: 'newmember123456', password: 'River24682468River24' };
    await user.type(await screen.findByLabelText(/User name/), account.username);
    await user.type(screen.getByLabelText(/First password/), account.password);
    const rebates = within(screen.getByRole('group', { name: 'Rebate on stakes' }));
    await user.type(rebates.getByLabelText('Slots'), '0.50');
    await user.click(screen.getByRole('radio', { name: 'Agent' }));
    const refetched = watchRefetches(platform);
    await user.click(screen.getByRole('button', { name: 'Open account' }));
    expect(await screen.findByText('newone is now in your team')).toBeInTheDocument();
    // The form is empty for the next account.
    for (const label of [/User name/, /First password/, 'Slots']) expect(screen.getByLabelText(label)).toHaveValue('');
    expect(screen.getByRole('radio', { name: 'Member' })).toBeChecked();
    expect(refetched()).toEqual(['downlines', 'teamOverview']);
    expect(answers.sentTo(createDownline)).toEqual([
      { ...account, type: 'agent', rebates: [{ productType: 'RNG', rate: '0.50' }] },
    ]);
  });

  it('[AGT-06] [SES-11] with new accounts switched off it makes links only', async () => {
    const answers = fakeAnswers()
      .on(status, aStatus({ without: ['AGEREGDOWN3'] }))
      .on(rebateSettings, bounds);
    await renderScreen(<OpenAccountScreen />, { remote, member: anAgent, answers });
    expect(await screen.findByRole('button', { name: 'Create link' })).toBeInTheDocument();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['New link', 'My links']);
  });

  it('[AGT-06] a link that is created after the agent went to another tab leaves that tab open', async () => {
    let finish = () => undefined as void;
    const creating = new Promise<void>((resolve) => (finish = resolve));
    const answers = fakeAnswers().on(createInviteLink, () => creating.then(() => ok(link)));
    const { user } = await open(answers);
    await user.click(await screen.findByRole('tab', { name: 'New link' }));
    expect(await screen.findByRole('group', { name: 'Rebate on stakes' })).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Create link' }));
    await user.click(screen.getByRole('tab', { name: 'New account' }));
    await user.type(await screen.findByLabelText(/User name/), 'newone');
    finish();
    await screen.findByText('The link is ready');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByLabelText(/User name/)).toHaveValue('newone');
  });

  it('[AGT-06] a name that is typed while another account is being opened stays', async () => {
    let finish = () => undefined as void;
    const creating = new Promise<void>((resolve) => (finish = resolve));
    const made = { customerId: '9', account: 'newone' };
    const answers = fakeAnswers().on(createDownline, () => creating.then(() => ok(made)));
    const { user } = await open(answers);
    await user.type(await screen.findByLabelText(/User name/), 'newone');
    await user.type(screen.getByLabelText(/First password/), 'River2468');
    await user.click(screen.getByRole('button', { name: 'Open account' }));
    await user.clear(screen.getByLabelText(/User name/));
    await user.type(screen.getByLabelText(/User name/), 'nextone');
    finish();
    await screen.findByText(/newone/);
    expect(screen.getByLabelText(/User name/)).toHaveValue('nextone');
  });

  it('[AGT-06] the name of the new account stays to be read longer than other messages', async () => {
    const answers = fakeAnswers().on(createDownline, { customerId: '9', account: 'newone' });
    const { user } = await open(answers);
    await user.type(await screen.findByLabelText(/User name/), 'newone');
    await user.type(screen.getByLabelText(/First password/), 'River2468');
    jest.useFakeTimers({ advanceTimers: true });
    await user.click(screen.getByRole('button', { name: 'Open account' }));
    await screen.findByText('newone is now in your team');
    act(() => jest.advanceTimersByTime(1_500));
    expect(screen.getByText('newone is now in your team')).toBeInTheDocument();
    jest.useRealTimers();
  });

  it('[AGT-06] the team and its figures include a new account at once', async () => {
    const answers = fakeAnswers()
      .on(createDownline, { customerId: '9', account: 'newone' })
      .on(downlines, downlinesOf([]));
    answers.on(status, aStatus({ flags: ['AGEREGDOWN3', 'CREATEAFF3'] })).on(rebateSettings, bounds);
    const { user } = await renderScreen(
      <>
        <TeamScreen />
        <OpenAccountScreen />
      </>,
      { remote, member: anAgent, answers },
    );
    await user.type(await screen.findByLabelText(/User name/), 'newone');
    await user.type(screen.getByLabelText(/First password/), 'River2468');
    answers.on(downlines, downlinesOf([aDownline({ customerId: '9', account: 'newone' })]));
    await user.click(screen.getByRole('button', { name: 'Open account' }));
    expect(await screen.findByRole('button', { name: /^newone/ })).toBeInTheDocument();
  });

  it.each([
    ['username.taken', 'This user name is already taken.', /User name/],
    ['password.breached', 'This password has appeared in a data leak. Please choose another.', /First password/],
  ] as const)('[AGT-06] [ERR-01] %s is shown at its field, which gets the focus', async (code, text, label) => {
    const { user } = await open(fakeAnswers().fail(createDownline, refusal(code, { message: text })));
    const field = await screen.findByLabelText(label);
    fireEvent.change(screen.getByLabelText(/User name/), { target: { value: 'demo' } });
    fireEvent.change(screen.getByLabelText(/First password/), { target: { value: 'River2468' } });
    await user.click(screen.getByRole('button', { name: 'Open account' }));
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription(text);
    expect(screen.getAllByText(text)).toHaveLength(1);
  });

  it('keeps the input when the gateway refuses, and shows the reason', async () => {
    const answers = fakeAnswers().fail(
      createDownline,
      refusal('username.taken', { message: 'This user name is taken.' }),
    );
    const { user, platform } = await open(answers);
    const refetched = watchRefetches(platform);
    await user.type(await screen.findByLabelText(/User name/), 'demo');
    await user.type(screen.getByLabelText(/First password/), 'River2468');
    await user.click(screen.getByRole('button', { name: 'Open account' }));
    expect(await screen.findByText(/This user name is taken/)).toBeInTheDocument();
    expect(screen.getByLabelText(/User name/)).toHaveValue('demo');
    expect(refetched()).toEqual([]);
  });

  it('[AGT-06] an account whose answer is lost: says so, reads the team again, and is opened once', async () => {
    const answers = fakeAnswers().fail(createDownline, { kind: 'offline' });
    const { user, platform } = await open(answers);
    const refetched = watchRefetches(platform);
    await user.type(await screen.findByLabelText(/User name/), 'newone');
    await user.type(screen.getByLabelText(/First password/), 'River2468');
    await user.click(screen.getByRole('button', { name: 'Open account' }));
    expect(await screen.findByText(/we do not know if this was saved/)).toBeInTheDocument();
    expect(refetched()).toEqual(['downlines', 'teamOverview']);
    answers.on(createDownline, { customerId: '9', account: 'newone' });
    await user.click(screen.getByRole('button', { name: 'Open account' }));
    expect(await screen.findByText('newone is now in your team')).toBeInTheDocument();
    expect(new Set(answers.sent.flatMap((one) => (one.method === 'POST' ? [one.idempotencyKey] : []))).size).toBe(1);
  });

  it('[AGT-06] sends no first password of seven characters', async () => {
    const { user, answers } = await open();
    answers.on(createDownline, { customerId: '9', account: 'newone' });
    await user.type(await screen.findByLabelText(/User name/), 'newone');
    await user.type(screen.getByLabelText(/First password/), 'River24');
    await user.click(screen.getByRole('button', { name: 'Open account' }));
    await waitFor(() => expect(screen.getByLabelText(/First password/)).toBeInvalid());
    expect(answers.sentTo(createDownline)).toHaveLength(0);
    await user.type(screen.getByLabelText(/First password/), '6');
    // A rate that was emptied again is none.
    await user.type(screen.getByLabelText('Slots'), '0.5');
    await user.clear(screen.getByLabelText('Slots'));
    await user.click(screen.getByRole('button', { name: 'Open account' }));
    await waitFor(() => expect(answers.sentTo(createDownline)).toHaveLength(1));
    expect(answers.sentTo(createDownline)[0]?.rebates).toEqual([{ productType: 'RNG', rate: '0' }]);
  });

  it('[AGT-06] sends nothing while a field is invalid or a rebate exceeds the agent’s own', async () => {
    const { user, answers } = await open();
    await user.type(await screen.findByLabelText('Slots'), '1.31');
    expect(screen.getByRole('button', { name: 'Open account' })).toBeDisabled();
    await user.clear(screen.getByLabelText('Slots'));
    await user.click(screen.getByRole('button', { name: 'Open account' }));
    await waitFor(() => expect(screen.getByLabelText(/User name/)).toHaveFocus());
    expect(answers.sentTo(createDownline)).toHaveLength(0);
  });

  it('[AGT-06] creates a link and shows the results of each link', async () => {
    const answers = fakeAnswers().on(createInviteLink, link);
    const { user, platform } = await open(answers, Date.parse('2026-11-21T19:00:00Z'));
    answers.on(inviteLinks, linksOf([]));
    await user.click(await screen.findByRole('tab', { name: 'My links' }));
    expect(await screen.findByText('No links yet')).toBeInTheDocument();
    await user.click(await screen.findByRole('tab', { name: 'New link' }));
    await user.selectOptions(await screen.findByLabelText('Valid for'), '30');
    await user.click(screen.getByRole('radio', { name: 'Agent' }));
    await user.click(screen.getByLabelText('Note for yourself'));
    await user.paste('F'.repeat(100));
    answers.on(inviteLinks, linksOf([link]));
    const refetched = watchRefetches(platform);
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    expect(await screen.findByText('Friends')).toBeInTheDocument();
    expect(refetched()).toEqual(['inviteLinks']);
    for (const count of ['41', '7', '3']) expect(screen.getByText(count)).toBeInTheDocument();
    // It is 22 November in Dhaka: the end of the thirtieth day from then, there.
    const expireTime = Date.parse('2026-12-22T18:00:00Z') - 1;
    expect(answers.sentTo(createInviteLink)).toEqual([
      { type: 'agent', rebates: [], expireTime, note: 'F'.repeat(60) },
    ]);
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText('http://localhost/m/register?affiliateCode=LABC')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Your invite link' })).toBeInTheDocument();
  });

  it('[AGT-06] lists everyone who joined by a link, page by page, and names the link to be deleted', async () => {
    const came = (account: string) => ({ customerId: account, account, regDate: 1, deposited: account === 'last' });
    const answers = fakeAnswers().on(linkMembers, ({ page }) =>
      ok({ list: [came(page === 2 ? 'last' : 'first')], totalCount: 51, totalPages: 2 }),
    );
    const { user } = await open(answers);
    await user.click(await screen.findByRole('tab', { name: 'My links' }));
    await user.click(await screen.findByRole('button', { name: 'Show' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByText('first')).toBeInTheDocument();
    expect(sheet.queryByText(/deposited/)).not.toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: 'Next' }));
    expect(await sheet.findByText('last')).toBeInTheDocument();
    expect(sheet.getByText(/deposited/)).toBeInTheDocument();
    await closeDialog(user);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('dialog', { name: 'Delete Friends?' })).toBeInTheDocument();
  });

  it('[AGT-06] the open tab is in the address, so a reload shows it again; it states until when each link is valid', async () => {
    const before = await open();
    await before.user.click(await screen.findByRole('tab', { name: 'My links' }));
    const route = before.location();
    expect(route).toBe('/m/agentRegister?tab=links');
    before.unmount();
    const { answers } = await open(undefined, undefined, route);
    expect(await screen.findByText('No expiry')).toBeInTheDocument();
    expect(answers.sentTo(inviteLinks)).toHaveLength(1);
  });

  it('[AGT-06] a deleted link disappears from the list; a lost answer is no failure', async () => {
    const answers = fakeAnswers().fail(deleteInviteLink, { kind: 'offline' });
    const { user, platform } = await open(answers);
    const confirmDelete = async () => {
      await user.click(await screen.findByRole('button', { name: 'Delete' }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }));
    };
    await user.click(await screen.findByRole('tab', { name: 'My links' }));
    const afterFailure = watchRefetches(platform);
    await confirmDelete();
    expect(await screen.findByText(/we do not know if this was saved/)).toBeInTheDocument();
    // Its answer may have been lost.
    expect(afterFailure()).toEqual(['inviteLinks']);
    expect(screen.getByText('Friends')).toBeInTheDocument();
    answers.on(deleteInviteLink, true).on(inviteLinks, linksOf([]));
    const refetched = watchRefetches(platform);
    await confirmDelete();
    expect(await screen.findByText('No links yet')).toBeInTheDocument();
    expect(refetched()).toEqual(['inviteLinks']);
    expect(answers.sentTo(deleteInviteLink)).toEqual([{ affUrlId: '1' }, { affUrlId: '1' }]);
  });
});
