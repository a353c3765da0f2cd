/** Setting and changing the funds password. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import { changeFundsPassword, hasFundsPassword, setFundsPassword, status } from '@site/shared/wps';
import type { FlagId } from '@site/shared/contract';
import { aMember, fakeAnswers, refusal, renderScreen, watchRefetches } from '@site/shared/testing';
import remote from '../../remote';
import { aStatus } from '../../testing/answers';
import FundsPasswordScreen from './FundsPasswordScreen';

const PATH = '/m/securityCenter/FundsPasswordBox';
const answers = (isSet = false, without: readonly FlagId[] = []) =>
  fakeAnswers()
    .on(status, aStatus({ without }))
    .on(hasFundsPassword, isSet)
    .on(setFundsPassword, true)
    .on(changeFundsPassword, true);
const open = (gateway = answers(), query = '') =>
  renderScreen(<FundsPasswordScreen />, { remote, member: aMember(), answers: gateway, route: `${PATH}${query}` });

type View = Awaited<ReturnType<typeof open>>;
const field = ({ container }: View, name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`)!;

async function fill(view: View) {
  await screen.findByRole('button', { name: /funds password$/ });
  await view.user.type(field(view, 'next'), '482905');
  await view.user.type(field(view, 'repeat'), '482905');
}
const submit = ({ user }: View) => user.click(screen.getByRole('button', { name: /funds password$/ }));

it.each<[string, readonly FlagId[], string, string]>([
  ['the withdrawal that required it', [], '?from=withdraw', '/m/withdraw'],
  ['the security centre', [], '', '/m/securityCenter'],
  ['the security centre while withdrawals are paused', ['WITHDRAW'], '?from=withdraw', '/m/securityCenter'],
  ['the member home while both are paused', ['WITHDRAW', 'SECPRIV'], '?from=withdraw', '/m/member/home'],
  ['the member home while the security centre is paused', ['SECPRIV'], '', '/m/member/home'],
])('[MEM-10] [SES-11] leads to %s', async (_, without, query, target) => {
  const view = await open(answers(false, without), query);
  await fill(view);
  const refetched = watchRefetches(view.platform);
  await submit(view);
  await waitFor(() => expect(view.location()).toBe(target));
  await act(() => view.goBack());
  // Not back to the form.
  expect(view.location()).toBe('/m/before');
  expect(refetched()).toEqual(['hasFundsPassword', 'securityConfig']);
  expect(view.answers.sentTo(setFundsPassword)).toEqual([
    { paymentPassword: '482905', confirmPaymentPassword: '482905' },
  ]);
});

it('[MEM-10] changes the password with the current one, and shows the attempts left when that is wrong', async () => {
  const gateway = answers(true).fail(changeFundsPassword, refusal('funds.password.wrong', { value: { triesLeft: 2 } }));
  const view = await open(gateway);
  await fill(view);
  await view.user.type(field(view, 'old'), '111111');
  await submit(view);
  expect(await screen.findByText(/Attempts left: 2/)).toBeInTheDocument();
  expect(field(view, 'old')).toHaveValue('');
  expect(view.location()).toBe(PATH);
});

it('[MEM-10] [AUTH-09] an entry that breaks a rule is not sent: its field has the focus and says why', async () => {
  const view = await open(answers(true));
  await fill(view);
  await view.user.type(field(view, 'old'), '482905');
  expect(field(view, 'next')).not.toHaveAttribute('aria-invalid');
  await submit(view);
  await waitFor(() => expect(field(view, 'next')).toHaveFocus());
  expect(field(view, 'next')).toHaveAccessibleDescription('The new password must differ from the old one');
  await view.user.clear(field(view, 'old'));
  await submit(view);
  await waitFor(() => expect(field(view, 'old')).toHaveFocus());
  expect(view.answers.sentTo(changeFundsPassword)).toHaveLength(0);
});

it('[MEM-10] [ERR-01] what is corrected while a change is being sent stays', async () => {
  let answer: () => void = () => undefined;
  const wrong = refusal('funds.password.wrong', { value: { triesLeft: 2 } });
  const gateway = answers(true).on(
    changeFundsPassword,
    () => new Promise((resolve) => (answer = () => resolve(err(wrong)))),
  );
  const view = await open(gateway);
  await fill(view);
  await view.user.type(field(view, 'old'), '111111');
  await submit(view);
  await waitFor(() => expect(gateway.sentTo(changeFundsPassword)).toHaveLength(1));
  for (const name of ['next', 'repeat']) await view.user.type(field(view, name), '{Backspace}7');
  await act(async () => answer());
  await waitFor(() => expect(field(view, 'old')).toHaveValue(''));
  expect([field(view, 'next').value, field(view, 'repeat').value]).toEqual(['482907', '482907']);
  expect(screen.getByText(/Attempts left: 2/)).toBeInTheDocument();
});

it('[MEM-10] leads nowhere when the page was left before the answer', async () => {
  let answer: () => void = () => undefined;
  const gateway = answers().on(
    setFundsPassword,
    () => new Promise((resolve) => (answer = () => resolve(ok(true as const)))),
  );
  const view = await open(gateway);
  await fill(view);
  const refetched = watchRefetches(view.platform);
  await submit(view);
  await waitFor(() => expect(gateway.sentTo(setFundsPassword)).toHaveLength(1));
  view.unmount();
  await act(async () => answer());
  await waitFor(() => expect(refetched()).toContain('securityConfig'));
  expect(view.location()).toBe(PATH);
});

it('[SEC-05] a member of a hand-over, too late for the first one, is sent back to the site where they are logged in', async () => {
  const required = { purpose: 'funds', methods: [], mobileNum: null };
  const gateway = answers().fail(setFundsPassword, refusal('proof.required', { status: 403, value: required }));
  const view = await open(gateway);
  await fill(view);
  await submit(view);
  const sheet = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
  expect(sheet.getByText(/Open this page again from the site where you are logged in/)).toBeInTheDocument();
  expect(field(view, 'next')).toHaveValue('482905');
});

it('[ERR-03] says that a change without an answer may be saved, and reads again whether there is a password', async () => {
  const view = await open(answers(false).fail(setFundsPassword, { kind: 'timed-out' }));
  await fill(view);
  const refetched = watchRefetches(view.platform);
  view.answers.on(hasFundsPassword, true);
  await submit(view);
  expect(await screen.findByText(/we do not know if this was saved/)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Change the funds password' })).toBeInTheDocument();
  expect(refetched()).toEqual(['hasFundsPassword', 'securityConfig']);
  expect(view.location()).toBe(PATH);
});

it('[MEM-10] a changed password is sent with the current one, and is confirmed', async () => {
  const view = await open(answers(true));
  await fill(view);
  await view.user.type(field(view, 'old'), '111222');
  const refetched = watchRefetches(view.platform);
  await submit(view);
  expect(await screen.findByText('Funds password saved')).toBeInTheDocument();
  expect(view.answers.sentTo(changeFundsPassword)).toEqual([
    { oldPaymentPassword: '111222', newPaymentPassword: '482905', confirmPaymentPassword: '482905' },
  ]);
  expect(view.answers.sentTo(setFundsPassword)).toHaveLength(0);
  await waitFor(() => expect(view.location()).toBe('/m/securityCenter'));
  expect(refetched()).toEqual(['hasFundsPassword', 'securityConfig']);
});
