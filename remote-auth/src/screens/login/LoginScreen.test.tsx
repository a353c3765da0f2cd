/** Login, as a visitor uses it. */
import { act, screen, waitFor } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import { aMember, refusal, renderScreen, type ScreenOptions } from '@site/shared/testing';
import { captcha, login, loginFreeplay, sendSms } from '@site/shared/wps';
import remote from '../../remote';
import { authAnswers, aLoginValue, NOW } from '../../testing/authAnswers';
import LoginScreen from './LoginScreen';

const open = (options: ScreenOptions) => renderScreen(<LoginScreen />, { route: '/m/login', remote, ...options });
const refuse = (code: string, value?: unknown) => () => err(refusal(code, { value }));
const submit = () => screen.getByRole('button', { name: 'Log in' });

async function enter(user: Awaited<ReturnType<typeof open>>['user'], name = 'rina', password = 'S3cret-pass') {
  await user.type(await screen.findByLabelText(/user name/i), name);
  await user.type(screen.getByLabelText(/^password/i), password);
  await user.click(submit());
}

it('[AUTH-15] a link to the free trial moves the focus to its button', async () => {
  await open({ route: '/m/login#trial', answers: authAnswers('FREEPLAY3') });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Free trial' })).toHaveFocus());
});

describe('login by user name', () => {
  it('[AUTH-01] [SES-01] logs in and goes home', async () => {
    const answers = authAnswers().on(login, aLoginValue());
    const { user, location, platform } = await open({ answers });
    await enter(user, ' rina ');
    await waitFor(() => expect(location()).toBe('/m/home'));
    expect(answers.sentTo(login)).toEqual([
      expect.objectContaining({ type: 'username', username: 'rina', password: 'S3cret-pass' }),
    ]);
    expect(platform.session.grant()).toMatchObject({ token: 'token-1', merchantCode: 'pklubdtf4' });
    expect(platform.session.get().member).toMatchObject({ userName: 'rina', type: 0 });
  });

  it('[SES-05] [SES-08] returns to the page the visitor wanted', async () => {
    const routeState = { returnTo: '/m/play?node=7' };
    const { user, location } = await open({ answers: authAnswers().on(login, aLoginValue()), routeState });
    await enter(user);
    await waitFor(() => expect(location()).toBe('/m/play?node=7'));
  });

  it('[AUTH-16] goes to the first password after a first login', async () => {
    const answers = authAnswers().on(login, aLoginValue({ firstTimeLogin: true }));
    const { user, location } = await open({ answers });
    await enter(user);
    await waitFor(() => expect(location()).toBe('/m/firstPassword'));
  });

  it('redirects a logged-in member, for whom Back does not lead to the login again', async () => {
    const { location, goBack } = await open({ answers: authAnswers(), member: aMember() });
    await waitFor(() => expect(location()).toBe('/m/home'));
    await goBack();
    expect(location()).toBe('/m/before');
  });

  it('[AUTH-03] sends nothing while a field is empty, shows errors and focuses the first', async () => {
    const answers = authAnswers();
    const { user } = await open({ answers });
    await user.click(submit());
    expect(await screen.findByText('Please enter your user name')).toBeInTheDocument();
    expect(screen.getByText('Please enter your password')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(/user name/i)).toHaveFocus());
    expect(answers.sentTo(login)).toHaveLength(0);
  });

  it('[AUTH-17] shows why it failed, but not which of the two was wrong', async () => {
    const { user } = await open({ answers: authAnswers().on(login, refuse('USER_NOT_EXIST', { captcha: false })) });
    await enter(user);
    expect(await screen.findByText('Wrong user name or password.')).toBeInTheDocument();
  });

  it('[AUTH-17] [ERR-02] leads to support from a closed account only', async () => {
    const refusals = [refusal('USER_NOT_EXIST', { value: { captcha: false } }), refusal('us_forbidden_login_error')];
    const answers = authAnswers().on(login, () => err(refusals.shift()!));
    const { user } = await open({ answers });
    await enter(user);
    await screen.findByText('Wrong user name or password.');
    expect(screen.queryByRole('link', { name: /Customer support/ })).not.toBeInTheDocument();
    await user.click(submit());
    expect(await screen.findByText(/This account cannot log in/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Customer support/ })).toHaveAttribute('href', '/m/help');
  });

  it('[AUTH-17] shows the waiting time of a lock-out and disables the button', async () => {
    const { user } = await open({ answers: authAnswers().on(login, refuse('login.locked', { wait: 90 })) });
    await enter(user);
    expect(await screen.findByText('Too many attempts. Please wait 90 seconds.')).toBeInTheDocument();
    expect(submit()).toBeDisabled();
  });

  it('sends one login for several taps, and accepts a pasted password', async () => {
    const answers = authAnswers().hang(login);
    const { user } = await open({ answers });
    await user.type(await screen.findByLabelText(/user name/i), 'rina');
    await user.click(screen.getByLabelText(/^password/i));
    await user.paste('From-a-manager-1');
    await user.dblClick(submit());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(answers.sentTo(login)).toHaveLength(1));
    expect(answers.sentTo(login)[0]).toMatchObject({ password: 'From-a-manager-1' });
    expect(screen.getByLabelText(/^password/i)).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByLabelText(/user name/i)).toHaveAttribute('autocomplete', 'username webauthn');
  });

  it('shows that the phone is offline, and does not clear the fields', async () => {
    const { user } = await open({ answers: authAnswers().fail(login, { kind: 'offline' }) });
    await enter(user);
    expect(await screen.findByText(/no internet/i)).toBeInTheDocument();
    expect(screen.getByLabelText(/user name/i)).toHaveValue('rina');
  });
});

