/** A login that the browser remembers. */
import { screen, waitFor } from '@testing-library/react';
import { renderScreen, type ScreenOptions } from '@site/shared/testing';
import { login } from '@site/shared/wps';
import remote from '../../remote';
import { authAnswers, aLoginValue } from '../../testing/authAnswers';
import { fill } from '../../testing/fill';
import { temporaryPassword } from '../../model/vault/loginStorage';
import { loadLoginDraft } from './loginDraft';
import LoginScreen from './LoginScreen';

const open = (options: ScreenOptions) => renderScreen(<LoginScreen />, { route: '/m/login', remote, ...options });

it('[SES-04] fills in the remembered login, and stores nothing readable', async () => {
  const stored = { type: 'username', username: 'rina', password: 'c2VhbGVk', countryDialingCode: '880' };
  window.localStorage.setItem('rememberedLogin', JSON.stringify(stored));
  const answers = authAnswers().on(login, aLoginValue());
  const { user } = await open({ answers });
  await waitFor(() => expect(screen.getByLabelText(/user name/i)).toHaveValue('rina'));
  expect(screen.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
  await user.type(screen.getByLabelText(/^password/i), 'S3cret-pass');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(answers.sentTo(login)).toHaveLength(1));
  expect(window.localStorage.getItem('rememberedLogin')).not.toContain('S3cret');
});

it('[SES-04] is filled in again after a reload, and becomes no draft of a registration', async () => {
  const stored = { type: 'username', username: 'rina', password: 'c2VhbGVk', countryDialingCode: '880' };
  window.localStorage.setItem('rememberedLogin', JSON.stringify(stored));
  const first = await open({});
  await waitFor(() => expect(screen.getByLabelText(/user name/i)).toHaveValue('rina'));
  expect(loadLoginDraft()).toBeNull();
  await first.user.type(screen.getByLabelText(/user name/i), '2');
  expect(loadLoginDraft()?.values.username).toBe('rina2');
  await first.user.type(screen.getByLabelText(/user name/i), '{Backspace}');
  first.unmount();
  await open({});
  await waitFor(() => expect(screen.getByRole('checkbox')).toBeChecked());
  expect(screen.getByLabelText(/user name/i)).toHaveValue('rina');
});

it('[SES-04] does not replace a mobile number that was typed instead, nor the chosen tab, after a reload', async () => {
  const stored = { type: 'username', username: 'rina', password: '', countryDialingCode: '880' };
  window.localStorage.setItem('rememberedLogin', JSON.stringify(stored));
  const byMobile = async () => {
    const view = await open({ answers: authAnswers('MOBILEVERCODELOGIN3') });
    const tab = await screen.findByRole('tab', { name: 'Mobile number' });
    await waitFor(() => expect(screen.getByRole('checkbox')).toBeChecked());
    return { ...view, tab };
  };
  const first = await byMobile();
  await first.user.click(first.tab);
  first.unmount();
  // Nothing was typed: the remembered login is filled in.
  const second = await byMobile();
  expect(second.tab).toHaveAttribute('aria-selected', 'true');
  await second.user.type(screen.getByLabelText(/mobile number/i), '1712345678');
  expect(loadLoginDraft()?.values).toMatchObject({ username: '', mobileNum: '1712345678' });
  second.unmount();
  await open({ answers: authAnswers('MOBILEVERCODELOGIN3') });
  expect(await screen.findByLabelText(/mobile number/i)).toHaveValue('1712345678');
});

it('[SES-04] is removed if "remember" is not checked', async () => {
  window.localStorage.setItem('rememberedLogin', JSON.stringify({ type: 'username', username: 'rina', password: '' }));
  const { user, location } = await open({ answers: authAnswers().on(login, aLoginValue()) });
  await waitFor(() => expect(screen.getByRole('checkbox')).toBeChecked());
  await user.click(screen.getByRole('checkbox'));
  await user.type(screen.getByLabelText(/^password/i), 'S3cret-pass');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(location()).toBe('/m/home'));
  expect(window.localStorage.getItem('rememberedLogin')).toBeNull();
});

const stored = () => JSON.parse(window.localStorage.getItem('rememberedLogin') ?? 'null') as unknown;

it('[SES-04] remembers number and country of a login by SMS, not its code, and fills them in next time', async () => {
  const answers = authAnswers('MOBILEVERCODELOGIN3').on(login, aLoginValue());
  const { user, location, unmount } = await open({ answers });
  await user.click(await screen.findByRole('tab', { name: 'Mobile number' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country code' }), await screen.findByText('IN +91'));
  await fill(user, screen.getByLabelText(/mobile number/i, { selector: 'input' }), '1712-345678');
  await fill(user, screen.getByLabelText(/sms code/i), '4821');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(location()).toBe('/m/home'));
  expect(stored()).toEqual({ type: 'sms', username: '1712345678', password: '', countryDialingCode: '91' });
  expect(loadLoginDraft()).toBeNull();
  unmount();
  await open({ answers: authAnswers('MOBILEVERCODELOGIN3') });
  expect(await screen.findByLabelText(/mobile number/i, { selector: 'input' })).toHaveValue('1712345678');
  expect(await screen.findByRole('option', { name: 'IN +91', selected: true })).toBeInTheDocument();
  expect(screen.getByLabelText(/sms code/i)).toHaveValue('');
});

describe('with a key in memory, because jsdom has no IndexedDB', () => {
  beforeEach(() => Object.assign(globalThis, { __site: { isForeignPage: true } }));
  afterEach(() => Reflect.deleteProperty(globalThis, '__site'));

  const logIn = async (granted: Partial<ReturnType<typeof aLoginValue>>) => {
    const { user, platform } = await open({ answers: authAnswers().on(login, aLoginValue(granted)) });
    await fill(user, await screen.findByLabelText(/user name/i), ' Rina ');
    await fill(user, screen.getByLabelText(/^password/i), 'F1rst-pass');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(platform.session.get().member?.userName).toBe('rina'));
  };

  it('[AUTH-14] the password of a first login is stored for the next screen, that of another is not', async () => {
    await logIn({ firstTimeLogin: true });
    await expect(temporaryPassword.load('rina')).resolves.toBe('F1rst-pass');
    temporaryPassword.clear();
    await logIn({ firstTimeLogin: false });
    await expect(temporaryPassword.load('rina')).resolves.toBeNull();
    expect(stored()).toBeNull();
  });
});

it('[AUTH-04] the draft of a login has tab, name, number and country, and never a password', async () => {
  const { user } = await open({ answers: authAnswers() });
  await fill(user, await screen.findByLabelText(/user name/i), 'rina');
  await fill(user, screen.getByLabelText(/^password/i), 'S3cret-pass');
  const draft = { method: 'username', username: 'rina', mobileNum: '', countryDialingCode: '880' };
  expect(JSON.parse(window.sessionStorage.getItem('loginDraft') ?? '')).toEqual(draft);
});

it('[AUTH-04] after the login nothing that is typed becomes a draft', async () => {
  const { user, platform } = await open({ route: '/m/activity', answers: authAnswers().on(login, aLoginValue()) });
  const name = await screen.findByLabelText(/user name/i);
  await fill(user, name, 'rina');
  await fill(user, screen.getByLabelText(/^password/i), 'S3cret-pass');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(platform.session.get().member?.userName).toBe('rina'));
  await user.type(name, '2');
  expect(name).toHaveValue('rina2');
  expect(loadLoginDraft()).toBeNull();
});
