/** The second factor after name and password, and SMS codes verified by Firebase. */
import { screen, waitFor } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import { refusal, renderScreen } from '@site/shared/testing';
import {
  confirmFirebaseSms,
  login,
  loginSocial,
  loginVerification,
  sendFirebaseSms,
  sendSms,
  type SecondStep,
} from '@site/shared/wps';
import remote from '../../remote';
import { authAnswers, aLoginValue, NOW } from '../../testing/authAnswers';
import { fill } from '../../testing/fill';
import LoginScreen from './LoginScreen';

const SENT = { expirationTime: NOW + 120_000, expiredMinutes: 2 };
const BY_SMS: SecondStep = { method: 'sms', mobileNum: '••••••5678', ...SENT };
const BY_APP: SecondStep = { method: 'totp', mobileNum: null };

const asking = (value: SecondStep) =>
  authAnswers('MOBILEVERCODELOGIN3').on(login, () => err(refusal('login_verify_required', { value })));

async function atSecondStep(answers = asking(BY_SMS), route = '/m/login') {
  const view = await renderScreen(<LoginScreen />, { route, remote, answers });
  await fill(view.user, await screen.findByLabelText(/user name/i), 'rina');
  await fill(view.user, screen.getByLabelText(/^password/i), 'S3cret-pass');
  await view.user.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByRole('heading', { name: 'One more step' });
  return { ...view, answers };
}
const confirm = () => screen.getByRole('button', { name: 'Confirm' });