describe('captcha', () => {
  const asking = () =>
    authAnswers('MOBILEVERCODELOGIN3')
      .on(login, refuse('USER_NOT_EXIST', { captcha: true }))
      .on(captcha, 'iVBORw0KGgo=');

  it('[AUTH-02] [AUTH-03] is shown once the gateway requires it, is required and has at most six digits', async () => {
    const answers = asking();
    const { user } = await open({ answers });
    expect(screen.queryByLabelText(/code in the picture/i)).not.toBeInTheDocument();
    await enter(user);
    const field = await screen.findByLabelText(/code in the picture/i);
    expect(field).toHaveAttribute('maxlength', '6');
    await user.click(submit());
    expect(await screen.findByText('Enter the code in the picture')).toBeInTheDocument();
    expect(answers.sentTo(login)).toHaveLength(1);
    await user.type(field, '12a');
    await user.click(submit());
    expect(await screen.findByText('Up to 6 digits')).toBeInTheDocument();
    answers.on(login, aLoginValue());
    await user.clear(field);
    await user.type(field, '1234');
    await user.click(submit());
    await waitFor(() => expect(answers.sentTo(login).at(-1)).toMatchObject({ captcha: '1234' }));
  });

  it('[AUTH-02] is refreshed by a tap on it and by each tab switch', async () => {
    const answers = asking();
    const { user } = await open({ answers });
    await enter(user);
    await screen.findByLabelText(/code in the picture/i);
    await waitFor(() => expect(answers.sentTo(captcha)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: /tap for another/i }));
    expect(answers.sentTo(captcha)).toHaveLength(2);
    await user.click(screen.getByRole('tab', { name: 'Mobile number' }));
    expect(answers.sentTo(captcha)).toHaveLength(3);
  });

  it('has a new picture and an empty field after a wrong code', async () => {
    const answers = asking();
    const { user } = await open({ answers });
    await enter(user);
    const field = await screen.findByLabelText(/code in the picture/i);
    answers.on(login, refuse('captcha.wrong', { captcha: true }));
    await user.type(field, '1111');
    await user.click(submit());
    await waitFor(() => expect(field).toHaveValue(''));
    expect(answers.sentTo(captcha)).toHaveLength(2);
  });
});

