import { screen, waitFor, within } from '@testing-library/react';
import {
  closeDialog,
  fakeAnswers,
  idempotencyKeysOf,
  loseFirstAnswer,
  refusal,
  renderScreen,
  watchRefetches,
} from '@site/shared/testing';
import { ok } from '@site/shared/kernel';
import { downlines, redRains, sendRedRain, walletBalance } from '@site/shared/wps';
import remote from '../../remote';
import { aDownline, anAgent, aWallet, downlinesOf, submitWithFundsPassword } from '../../testing/agentBuilders';
import AgentHomeScreen from '../agent-home/AgentHomeScreen';
import TeamScreen from '../team/TeamScreen';
import RedRainScreen from './RedRainScreen';

const team = downlinesOf([aDownline(), aDownline({ customerId: '5', account: 'karim' })]);
const envelopes = {
  ...{ batchId: '1', total: '5.00' },
  sent: [{ customerId: '3', account: 'demo', amount: '5.00' }],
  rejected: [{ customerId: '5', reason: 'disabled' }],
};
const result = { ...envelopes, accepted: 1, balance: '1.00' };
const open = (answers = fakeAnswers()) =>
  renderScreen(<RedRainScreen />, { remote, member: anAgent, answers: answers.on(downlines, team) });

async function fillAndPreview(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(await screen.findByRole('checkbox', { name: 'demo' }));
  await user.click(screen.getByRole('checkbox', { name: 'karim' }));
  await user.type(screen.getByLabelText('Total'), '10.01');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  return within(await screen.findByRole('dialog'));
}

beforeEach(() => window.localStorage.clear());

