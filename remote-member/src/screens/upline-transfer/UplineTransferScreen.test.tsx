/** Transfers to the agent directly above. */
import { act, screen, waitFor } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import {
  hasFundsPassword,
  letterRecipients,
  memberInfo,
  status,
  transferToUpline,
  turnoverInfo,
  walletSummary,
  type WpsError,
} from '@site/shared/wps';
import { aMember, fakeAnswers, refusal, renderScreen, watchRefetches } from '@site/shared/testing';
import remote from '../../remote';
import { aStatus } from '../../testing/answers';
import { summary } from '../../testing/withdraw';
import UplineTransferScreen from './UplineTransferScreen';

const info = {
  ...{ id: '1', account: 'demo', nickname: 'Rina', type: 0, clubLabel: null, regDate: 1, mobileNum: null },
  ...{ email: null, payeeName: null, birthday: null, avatar: null, language: 'EN', currency: 'BDT' },
  ...{ firstTimeLogin: false, referralCode: null, hasUpline: true },
};
const noTurnover = { required: '0.00', completed: '0.00', remaining: '0.00', items: [] };
const sent = { transactionId: 'transfer:1', balance: '1949.50' };
const answers = () =>
  fakeAnswers()
    .on(status, aStatus({ without: [] }))
    .on(memberInfo, info)
    .on(letterRecipients, [{ customerId: '2', account: 'karim', relation: 'UPLINE' }])
    .on(hasFundsPassword, true)
    .on(turnoverInfo, noTurnover)
    .on(walletSummary, summary)
    .on(transferToUpline, sent);
const open = (gateway = answers()) =>
  renderScreen(<UplineTransferScreen />, {
    remote,
    member: aMember(),
    answers: gateway,
    route: '/m/transferToUpline',
  });
const amount = () => screen.findByRole('textbox', { name: /Amount/ });
const password = () => screen.getByLabelText(/Funds password/);

beforeEach(() => window.localStorage.clear());

it('[MEM-08] sends an exact amount to the agent above, then shows the receipt and what is left', async () => {
  const gateway = answers();
  const { user, platform } = await open(gateway);
  await user.type(await amount(), '50.5');
  expect(screen.getByText('৳1,949.50')).toBeInTheDocument();
  await user.type(password(), '246810');
  const refetched = watchRefetches(platform);
  await user.click(screen.getByRole('button', { name: 'Send ৳50.50 to karim' }));
  const receipt = await screen.findByRole('heading', { name: '৳50.50 sent to karim' });
  await waitFor(() => expect(receipt).toHaveFocus());
  expect(screen.getByText('৳1,949.50')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Account record' })).toHaveAttribute('href', '/m/transaction/record');
  expect(refetched()).toEqual(['accountRecords', 'walletBalance', 'walletSummary']);
  expect(gateway.sentTo(transferToUpline)).toEqual([{ amount: '50.50', customerId: '2', paymentPassword: '246810' }]);
  // Another one begins empty.
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await amount()).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Send to karim' })).toBeInTheDocument();
});

it('[MEM-08] sends one taka or more, at most what is available, and nothing without six digits', async () => {
  const gateway = answers();
  const { user } = await open(gateway);
  for (const [typed, fault] of [
    ['0.99', 'At least ৳1.00'],
    ['2000.01', 'At most ৳2,000.00'],
  ] as const) {
    await user.clear(await amount());
    await user.type(await amount(), `${typed}{Enter}`);
    expect(screen.getByText(fault)).toBeInTheDocument();
  }
  await user.clear(await amount());
  await user.type(await amount(), '2000{Enter}');
  expect(screen.getByText('Enter six digits')).toBeInTheDocument();
  expect(gateway.sentTo(transferToUpline)).toHaveLength(0);
});

it('[MEM-08] a transfer whose answer was lost is checked under its key after a reload, before anything that is missing', async () => {
  const before = await open(answers().hang(transferToUpline));
  await before.user.type(await amount(), '50');
  await before.user.type(password(), '246810');
  await before.user.click(screen.getByRole('button', { name: 'Send ৳50.00 to karim' }));
  before.unmount();

  const open500 = { required: '500.00', completed: '0.00', remaining: '500.00', items: [] };
  const gateway = answers().on(turnoverInfo, open500);
  const { user } = await open(gateway);
  expect(await screen.findByText(/whether ৳50.00 reached karim/)).toBeInTheDocument();
  expect(await amount()).toBeDisabled();
  await user.type(password(), '246810');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('৳50.00 sent to karim')).toBeInTheDocument();
  const keyOf = (one: typeof gateway) => one.sent.find(({ path }) => path === transferToUpline.path)?.idempotencyKey;
  expect(keyOf(gateway)).toBe(keyOf(before.answers));
});

