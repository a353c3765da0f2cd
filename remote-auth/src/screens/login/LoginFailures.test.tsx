/** Login with late, expired or refused responses. */
import { act, screen, waitFor } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import { refusal, renderScreen } from '@site/shared/testing';
import { captcha, countries, login, loginFreeplay, sendSms } from '@site/shared/wps';
import remote from '../../remote';
import { authAnswers, aLoginValue, NOW } from '../../testing/authAnswers';
import { fill } from '../../testing/fill';
import LoginScreen from './LoginScreen';

const open = (answers = authAnswers()) => renderScreen(<LoginScreen />, { route: '/m/login', remote, answers });
type User = Awaited<ReturnType<typeof open>>['user'];
const submit = () => screen.getByRole('button', { name: 'Log in' });

async function enter(user: User) {
  await fill(user, await screen.findByLabelText(/user name/i), 'rina');
  await fill(user, screen.getByLabelText(/^password/i), 'S3cret-pass');
  await user.click(submit());
}

/** 60 s, or a few less on a slow machine. */
const COUNTING = /^(60|5\d) s$/;
/** The button that requests a code, while it counts down. */
const countdown = () => screen.findByRole('button', { name: /in (60|5\d) seconds$/ });

async function sendCode(user: User) {
  await user.click(await screen.findByRole('tab', { name: 'Mobile number' }));
  await user.type(screen.getByLabelText(/mobile number/i, { selector: 'input' }), '1712345678');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  return countdown();
}
const bySms = () =>
  authAnswers('MOBILEVERCODELOGIN3').on(sendSms, () => ok({ expirationTime: NOW + 60_000, expiredMinutes: 1 }));

describe('an expired password', () => {
  const expired = aLoginValue({ passwordExpired: true });

  it('[AUTH-14] must be changed before anything else', async () => {
    const { user, location, locationState } = await open(authAnswers().on(login, expired));
    await enter(user);
    await waitFor(() => expect(location()).toBe('/m/changePsw'));
    expect(locationState()).toEqual({ expired: true });
  });

  it('[AUTH-01] does not have to be changed after an SMS login', async () => {
    const { user, location } = await open(bySms().on(login, expired));
    await sendCode(user);
    await user.type(screen.getByLabelText(/sms code/i), '4821');
    await user.click(submit());
    await waitFor(() => expect(location()).toBe('/m/home'));
  });
});

it.each([
  ['member.login.required', 'Only members can log in here.'],
  ['agent.login.required', 'Only agents can log in here.'],
])('[SES-10] shows who can log in here if the gateway refuses with %s', async (code, message) => {
  const { user } = await open(authAnswers().on(login, () => err(refusal(code))));
  await enter(user);
  expect(await screen.findByText(message)).toBeVisible();
});