describe('login by mobile and SMS', () => {
  const byMobile = async (answers = authAnswers('MOBILEVERCODELOGIN3')) => {
    const view = await open({ answers });
    await view.user.click(await screen.findByRole('tab', { name: 'Mobile number' }));
    return { ...view, answers };
  };
  const sent = () => ok({ expirationTime: NOW + 60_000, expiredMinutes: 1 });

  it('[AUTH-01] is offered only if the site has it', async () => {
    await open({ answers: authAnswers('FREEPLAY3') });
    await screen.findByRole('button', { name: 'Free trial' });
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });

  it('[AUTH-03] sends no code before the number is valid', async () => {
    const { user, answers } = await byMobile();
    await user.type(screen.getByLabelText(/mobile number/i, { selector: 'input' }), '17');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText(/not a valid mobile number/)).toBeInTheDocument();
    expect(answers.sentTo(sendSms)).toHaveLength(0);
  });

  it('[AUTH-04] [AUTH-01] sends a code, counts down from the expiration time and logs in with it', async () => {
    const answers = authAnswers('MOBILEVERCODELOGIN3').on(sendSms, sent).on(login, aLoginValue());
    const { user, location } = await byMobile(answers);
    await user.type(screen.getByLabelText(/mobile number/i, { selector: 'input' }), '1712-345678');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText(/^(60|5\d) s$/)).toBeInTheDocument();
    // Stays when the toast is gone.
    expect(screen.getByText('Code sent. It can take a minute to arrive.')).toBeInTheDocument();
    expect(answers.sentTo(sendSms)).toEqual([{ mobileNum: '1712345678', countryDialingCode: '880' }]);
    await user.type(screen.getByLabelText(/sms code/i), '4821');
    await user.click(submit());
    await waitFor(() => expect(location()).toBe('/m/home'));
    expect(answers.sentTo(login)[0]).toMatchObject({
      type: 'sms',
      username: '1712345678',
      password: '4821',
      countryDialingCode: '880',
    });
  });

  it("[AUTH-04] continues the countdown after a reload, on the gateway's clock", async () => {
    window.sessionStorage.setItem('smsCode.login', String(NOW + 42_000));
    await byMobile();
    expect(await screen.findByText(/^(42|41|40|3\d) s$/)).toBeInTheDocument();
  });
});

describe('free trial', () => {
  it('[AUTH-15] starts a trial session and goes home', async () => {
    const answers = authAnswers('FREEPLAY3').on(loginFreeplay, {
      ...aLoginValue({ type: 4, customerType: 4 }),
      trial: 1,
    });
    const routeState = { returnTo: '/m/deposit' };
    const { user, location, platform } = await open({ answers, routeState });
    await user.click(await screen.findByRole('button', { name: 'Free trial' }));
    await waitFor(() => expect(location()).toBe('/m/home'));
    expect(platform.session.get().member?.type).toBe(4);
  });

  it('[AUTH-15] stays when the trial value is 0', async () => {
    const answers = authAnswers('FREEPLAY3').on(loginFreeplay, { ...aLoginValue({ type: 4 }), trial: 0 });
    const { user, location, platform } = await open({ answers });
    await user.click(await screen.findByRole('button', { name: 'Free trial' }));
    expect(await screen.findByText(/trial accounts are in use/)).toBeInTheDocument();
    expect(location()).toBe('/m/login');
    expect(platform.session.get().member).toBeNull();
  });
});

describe("in the shell's sheet", () => {
  it('[SITE-19] opens the other modals instead of navigating, and stays on the page after login', async () => {
    const answers = authAnswers('REG3').on(login, aLoginValue());
    const { user, platform, location } = await open({ answers, route: '/m/activity' });
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
    expect([...platform.panels.get()]).toEqual(['forget']);
    await user.click(screen.getByRole('button', { name: 'Create an account' }));
    expect([...platform.panels.get()]).toEqual(['register']);
    await enter(user);
    await waitFor(() => expect(platform.session.get().member?.userName).toBe('rina'));
    expect(location()).toBe('/m/activity');
  });
});

describe('language', () => {
  it('[SITE-10] is translated to Bengali', async () => {
    const { user } = await open({ answers: authAnswers(), locale: 'bn' });
    await user.click(screen.getByRole('button', { name: 'লগ ইন করুন' }));
    expect(await screen.findByText('আপনার ইউজারনেম লিখুন')).toBeInTheDocument();
  });

  it('[SITE-10] translates the errors when the language changes', async () => {
    const { user, platform } = await open({ answers: authAnswers() });
    await user.click(submit());
    await screen.findByText('Please enter your user name');
    await act(() => platform.i18n.setLocale('bn'));
    expect(await screen.findByText('আপনার ইউজারনেম লিখুন')).toBeInTheDocument();
  });
});