describe('RedRainScreen', () => {
  it('[AGT-11] previews the shares, sends with the funds password, shows the result for each receiver', async () => {
    const answers = fakeAnswers().on(sendRedRain, result);
    const { user, platform } = await open(answers);
    const sheet = await fillAndPreview(user);
    expect(sheet.getByText('৳5.01')).toBeInTheDocument();
    expect(sheet.getByText('৳5.00')).toBeInTheDocument();
    expect(sheet.getByRole('button', { name: 'Send envelopes' })).toBeDisabled();
    await user.type(sheet.getByLabelText(/Funds password/), '246810');
    const refetched = watchRefetches(platform);
    await user.click(sheet.getByRole('button', { name: 'Send envelopes' }));
    expect(await sheet.findByText('Account closed')).toBeInTheDocument();
    expect(refetched()).toEqual([
      'accountRecords',
      'downlineDetail',
      'downlineTransactions',
      'downlines',
      'redRains',
      'walletBalance',
      'walletSummary',
    ]);
    expect(answers.sentTo(sendRedRain)).toEqual([
      {
        mode: 'EQUAL',
        total: '10.01',
        receivers: [{ customerId: '3' }, { customerId: '5' }],
        paymentPassword: '246810',
      },
    ]);
  });

  it('[AGT-11] an amount typed after the preview was closed stays when the envelopes are sent', async () => {
    let finish = () => undefined as void;
    const sending = new Promise<void>((resolve) => (finish = resolve));
    const answers = fakeAnswers().on(sendRedRain, () => sending.then(() => ok(result)));
    const { user } = await open(answers);
    await submitWithFundsPassword(user, 'Send envelopes', await fillAndPreview(user));
    await closeDialog(user);
    await user.clear(screen.getByLabelText('Total'));
    await user.type(screen.getByLabelText('Total'), '20');
    finish();
    await screen.findByText('Account closed');
    await closeDialog(user);
    expect(screen.getByLabelText('Total')).toHaveValue('20');
    expect(screen.getByRole('checkbox', { name: 'demo' })).toBeChecked();
  });

  it('says that the team is empty, and only after a search that a name was not found', async () => {
    const answers = fakeAnswers().on(downlines, downlinesOf([]));
    const { user } = await renderScreen(<RedRainScreen />, { remote, member: anAgent, answers });
    expect(await screen.findByText('Your team is empty so far')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Receivers' }), 'karim{Enter}');
    expect(await screen.findByText('No member with that name')).toBeInTheDocument();
  });

  it('[AGT-11] checks a rain whose response was lost, and never sends it twice', async () => {
    const answers = loseFirstAnswer(fakeAnswers(), sendRedRain, result);
    const { user } = await open(answers);
    const sheet = await fillAndPreview(user);
    await submitWithFundsPassword(user, 'Send envelopes', sheet);
    await user.click(await sheet.findByRole('button', { name: 'Check now' }));
    expect(await sheet.findByText('Account closed')).toBeInTheDocument();
    const keys = idempotencyKeysOf(answers, sendRedRain);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('[AGT-11] after a reload while pending offers only to check the outcome, with the same key', async () => {
    const before = await open(fakeAnswers().hang(sendRedRain));
    await submitWithFundsPassword(before.user, 'Send envelopes', await fillAndPreview(before.user));
    before.unmount();
    const answers = fakeAnswers().on(sendRedRain, result);
    const { user } = await open(answers);
    expect(await screen.findByText('৳10.01 to 2 people')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Preview' })).not.toBeInTheDocument();
    await submitWithFundsPassword(user, 'Check');
    expect(await screen.findByText('Account closed')).toBeInTheDocument();
    expect(answers.sentTo(sendRedRain)).toEqual(before.answers.sentTo(sendRedRain));
    expect(idempotencyKeysOf(answers, sendRedRain)).toEqual(idempotencyKeysOf(before.answers, sendRedRain));
  });

  it('[AGT-11] previews on Enter in the total, in a list amount and in the message', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'demo' }));
    await user.type(screen.getByLabelText('Total'), '5{Enter}');
    await closeDialog(user);
    await user.type(screen.getByLabelText('Message'), 'Eid{Enter}');
    await closeDialog(user);
    await user.click(screen.getByRole('radio', { name: /individual amounts/i }));
    await user.type(screen.getByLabelText(/demo/, { selector: 'input[inputmode]' }), '7{Enter}');
    expect(await within(await screen.findByRole('dialog')).findAllByText('৳7.00')).not.toHaveLength(0);
  });

  it('[AGT-11] requires an amount for each receiver in a list', async () => {
    const answers = fakeAnswers().on(sendRedRain, result);
    const { user } = await open(answers);
    await user.click(await screen.findByRole('radio', { name: 'Individual amounts' }));
    await user.click(await screen.findByRole('checkbox', { name: 'demo' }));
    expect(screen.getByRole('button', { name: 'Preview' })).toBeDisabled();
    await user.type(screen.getByLabelText('Amount for demo'), '7');
    expect(screen.getByRole('button', { name: 'Preview' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await submitWithFundsPassword(user, 'Send envelopes', within(await screen.findByRole('dialog')));
    await screen.findByText('Account closed');
    await closeDialog(user);
    // The amount was for those envelopes.
    await user.click(await screen.findByRole('checkbox', { name: 'demo' }));
    expect(screen.getByLabelText('Amount for demo')).toHaveValue('');
  });

  it('shows a wrong funds password at its field', async () => {
    const { user } = await open(
      fakeAnswers().fail(sendRedRain, refusal('funds.password.wrong', { value: { triesLeft: 4 } })),
    );
    const sheet = await fillAndPreview(user);
    await user.type(sheet.getByLabelText(/Funds password/), '111111');
    await user.click(sheet.getByRole('button', { name: 'Send envelopes' }));
    expect(await sheet.findByText('The funds password is wrong. Attempts left: 4')).toBeInTheDocument();
    await user.type(sheet.getByLabelText(/Funds password/), '2');
    expect(sheet.queryByText('The funds password is wrong. Attempts left: 4')).not.toBeInTheDocument();
  });

  it('[AGT-11] a refusal belongs to its draft: the next preview opens without it', async () => {
    const { user } = await open(fakeAnswers().fail(sendRedRain, refusal('balance.insufficient')));
    await submitWithFundsPassword(user, 'Send envelopes', await fillAndPreview(user));
    expect(await screen.findByRole('alert')).toHaveTextContent('too low');
    await closeDialog(user);
    await user.type(screen.getByLabelText('Total'), '{Backspace}{Enter}');
    expect(await screen.findByRole('button', { name: 'Send envelopes' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('[AGT-11] shows why envelopes from before a reload were refused, until the next preview', async () => {
    const before = await open(fakeAnswers().hang(sendRedRain));
    await submitWithFundsPassword(before.user, 'Send envelopes', await fillAndPreview(before.user));
    before.unmount();
    const { user } = await open(fakeAnswers().fail(sendRedRain, refusal('balance.insufficient')));
    await submitWithFundsPassword(user, 'Check');
    expect(await screen.findByRole('alert')).toHaveTextContent('too low');
    const sheet = await fillAndPreview(user);
    expect(sheet.getByRole('button', { name: 'Send envelopes' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('[AGT-11] shows a history in which each envelope expands', async () => {
    const answers = fakeAnswers().on(redRains, {
      list: [{ ...envelopes, time: 1_790_000_000_000, mode: 'LIST', count: 1, state: 'PARTIAL', remark: '' }],
      ...{ footer: { total: '5.00', count: 1 }, totalPages: 1, totalCount: 1 },
    });
    const { user } = await open(answers);
    await user.click(screen.getByRole('tab', { name: 'History' }));
    await user.click(await screen.findByText(/some not paid/));
    expect(await screen.findByText('Account closed')).toBeInTheDocument();
  });

  it('[AGT-11] another range of the history starts at its first page', async () => {
    const rain = {
      ...envelopes,
      time: 1_790_000_000_000,
      mode: 'LIST',
      count: 1,
      state: 'PARTIAL',
      remark: '',
    } as const;
    const answers = fakeAnswers().on(redRains, {
      list: [rain],
      ...{ footer: { total: '5.00', count: 1 }, totalPages: 3, totalCount: 60 },
    });
    const { user } = await open(answers);
    await user.click(screen.getByRole('tab', { name: 'History' }));
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(answers.sentTo(redRains).at(-1)).toMatchObject({ page: 2 }));
    await user.click(screen.getByRole('button', { name: 'Yesterday' }));
    await waitFor(() => expect(answers.sentTo(redRains).at(-1)).toMatchObject({ page: 1 }));
    await user.click(screen.getByRole('tab', { name: 'Send', selected: false }));
    expect(screen.getByRole('tab', { name: 'Send' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByRole('button', { name: 'Yesterday' })).not.toBeInTheDocument();
  });

  it('[AGT-11] resets the form after sending, to prevent a repeat by mistake', async () => {
    const { user } = await open(fakeAnswers().on(sendRedRain, result));
    const sheet = await fillAndPreview(user);
    await user.type(sheet.getByLabelText(/Funds password/), '246810');
    await user.click(sheet.getByRole('button', { name: 'Send envelopes' }));
    expect(await sheet.findByText('Account closed')).toBeInTheDocument();
    expect(screen.getByLabelText('Total')).toHaveValue('');
    expect(screen.getByText('0 selected')).toBeInTheDocument();
    expect(screen.getByText('Select who receives')).toBeInTheDocument();
  });

  it('[AGT-11] [SES-02] refetches balance, team and history after a rain', async () => {
    const answers = fakeAnswers().on(sendRedRain, result).on(walletBalance, aWallet('6.00')).on(downlines, team);
    const { user } = await renderScreen(
      <>
        <AgentHomeScreen />
        <TeamScreen />
        <RedRainScreen />
      </>,
      { remote, member: anAgent, answers },
    );
    expect(await screen.findByText('৳6.00')).toBeInTheDocument();
    expect(await screen.findAllByText('৳250.00')).toHaveLength(2);
    const sheet = await fillAndPreview(user);
    answers
      .on(walletBalance, aWallet('1.00'))
      .on(downlines, downlinesOf([aDownline({ balance: '255.00' }), aDownline({ customerId: '5', account: 'karim' })]));
    await submitWithFundsPassword(user, 'Send envelopes', sheet);
    expect(await sheet.findByText('Account closed')).toBeInTheDocument();
    expect(await screen.findByText('৳255.00')).toBeInTheDocument();
    expect(screen.getByText('৳1.00')).toBeInTheDocument();
  });

  it('[AGT-11] selects up to two hundred members of a large team, page by page', async () => {
    const page = (pageNo: number) =>
      Array.from({ length: 150 }, (_, at) =>
        aDownline({ customerId: String(1000 * pageNo + at), account: `m${pageNo}-${at}` }),
      );
    const answers = fakeAnswers();
    const view = await open(answers);
    view.unmount();
    answers.on(downlines, ({ pageNo = 1 }) =>
      ok({ list: page(pageNo), way: [], page: { pageSize: 150, total: 300, currentPage: pageNo } }),
    );
    const { user } = await renderScreen(<RedRainScreen />, { remote, member: anAgent, answers });
    // By role is slow among 150 boxes.
    await user.click(await screen.findByText('More'));
    expect(await screen.findByLabelText('m2-149')).toBeInTheDocument();
    expect(answers.sentTo(downlines).at(-1)).toMatchObject({ pageNo: 2 });
    await user.click(screen.getByText('Select all shown'));
    expect(screen.getByText('200 selected, the maximum for one red envelope')).toBeInTheDocument();
    const [last, next] = ['m2-49', 'm2-50'].map((name) => screen.getByLabelText(name));
    expect(next).toBeDisabled();
    await user.click(last!);
    expect(screen.getByText('199 selected')).toBeInTheDocument();
    expect(next).toBeEnabled();
    await user.click(next!);
    await user.type(screen.getByLabelText('Total'), '400');
    await user.click(screen.getByText('Preview'));
    answers.on(sendRedRain, { ...result, accepted: 200, sent: [], rejected: [] });
    await submitWithFundsPassword(user, 'Send envelopes', within(await screen.findByRole('dialog')));
    await waitFor(() => expect(answers.sentTo(sendRedRain)[0]?.receivers).toHaveLength(200));
  }, 20_000);
});
