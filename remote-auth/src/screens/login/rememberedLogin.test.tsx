/** A login that the browser remembers. */
import { screen, waitFor } from '@testing-library/react';
import { renderScreen, type ScreenOptions } from '@site/shared/testing';
import { login } from '@site/shared/wps';
import remote from '../../remote';
import { authAnswers, aLoginValue } from '../../testing/authAnswers';
import { loadLoginDraft } from './loginDraft';
import LoginScreen from './LoginScreen';

const open = (options: ScreenOptions) => renderScreen(<LoginScreen />, { route: '/m/login', remote, ...options });

it('[SES-04] fills in the remembered login, and stores nothing readable', async () => {
  const stored = { type: 'username', username: 'rina', password: 'c2VhbGVk', countryDialingCode: '880' };
  window.localStorage.setItem('rememberedLogin', JSON.stringify(stored));
  const answers = authAnswers().on(login, aLoginValue());
  const { user } = await open({ answers });
  await waitFor(() => expect(screen.getByLabelText(/user name/i)).toHaveValue('rina'));
  expect(screen.getByRole('checkbox')).toBeChecked();
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