describe('a code by SMS', () => {
  it('[AUTH-04] restores tab, country, number and countdown after a reload, but not the code', async () => {
    const answers = bySms();
    const { user, unmount } = await open(answers);
    await user.click(await screen.findByRole('tab', { name: 'Mobile number' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Country code' }), 'IN +91');
    await sendCode(user);
    expect(answers.sentTo(sendSms)).toEqual([{ mobileNum: '1712345678', countryDialingCode: '91' }]);
    await user.type(screen.getByLabelText(/sms code/i), '4821');
    unmount();
    await open(answers);
    expect(await screen.findByLabelText(/mobile number/i, { selector: 'input' })).toHaveValue('1712345678');
    expect(await screen.findByRole('option', { name: 'IN +91', selected: true })).toBeInTheDocument();
    expect(await screen.findByText(COUNTING)).toBeInTheDocument();
    expect(screen.getByLabelText(/sms code/i)).toHaveValue('');
  });

  it('[AUTH-04] cannot be requested again during the countdown, which continues after a reload', async () => {
    const answers = bySms();
    const { user, unmount } = await open(answers);
    expect(await sendCode(user)).toBeDisabled();
    unmount();
    const next = await open(answers);
    await next.user.click(await screen.findByRole('tab', { name: 'Mobile number' }));
    expect(await countdown()).toBeDisabled();
  });

  it('[AUTH-04] can be requested at once when the stored countdown is over, which each form has for itself', async () => {
    window.sessionStorage.setItem('smsCode.login', String(NOW));
    window.sessionStorage.setItem('smsCode.register', String(NOW + 60_000));
    const { user } = await open(bySms());
    await user.click(await screen.findByRole('tab', { name: 'Mobile number' }));
    expect(screen.getByRole('button', { name: 'Send code' })).toBeEnabled();
    expect(screen.queryByText(COUNTING)).not.toBeInTheDocument();
  });

  it('[AUTH-04] can be requested again when the countdown ends', async () => {
    window.sessionStorage.setItem('smsCode.login', String(NOW + 500));
    const answers = bySms();
    const { user } = await open(answers);
    await user.click(await screen.findByRole('tab', { name: 'Mobile number' }));
    await fill(user, screen.getByLabelText(/mobile number/i, { selector: 'input' }), '1712345678');
    await user.click(await screen.findByRole('button', { name: 'Send code' }));
    expect(await countdown()).toBeDisabled();
    expect(answers.sentTo(sendSms)).toHaveLength(1);
  });

  it('[AUTH-04] waits 60 seconds if the gateway sends no time', async () => {
    const { user } = await open(bySms().on(sendSms, { expirationTime: 0, expiredMinutes: 0 }));
    expect(await sendCode(user)).toBeDisabled();
    expect(screen.queryByRole('button', { busy: true })).not.toBeInTheDocument();
  });

  it('[AUTH-17] a wrong code names number and code, and another tab is not about that refusal', async () => {
    const { user } = await open(bySms().fail(login, refusal('USER_NOT_EXIST', { value: { captcha: false } })));
    await sendCode(user);
    await fill(user, screen.getByLabelText(/sms code/i), '4821');
    await user.click(submit());
    expect(await screen.findByText('Wrong mobile number or code.')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'User name' }));
    expect(screen.queryByText(/^Wrong/)).not.toBeInTheDocument();
    expect(screen.queryByText('Please enter your user name')).not.toBeInTheDocument();
  });

  it('[AUTH-02] sends the captcha with the request for a code, once; the last code works after too many', async () => {
    const answers = bySms()
      .fail(login, refusal('USER_NOT_EXIST', { value: { captcha: true } }))
      .on(captcha, 'PHN2Zz4=');
    const { user } = await open(answers);
    await enter(user);
    const picture = await screen.findByRole('button', { name: /tap for another/i });
    await waitFor(() =>
      expect(picture.querySelector('img')).toHaveAttribute('src', 'data:image/svg+xml;base64,PHN2Zz4='),
    );
    await user.click(screen.getByRole('tab', { name: 'Mobile number' }));
    await fill(user, screen.getByLabelText(/code in the picture/i), '1234');
    answers.fail(sendSms, refusal('TOO_MANY_REQUEST', { value: { wait: 90 } })).fail(captcha, { kind: 'offline' });
    await fill(user, screen.getByLabelText(/mobile number/i, { selector: 'input' }), '1712345678');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText('Too many codes requested. Please wait 90 seconds.')).toBeInTheDocument();
    expect(answers.sentTo(sendSms)).toEqual([{ mobileNum: '1712345678', countryDialingCode: '880', captcha: '1234' }]);
    expect(submit()).toBeEnabled();
    await waitFor(() => expect(screen.getByLabelText(/code in the picture/i)).toHaveValue(''));
    // The new picture did not arrive: a tap on it tries again.
    expect(await screen.findByText('The picture did not load. Tap to try again.')).toBeInTheDocument();
    answers.on(captcha, 'iVBORw0KGgo=');
    await user.click(picture);
    await waitFor(() =>
      expect(picture.querySelector('img')).toHaveAttribute('src', 'data:image/png;base64,iVBORw0KGgo='),
    );
  });

  it('[AUTH-01] has the country of the site while the list of countries cannot be loaded', async () => {
    const { user } = await open(bySms().fail(countries));
    await user.click(await screen.findByRole('tab', { name: 'Mobile number' }));
    expect(screen.getByRole('combobox', { name: 'Country code' })).toHaveValue('880');
    expect(screen.getByRole('option', { name: 'BD +880' })).toBeInTheDocument();
  });

  it('[AUTH-03] focuses an invalid number', async () => {
    const { user } = await open(bySms());
    await user.click(await screen.findByRole('tab', { name: 'Mobile number' }));
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await waitFor(() => expect(screen.getByLabelText(/mobile number/i, { selector: 'input' })).toHaveFocus());
  });
});