describe('the second step', () => {
  it('[AUTH-01] shows only the SMS code field, and logs in with the code', async () => {
    const answers = asking(BY_SMS).on(loginVerification, aLoginValue());
    const { user, location } = await atSecondStep(answers);
    expect(screen.getByText(/sent a code to ••••••5678/)).toBeInTheDocument();
    expect(screen.queryByLabelText(/user name/i)).not.toBeInTheDocument();
    const code = screen.getByLabelText(/sms code/i);
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await user.click(confirm());
    expect(await screen.findByText('Please enter the code from the SMS')).toBeInTheDocument();
    await user.type(code, '482113');
    await user.click(confirm());
    await waitFor(() => expect(location()).toBe('/m/home'));
    expect(answers.sentTo(loginVerification)).toEqual([
      expect.objectContaining({ username: 'rina', password: 'S3cret-pass', verificationCode: '482113' }),
    ]);
  });

  it('[SITE-18] requests another code with the first step, and counts down', async () => {
    const { user, answers, platform } = await atSecondStep(asking({ method: 'sms', mobileNum: '••••••5678' }));
    const shown = jest.spyOn(platform.toasts, 'show');
    answers.on(login, () => err(refusal('login_verify_required', { value: BY_SMS })));
    await user.click(await screen.findByRole('button', { name: 'Send code' }));
    expect(await screen.findByText(/^1(20|1\d) s$/)).toBeInTheDocument();
    // SITE-18: longer than other success toasts.
    expect(shown).toHaveBeenCalledWith(expect.objectContaining({ text: 'Code sent.', length: 1_500 }));
    expect(answers.sentTo(login)).toHaveLength(2);
    expect(answers.sentTo(sendSms)).toHaveLength(0);
  });

  it('[AUTH-04] a field that was left to request its code is not faulty; left without a code after that, it is', async () => {
    const { user, answers } = await atSecondStep(asking({ method: 'sms', mobileNum: '••••••5678' }));
    answers.on(login, () => err(refusal('login_verify_required', { value: BY_SMS })));
    expect(screen.getByLabelText(/sms code/i)).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText(/^1(20|1\d) s$/)).toBeInTheDocument();
    expect(screen.queryByText('Please enter the code from the SMS')).not.toBeInTheDocument();
    await user.click(screen.getByLabelText(/sms code/i));
    await user.tab();
    expect(await screen.findByText('Please enter the code from the SMS')).toBeInTheDocument();
  });

  it('shows a wrong code at its field, and too many requests above the button', async () => {
    const answers = asking({ method: 'sms', mobileNum: '••••••5678' }).on(loginVerification, () =>
      err(refusal('verification.wrong')),
    );
    const { user } = await atSecondStep(answers);
    await user.type(screen.getByLabelText(/sms code/i), '111111');
    await user.click(confirm());
    expect(await screen.findByText('The code is wrong or has expired')).toBeInTheDocument();
    answers.on(login, () => err(refusal('TOO_MANY_REQUEST', { value: { wait: 90 } })));
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText('Too many codes requested. Please wait 90 seconds.')).toBeInTheDocument();
    expect(confirm()).toBeEnabled();
  });

  it('[AUTH-19] accepts six digits of the app or a recovery code, without mentioning SMS', async () => {
    const answers = asking(BY_APP).on(loginVerification, aLoginValue());
    const { user, location } = await atSecondStep(answers);
    expect(screen.getByText(/shown in your authenticator app/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send code' })).not.toBeInTheDocument();
    await user.type(screen.getByLabelText(/code from the app/i), '12');
    await user.click(confirm());
    expect(await screen.findByText('6 digits, or a recovery code of 10 characters')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    const recovery = screen.getByLabelText(/recovery code/i);
    expect(recovery).toHaveAttribute('inputmode', 'text');
    await waitFor(() => expect(recovery).toHaveValue(''));
    expect(screen.queryByText('6 digits, or a recovery code of 10 characters')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Use the authenticator app' }));
    expect(screen.getByLabelText(/code from the app/i)).not.toHaveAttribute('inputmode', 'text');
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByLabelText(/recovery code/i), 'a1b2c3d4e5');
    await user.click(confirm());
    await waitFor(() => expect(location()).toBe('/m/home'));
    expect(answers.sentTo(loginVerification)[0]).toMatchObject({ verificationCode: 'a1b2c3d4e5' });
  });

  it('[SEC-04] follows an SMS login too, with the ticket in place of the used code', async () => {
    const value: SecondStep = { ...BY_APP, loginTicket: 'ticket-1' };
    const answers = asking(value).on(loginVerification, aLoginValue());
    const { user, location } = await renderScreen(<LoginScreen />, { route: '/m/login', remote, answers });
    await user.click(await screen.findByRole('tab', { name: 'Mobile number' }));
    await user.type(screen.getByLabelText(/mobile number/i, { selector: 'input' }), '1712345678');
    await user.type(screen.getByLabelText(/sms code/i), '482113');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await user.type(await screen.findByLabelText(/code from the app/i), '135790');
    await user.click(confirm());
    await waitFor(() => expect(location()).toBe('/m/home'));
    expect(answers.sentTo(loginVerification)).toEqual([{ loginTicket: 'ticket-1', verificationCode: '135790' }]);
  });

  it('[SEC-04] follows a social login too, then returns to the wanted page; the remembered login stays', async () => {
    const remembered = JSON.stringify({ type: 'sms', username: '1812345678', password: '', countryDialingCode: '91' });
    window.localStorage.setItem('rememberedLogin', remembered);
    window.sessionStorage.setItem('oauthState', JSON.stringify({ provider: 'google', state: 's', nonce: 'n' }));
    window.sessionStorage.setItem('oauthReturnTo', '/m/activity');
    const value: SecondStep = { ...BY_APP, loginTicket: 'ticket-2' };
    const answers = authAnswers('GOOGLELOGIN3')
      .on(loginSocial, () => err(refusal('login_verify_required', { value })))
      .on(loginVerification, () => err(refusal('verification.wrong')));
    const view = await renderScreen(<LoginScreen />, { route: '/m/login?state=s&code=c', remote, answers });
    const { user, location, platform } = view;
    const code = await screen.findByLabelText(/code from the app/i);
    expect(screen.queryByRole('button', { name: /Google/ })).not.toBeInTheDocument();
    await user.type(code, '111111');
    await user.click(confirm());
    expect(await screen.findByText('The code is wrong or has expired')).toBeInTheDocument();
    expect(platform.session.get().member).toBeNull();
    answers.on(loginVerification, aLoginValue());
    await user.clear(code);
    await user.type(code, '135790');
    await user.click(confirm());
    await waitFor(() => expect(location()).toBe('/m/activity'));
    expect(window.localStorage.getItem('rememberedLogin')).toBe(remembered);
    expect(answers.sentTo(loginVerification).at(-1)).toEqual({ loginTicket: 'ticket-2', verificationCode: '135790' });
  });

  it('[SEC-04] logs in at once if the device is known by the time of another request', async () => {
    const { user, answers, location, platform } = await atSecondStep(asking({ method: 'sms', mobileNum: null }));
    expect(screen.getByText(/sent a code to your phone/)).toBeInTheDocument();
    answers.on(login, aLoginValue());
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await waitFor(() => expect(location()).toBe('/m/home'));
    expect(answers.sentTo(loginVerification)).toHaveLength(0);
    expect(platform.toasts.get().map(({ text }) => text)).not.toContain('Code sent.');
  });

  it('[SEC-04] such a login is no refusal, also in the sheet over another page', async () => {
    const answers = asking({ method: 'sms', mobileNum: null });
    const { user, platform } = await atSecondStep(answers, '/m/slots');
    answers.on(login, aLoginValue());
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await waitFor(() => expect(platform.session.get().member).not.toBeNull());
    expect(await screen.findByRole('button', { name: 'Send code', busy: false })).toBeInTheDocument();
    expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).not.toContainEqual(
      expect.stringMatching(/./),
    );
  });

  it('goes back without the refusal of the second step and its code', async () => {
    const answers = asking(BY_SMS).fail(loginVerification, refusal('login.locked', { value: { wait: 90 } }));
    const { user } = await atSecondStep(answers);
    await fill(user, screen.getByLabelText(/sms code/i), '111111');
    await user.click(confirm());
    expect(await screen.findByText('Too many attempts. Please wait 90 seconds.')).toBeInTheDocument();
    expect(confirm()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.queryByText(/Too many attempts/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Mobile number' }));
    expect(screen.getByLabelText(/sms code/i)).toHaveValue('');
    expect(screen.queryByText('Please enter the code from the SMS')).not.toBeInTheDocument();
  });

  it('goes back to name and password, which are still filled in', async () => {
    const { user } = await atSecondStep();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText(/user name/i)).toHaveValue('rina');
    expect(screen.queryByRole('heading', { name: 'One more step' })).not.toBeInTheDocument();
  });
});

describe('SMS codes verified by Firebase', () => {
  const byFirebase = async () => {
    const answers = authAnswers('MOBILEVERCODELOGIN3', 'FIREBASELOGIN3')
      .on(sendFirebaseSms, () => ok({ ...SENT, sessionInfo: 'session-1' }))
      .on(login, aLoginValue());
    const view = await renderScreen(<LoginScreen />, { route: '/m/login', remote, answers });
    await view.user.click(await screen.findByRole('tab', { name: 'Mobile number' }));
    await view.user.type(screen.getByLabelText(/mobile number/i, { selector: 'input' }), '1712345678');
    await view.user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByText(/^1(20|1\d) s$/);
    await view.user.type(screen.getByLabelText(/sms code/i), '482113');
    return { ...view, answers, enter: () => view.user.click(screen.getByRole('button', { name: 'Log in' })) };
  };

  it('[AUTH-01] name and password need no code of Firebase', async () => {
    const answers = authAnswers('FIREBASELOGIN3').on(login, aLoginValue());
    const { user, location } = await renderScreen(<LoginScreen />, { route: '/m/login', remote, answers });
    await fill(user, await screen.findByLabelText(/user name/i), 'rina');
    await fill(user, screen.getByLabelText(/^password/i), 'S3cret-pass');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(location()).toBe('/m/home'));
    expect(answers.sentTo(login)).toEqual([expect.objectContaining({ type: 'username', password: 'S3cret-pass' })]);
  });

  it('[AUTH-04] a code can be confirmed after a reload', async () => {
    const { answers, unmount } = await byFirebase();
    unmount();
    answers.on(confirmFirebaseSms, { idToken: 'token-of-google' });
    const { user, location } = await renderScreen(<LoginScreen />, { route: '/m/login', remote, answers });
    await fill(user, await screen.findByLabelText(/sms code/i), '482113');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(location()).toBe('/m/home'));
    expect(answers.sentTo(confirmFirebaseSms)).toEqual([{ sessionInfo: 'session-1', code: '482113' }]);
  });

  it.each([
    ['a wrong code', () => err(refusal('verification.wrong'))],
    ['a Firebase that does not answer', () => err({ kind: 'timed-out' } as const)],
  ])('[AUTH-05] ends the login silently after %s; the form stays usable', async (_, refused) => {
    const { answers, enter, location, platform } = await byFirebase();
    answers.on(confirmFirebaseSms, refused);
    await enter();
    await waitFor(() =>
      expect(answers.sentTo(confirmFirebaseSms)).toEqual([{ sessionInfo: 'session-1', code: '482113' }]),
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled());
    for (const alert of screen.queryAllByRole('alert')) expect(alert).toBeEmptyDOMElement();
    expect(platform.toasts.get().filter(({ kind }) => kind === 'error')).toEqual([]);
    expect(answers.sentTo(login)).toHaveLength(0);
    answers.on(confirmFirebaseSms, { idToken: 'token-of-google' });
    await enter();
    await waitFor(() => expect(location()).toBe('/m/home'));
    expect(answers.sentTo(login)).toEqual([
      expect.objectContaining({
        type: 'firebase',
        firebaseChannel: 'sms',
        firebaseIdToken: 'token-of-google',
        firebaseMobileNo: '1712345678',
        countryDialingCode: '880',
      }),
    ]);
    expect(answers.sentTo(login)[0]).not.toHaveProperty('isSms');
  });
});
