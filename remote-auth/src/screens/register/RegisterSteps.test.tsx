/** The two steps of a registration: the required fields first, then the optional ones. */
import { act, screen, waitFor } from '@testing-library/react';
import { err, topOverlay } from '@site/shared/kernel';
import { aStatus, refusal, UNKNOWN_OUTCOMES } from '@site/shared/testing';
import { captcha, isUsernameFree, register, registerSettings, sendRegisterSms, status } from '@site/shared/wps';
import { aLoginValue, aRule, authAnswers, RULES } from '../../testing/authAnswers';
import { fill } from '../../testing/fill';
import { field, fillIn as fillRequired, openRegistration } from '../../testing/registration';

const open = (answers = authAnswers('USERNAMEREG3', 'MOBILENUMREG3', 'FREEPLAY3', 'AFFMAN3'), query = '') =>
  openRegistration({ route: `/m/register${query}`, answers });
type User = Awaited<ReturnType<typeof open>>['user'];
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
const onStep = (step: 1 | 2) => screen.findByRole('heading', { name: new RegExp(`^Step ${step} of 2`) });

/** Fills the required fields and continues. */
async function fillIn(user: User) {
  await fillRequired(user);
  await press(user, 'Continue');
}

it('[AUTH-08] shows the required fields first, then the optional ones, whose heading gets the focus', async () => {
  const { user } = await open();
  expect(await onStep(1)).toBeInTheDocument();
  expect(screen.queryByLabelText(/^e-mail/i)).not.toBeInTheDocument();
  await fillIn(user);
  await waitFor(async () => expect(await onStep(2)).toHaveFocus());
  expect(await field(/^e-mail \(optional\)$/i)).toHaveAttribute('type', 'email');
  expect(await field(/^password/i)).toHaveAttribute('autocomplete', 'new-password');
  expect(await field(/^user name/i)).not.toBeVisible();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Free trial' })).not.toBeInTheDocument();
});

it('[AUTH-08] has one step if every field is required', async () => {
  const { username, password } = RULES as { username: typeof RULES.username; password: typeof RULES.password };
  const answers = authAnswers('USERNAMEREG3', 'CAPTCHA3').on(registerSettings, {
    username: username ?? aRule(),
    password: password ?? aRule(),
    captcha: aRule({ required: true, patternId: 6, minLength: 1, maxLength: 6 }),
  });
  answers.on(captcha, 'iVBORw0KGgo=').on(register, aLoginValue());
  const { user } = await open(answers);
  expect(await field(/code in the picture/i)).toBeVisible();
  expect(screen.queryByRole('heading', { name: /^Step/ })).not.toBeInTheDocument();
  await fillRequired(user);
  await user.type(await field(/code in the picture/i), '1234');
  await press(user, 'Register');
  await waitFor(() => expect(answers.sentTo(register)).toHaveLength(1));
});

it('[AUTH-08] reports a taken user name on the first step', async () => {
  const { user } = await open(authAnswers('USERNAMEREG3').on(isUsernameFree, false));
  await fillIn(user);
  expect(await screen.findByText('This user name is taken')).toBeVisible();
  await waitFor(async () => expect(await field(/^user name/i)).toHaveFocus());
  expect(await onStep(1)).toBeInTheDocument();
});

it('[AUTH-08] continues without an answer to whether the user name is free', async () => {
  const { user } = await open(authAnswers('USERNAMEREG3').fail(isUsernameFree, { kind: 'offline' }));
  await fillIn(user);
  expect(await onStep(2)).toBeInTheDocument();
});

it('[SITE-23] Back shows the first step again, and both steps still have what was typed', async () => {
  const { user } = await open();
  await fillIn(user);
  await user.type(await field(/^e-mail/i), 'rina@example.com');
  act(() => topOverlay()?.close());
  await waitFor(async () => expect(await onStep(1)).toHaveFocus());
  expect(topOverlay()).toBeNull();
  expect(await field(/^user name/i)).toHaveValue('rina2026');
  expect(await field(/^password/i)).toHaveValue('S3cret-pass');
  await press(user, 'Continue');
  expect(await field(/^e-mail/i)).toHaveValue('rina@example.com');
});

it('[AUTH-08] skips the optional fields, except an invitation code that came with the link', async () => {
  const answers = authAnswers('USERNAMEREG3').on(register, aLoginValue());
  const { user } = await open(answers, '?affiliateCode=ABC123');
  await fillIn(user);
  await user.type(await field(/^e-mail/i), 'not an address');
  await press(user, 'Skip and register');
  await waitFor(() => expect(answers.sentTo(register)).toHaveLength(1));
  expect(answers.sentTo(register)[0]).toMatchObject({ username: 'rina2026', referralCode: 'ABC123' });
  expect(answers.sentTo(register)[0]).not.toHaveProperty('email');
});

it('[AUTH-08] a refused optional field does not block the first step', async () => {
  const answers = authAnswers('USERNAMEREG3').on(register, () => err(refusal('email.taken')));
  const { user } = await open(answers);
  await fillIn(user);
  await user.type(await field(/^e-mail/i), 'rina@example.com');
  await press(user, 'Register');
  expect(await screen.findByText('This e-mail is already in use')).toBeInTheDocument();
  await waitFor(async () => expect(await field(/^e-mail/i)).toHaveFocus());
  await press(user, 'Back');
  await press(user, 'Continue');
  expect(await onStep(2)).toBeInTheDocument();
});