it('[MEM-08] a transfer whose answer was lost is checked although less is left than was sent', async () => {
  const before = await open(answers().hang(transferToUpline));
  await before.user.type(await amount(), '1500');
  await before.user.type(password(), '246810');
  await before.user.click(screen.getByRole('button', { name: 'Send ৳1,500.00 to karim' }));
  before.unmount();

  const gateway = answers().on(walletSummary, { ...summary, available: '500.00' });
  const { user } = await open(gateway);
  await user.click(await screen.findByRole('button', { name: 'Check' }));
  expect(await amount()).toBeValid();
  await user.type(password(), '246810');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('৳1,500.00 sent to karim')).toBeInTheDocument();
  expect(gateway.sentTo(transferToUpline)).toEqual([{ amount: '1500.00', customerId: '2', paymentPassword: '246810' }]);
});

it('[MEM-08] a transfer whose answer was lost is checked although there is no agent above any more', async () => {
  const before = await open(answers().hang(transferToUpline));
  await before.user.type(await amount(), '50');
  await before.user.type(password(), '246810');
  await before.user.click(screen.getByRole('button', { name: 'Send ৳50.00 to karim' }));
  before.unmount();

  const alone = () => answers().on(memberInfo, { ...info, hasUpline: false });
  const never = alone().fail(transferToUpline, refusal('permission.denied'));
  const check = async (user: typeof before.user) => {
    expect(await screen.findByText(/whether ৳50.00 reached karim/)).toBeInTheDocument();
    await user.type(password(), '246810');
    await user.click(screen.getByRole('button', { name: 'Check' }));
  };
  const done = await open(alone());
  const stored = { ...window.localStorage } as Record<string, string>;
  await check(done.user);
  expect(await screen.findByRole('heading', { name: '৳50.00 sent to karim' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
  done.unmount();

  // Or it had not been made.
  for (const [key, value] of Object.entries(stored)) window.localStorage.setItem(key, value);
  const { user } = await open(never);
  await check(user);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByText('There is no agent above you')).toBeInTheDocument();
});

it('[MEM-08] [ERR-01] a transfer whose answer was lost names the agent it was sent to, also when another one is above now', async () => {
  const before = await open(answers().hang(transferToUpline));
  await before.user.type(await amount(), '50');
  await before.user.type(password(), '246810');
  await before.user.click(screen.getByRole('button', { name: 'Send ৳50.00 to karim' }));
  before.unmount();
  const [key, stored] = Object.entries(window.localStorage as Record<string, string>).find(([, text]) =>
    text.includes('karim'),
  )!;
  const rina = [{ customerId: '9', account: 'rina', relation: 'UPLINE' as const }];

  const gateway = answers().on(letterRecipients, rina);
  const { user, container, unmount } = await open(gateway);
  expect(await screen.findByText(/whether ৳50.00 reached karim/)).toBeInTheDocument();
  expect(container).not.toHaveTextContent('rina');
  await user.type(password(), '246810');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByRole('heading', { name: '৳50.00 sent to karim' })).toBeInTheDocument();
  expect(gateway.sentTo(transferToUpline)).toEqual([{ amount: '50.00', customerId: '2', paymentPassword: '246810' }]);
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByRole('button', { name: 'Send to rina' })).toBeInTheDocument();
  unmount();

  // Stored by a release that did not store the name.
  window.localStorage.setItem(key, stored.replace(',"receiver":"karim"', '').replace(',"customerId":"2"', ''));
  await open(answers().on(letterRecipients, rina));
  expect(await screen.findByText(/whether ৳50.00 reached the agent you had then/)).toBeInTheDocument();
});

