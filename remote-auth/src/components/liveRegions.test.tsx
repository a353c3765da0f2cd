/** Screen readers announce a text if its live region was on the page before it (WCAG 4.1.3): none appears together with its text. */
import { screen } from '@testing-library/react';
import { err } from '@site/shared/kernel';
import { aMember, refusal, renderScreen, type ScreenOptions } from '@site/shared/testing';
import { changePassword, forgotByEmail, login, loginSocial, register, registerSettings } from '@site/shared/wps';
import remote from '../remote';
import ChangePasswordScreen from '../screens/change-password/ChangePasswordScreen';
import ForgetScreen from '../screens/forget/ForgetScreen';
import LoginScreen from '../screens/login/LoginScreen';
import RegisterScreen from '../screens/register/RegisterScreen';
import { aRule, authAnswers } from '../testing/authAnswers';
import { fill } from '../testing/fill';

const REGIONS = '[role="status"], [role="alert"]';
const regions = (): ReadonlySet<Element> => new Set(document.querySelectorAll(REGIONS));
const regionOf = (text: HTMLElement) => text.closest(REGIONS);

const FORMS = [
  {
    ...{ name: 'login', ui: <LoginScreen />, route: '/m/login', call: login, button: 'Log in' },
    fields: { '^user name': 'rina', '^password': 'S3cret-pass' },
  },
  {
    ...{ name: 'registration', ui: <RegisterScreen />, route: '/m/register', call: register, button: 'Register' },
    fields: { '^user name': 'rina2026', '^password': 'S3cret-pass', '^repeat': 'S3cret-pass' },
  },
  {
    ...{ name: 'recovery', ui: <ForgetScreen />, route: '/m/forget', call: forgotByEmail, button: 'Send a password' },
    fields: { 'user name': 'rina', 'e-mail': 'rina@mail.test' },
  },
  {
    ...{ name: 'password', ui: <ChangePasswordScreen />, route: '/m/changePsw', call: changePassword },
    ...{ button: 'Save password', member: aMember({ userName: 'rina' }) },
    fields: { 'current password': 'Old-secret', 'new password': 'N3w-secret', repeat: 'N3w-secret' },
  },
];

it.each(FORMS)('[AUTH-17] the region of a refusal is there before it: $name', async (form) => {
  const { ui, route, call, button, fields, member } = { member: null, ...form };
  const answers = authAnswers('REG3', 'USERNAMEREG3')
    .on(registerSettings, { username: aRule({ required: true }), password: aRule({ required: true }) })
    .fail(call as typeof login, { kind: 'offline' });
  const { user } = await renderScreen(ui, { route, remote, answers, ...(member ? { member } : {}) } as ScreenOptions);
  for (const [label, value] of Object.entries(fields)) {
    await fill(user, await screen.findByLabelText(new RegExp(label, 'i'), { selector: 'input' }), value);
  }
  const before = regions();
  await user.click(screen.getByRole('button', { name: button }));
  expect(before).toContain(regionOf(await screen.findByText(/no internet/i)));
});

it('[AUTH-01] the region of the offer to link a social account is there before it', async () => {
  window.sessionStorage.setItem(
    'oauthState',
    JSON.stringify({ provider: 'google', state: 'state-1', nonce: 'nonce-1' }),
  );
  let before = regions();
  const answers = authAnswers('GOOGLELOGIN3').on(loginSocial, () => {
    before = regions();
    const value = { linkToken: 'ticket-1', provider: 'google', name: 'Newcomer' } as const;
    return err(refusal('bind_customer_required', { value }));
  });
  await renderScreen(<LoginScreen />, { route: '/m/login?state=state-1&code=code-1', remote, answers });
  expect(before).toContain(regionOf(await screen.findByText(/is not linked here yet/)));
});