it.each(UNKNOWN_OUTCOMES)(
  '[AUTH-10] registers again after %s and a reload, although the user name is taken by then',
  async (_, error) => {
    const answers = authAnswers('USERNAMEREG3').on(isUsernameFree, true).fail(register, error);
    const { user, unmount } = await open(answers);
    await fillIn(user);
    await onStep(2);
    await press(user, 'Register');
    await waitFor(() => expect(screen.getAllByRole('alert').some(({ textContent }) => textContent !== '')).toBe(true));
    expect(answers.sentTo(register)).toHaveLength(1);
    unmount();

    const later = authAnswers('USERNAMEREG3').on(isUsernameFree, false).on(register, aLoginValue());
    const again = await open(later);
    await again.user.clear(await field(/^user name/i));
    await fillIn(again.user);
    await onStep(2);
    await press(again.user, 'Register');
    await waitFor(() => expect(later.sentTo(register)).toHaveLength(1));
  },
);

it('[AUTH-08] after a refused registration without them, the optional fields are checked and sent', async () => {
  const answers = authAnswers('USERNAMEREG3').fail(register, refusal('TOO_MANY_REQUEST', { value: { wait: 0 } }));
  const { user } = await open(answers);
  await fillIn(user);
  await fill(user, await field(/^e-mail/i), 'rina@');
  await press(user, 'Skip and register');
  await waitFor(() => expect(answers.sentTo(register)).toHaveLength(1));
  expect(await screen.findByText('Too many attempts. You can try again now.')).toBeInTheDocument();
  await press(user, 'Register');
  expect(await screen.findByText('This e-mail address does not look right')).toBeInTheDocument();
  await fill(user, await field(/^e-mail/i), 'mail.test');
  await press(user, 'Register');
  await waitFor(() => expect(answers.sentTo(register)).toHaveLength(2));
  expect(answers.sentTo(register)[1]).toMatchObject({ username: 'rina2026', email: 'rina@mail.test' });
});

it('[AUTH-04] too many requests for a code lock only the next one', async () => {
  const answers = authAnswers('MOBILENUMREG3', 'REGMOBVERF3').fail(
    sendRegisterSms,
    refusal('TOO_MANY_REQUEST', { value: { wait: 90 } }),
  );
  const { user } = await open(answers);
  await fill(user, await field(/^mobile number/i), '1712345678');
  await press(user, 'Send code');
  expect(await screen.findByText('Too many codes requested. Please wait 90 seconds.')).toBeInTheDocument();
  await fill(user, await field(/^sms code/i), '4821');
  await press(user, 'Continue');
  expect(await onStep(2)).toBeInTheDocument();
  expect(screen.queryByText(/Too many codes/)).not.toBeInTheDocument();
});

it('[AUTH-07] the tab of a half-filled registration is shown again after a reload', async () => {
  const first = await open();
  await first.user.click(await screen.findByRole('tab', { name: 'Mobile number' }));
  await fill(first.user, await field(/^mobile number/i), '1712345678');
  first.unmount();
  await open();
  expect(await screen.findByRole('tab', { name: 'Mobile number' })).toHaveAttribute('aria-selected', 'true');
  expect(await field(/^mobile number/i)).toHaveValue('1712345678');
});

it('[AUTH-09] requires the age of the site, not that of others', async () => {
  const answers = authAnswers().on(status, aStatus({ flags: ['USERNAMEREG3'], info: { minimumAge: 21 } }));
  const { user } = await open(answers);
  await fillIn(user);
  await onStep(2);
  await fill(user, await field(/date of birth/i), `${new Date().getFullYear() - 20}-06-15`);
  await press(user, 'Register');
  expect(await screen.findByText('You must be 21 or older')).toBeInTheDocument();
  expect(answers.sentTo(register)).toHaveLength(0);
});

it('[AUTH-09] requires the age on the gateway’s day, on a device whose clock is behind', async () => {
  const year = new Date().getFullYear();
  const serverTime = Date.parse(`${year + 1}-06-15T06:00:00Z`);
  const answers = authAnswers()
    .on(status, aStatus({ flags: ['USERNAMEREG3'], info: { minimumAge: 18 }, about: { serverTime } }))
    .on(register, aLoginValue());
  const { user } = await open(answers);
  await fillIn(user);
  await onStep(2);
  await fill(user, await field(/date of birth/i), `${year - 17}-06-15`);
  await press(user, 'Register');
  await waitFor(() => expect(answers.sentTo(register)).toHaveLength(1));
});

it('[AUTH-08] after an answered registration the user name is checked again before the optional fields', async () => {
  const answers = authAnswers('USERNAMEREG3').fail(register, refusal('TOO_MANY_REQUEST', { value: { wait: 0 } }));
  const { user } = await open(answers);
  await fillIn(user);
  await onStep(2);
  await press(user, 'Register');
  expect(await screen.findByText('Too many attempts. You can try again now.')).toBeInTheDocument();
  await press(user, 'Back');
  await press(user, 'Continue');
  await onStep(2);
  expect(answers.sentTo(isUsernameFree)).toEqual([{ username: 'rina2026' }, { username: 'rina2026' }]);
});

it('[AUTH-08] the optional fields are not skipped while the registration with them is being sent', async () => {
  const answers = authAnswers('USERNAMEREG3').hang(register);
  const { user } = await open(answers);
  await fillIn(user);
  await fill(user, await field(/^e-mail/i), 'rina@example.com');
  await press(user, 'Register');
  await waitFor(() => expect(answers.sentTo(register)).toHaveLength(1));
  const skip = screen.getByRole('button', { name: 'Skip and register' });
  expect(skip).toBeDisabled();
  await user.click(skip);
  expect(answers.sentTo(register)).toHaveLength(1);
});