describe('what the gateway refuses', () => {
  const locked = (wait: number) => authAnswers().on(login, () => err(refusal('login.locked', { value: { wait } })));

  it('[AUTH-17] enables the form again after the wait', async () => {
    const { user } = await open(locked(1));
    await enter(user);
    expect(await screen.findByText('Too many attempts. Please wait 1 seconds.')).toBeInTheDocument();
    await screen.findByText('Too many attempts. You can try again now.', {}, { timeout: 4_000 });
    expect(submit()).toBeEnabled();
  });

  it('[AUTH-17] another try is not about the refusal before', async () => {
    const answers = authAnswers().fail(login, refusal('USER_NOT_EXIST', { value: { captcha: false } }));
    const { user } = await open(answers);
    await enter(user);
    expect(await screen.findByText('Wrong user name or password.')).toBeInTheDocument();
    answers.hang(login);
    await user.click(screen.getByRole('button', { name: 'Log in', busy: false }));
    await waitFor(() => expect(answers.sentTo(login)).toHaveLength(2));
    expect(screen.queryByText('Wrong user name or password.')).not.toBeInTheDocument();
  });

  it('[AUTH-17] shows a longer wait in minutes, rounded up', async () => {
    const { user } = await open(locked(150));
    await enter(user);
    expect(await screen.findByText('Too many attempts. Please wait 3 minutes.')).toBeInTheDocument();
  });

  it('[ERR-03] shows errors of a free trial too', async () => {
    const { user } = await open(authAnswers('FREEPLAY3').fail(loginFreeplay, { kind: 'offline' }));
    await user.click(await screen.findByRole('button', { name: 'Free trial' }));
    expect(await screen.findByText(/no internet/i)).toBeInTheDocument();
  });
});

describe('late responses', () => {
  it('[AUTH-02] an outdated captcha never replaces a newer one', async () => {
    const pictures: ((picture: string) => void)[] = [];
    const answers = authAnswers()
      .on(login, () => err(refusal('USER_NOT_EXIST', { value: { captcha: true } })))
      .on(captcha, () => new Promise((resolve) => pictures.push((picture) => resolve(ok(picture)))));
    const { user } = await open(answers);
    await enter(user);
    const place = await screen.findByRole('button', { name: /tap for another/i });
    await user.click(place);
    await waitFor(() => expect(pictures).toHaveLength(2));
    await act(async () => pictures[1]?.('bmV3'));
    await act(async () => pictures[0]?.('b2xk'));
    expect(place.querySelector('img')).toHaveAttribute('src', expect.stringContaining('bmV3'));
  });

  it('[SES-04] a remembered login does not overwrite typed text', async () => {
    const stored = { type: 'username', username: 'rina', password: 'c2VhbGVk', countryDialingCode: '880' };
    window.localStorage.setItem('rememberedLogin', JSON.stringify(stored));
    const request: { onerror?: () => void } = {};
    Object.defineProperty(globalThis, 'indexedDB', { value: { open: () => request }, configurable: true });
    const { user } = await open();
    await user.type(await screen.findByLabelText(/user name/i), 'karim');
    await act(async () => request.onerror?.());
    expect(screen.getByLabelText(/user name/i)).toHaveValue('karim');
    Reflect.deleteProperty(globalThis, 'indexedDB');
  });
});