it('[MEM-08] is checked while the answer is missing, with the same key', async () => {
  let tries = 0;
  const gateway = answers().on(transferToUpline, () =>
    ++tries === 1 ? err<WpsError>({ kind: 'timed-out' }) : ok(sent),
  );
  const { user } = await open(gateway);
  await user.type(await amount(), '50');
  await user.type(password(), '246810');
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  await user.click(await screen.findByRole('button', { name: 'Check now' }));
  expect(await screen.findByText('৳50.00 sent to karim')).toBeInTheDocument();
  const keys = gateway.sent
    .filter(({ path }) => path === transferToUpline.path)
    .map(({ idempotencyKey }) => idempotencyKey);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

it.each([
  ['receiver.closed', 'This account is closed'],
  ['balance.insufficient', 'balance is too low'],
] as const)('[MEM-08] says why a transfer was refused: %s, until the amount is changed', async (code, words) => {
  const refused = { ...refusal(code), ...(code === 'receiver.closed' ? { message: words } : {}) };
  const { user } = await open(answers().fail(transferToUpline, refused));
  await user.type(await amount(), '50');
  await user.type(password(), '246810');
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  expect(await screen.findByText(new RegExp(words))).toBeInTheDocument();
  await user.type(await amount(), '1');
  expect(screen.queryByText(new RegExp(words))).not.toBeInTheDocument();
});

it('[MEM-08] shows the remaining attempts of the funds password', async () => {
  const wrong = refusal('funds.password.wrong', { status: 403, value: { triesLeft: 2 } });
  const { user } = await open(answers().fail(transferToUpline, wrong));
  await user.type(await amount(), '50');
  await user.type(password(), '111111');
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  expect(await screen.findByText(/Attempts left: 2/)).toBeInTheDocument();
});

it('[MEM-08] states what is missing: an agent, a funds password, turnover, or money', async () => {
  const shown = async (gateway: ReturnType<typeof answers>, text: string) => {
    const { unmount } = await open(gateway);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /Amount/ })).not.toBeInTheDocument();
    return unmount;
  };
  (await shown(answers().on(memberInfo, { ...info, hasUpline: false }), 'There is no agent above you'))();
  const unset = await shown(answers().on(hasFundsPassword, false), 'First set a funds password');
  expect(screen.getByRole('link', { name: 'Set a funds password' })).toHaveAttribute(
    'href',
    '/m/securityCenter/FundsPasswordBox?from=uplineTransfer',
  );
  unset();
  const open500 = { required: '500.00', completed: '0.00', remaining: '500.00', items: [] };
  (await shown(answers().on(turnoverInfo, open500), 'Stake another ৳500.00 first'))();
  await shown(answers().on(walletSummary, { ...summary, available: '0.99' }), 'You need at least ৳1.00 to send');
  expect(await screen.findByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/m/voucherCenter');
});

it('[MEM-03] [MEM-08] states no figure of the wallet while the balance is hidden', async () => {
  const { user, platform, container } = await open();
  await user.type(await amount(), '2000.01');
  act(() => platform.session.publish({ type: 'balance-visibility-changed', hidden: true }));
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  expect(screen.getByText('This is more than the wallet holds')).toBeInTheDocument();
  expect(container).not.toHaveTextContent(/৳[\d,]+\.\d\d/);
  // A share of the wallet, once typed, would state it.
  expect(screen.queryByRole('button', { name: /%/ })).toBeNull();
});

it('[MEM-03] [MEM-08] the receipt states what was sent, but not the hidden balance', async () => {
  const { user, platform } = await open();
  act(() => platform.session.publish({ type: 'balance-visibility-changed', hidden: true }));
  await user.type(await amount(), '50.5');
  await user.type(password(), '246810');
  await user.click(screen.getByRole('button', { name: 'Send ৳50.50 to karim' }));
  expect(await screen.findByRole('heading', { name: '৳50.50 sent to karim' })).toBeInTheDocument();
  expect(screen.getByText('****')).toBeInTheDocument();
  expect(screen.queryByText('৳1,949.50')).toBeNull();
});

it('[SES-06] [MEM-08] is for real accounts; a failed answer can be tried again', async () => {
  const trial = await renderScreen(<UplineTransferScreen />, {
    ...{ remote, member: aMember({ type: 4 }), answers: answers(), route: '/m/transferToUpline' },
  });
  expect(screen.getByText('For real accounts')).toBeInTheDocument();
  trial.unmount();
  const gateway = answers().fail(walletSummary, { kind: 'timed-out' }).fail(hasFundsPassword);
  const { user } = await open(gateway);
  await screen.findByRole('alert');
  // One retry for both.
  gateway.on(walletSummary, summary).on(hasFundsPassword, true);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await amount()).toBeInTheDocument();
});
