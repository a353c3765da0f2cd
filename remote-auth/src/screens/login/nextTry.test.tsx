/** What can be pressed after an answer that is no login yet: another try, another code. */
import { screen, waitFor } from '@testing-library/react';
import { err } from '@site/shared/kernel';
import { refusal, renderScreen } from '@site/shared/testing';
import { login, loginFreeplay, loginSocial } from '@site/shared/wps';
import remote from '../../remote';
import { authAnswers, NOW } from '../../testing/authAnswers';
import { fill } from '../../testing/fill';
import LoginScreen from './LoginScreen';

it.each(['facebook', 'google'] as const)('[AUTH-01] a refused login with %s can be tried again', async (provider) => {
  window.sessionStorage.setItem('oauthState', JSON.stringify({ provider, state: 's', nonce: 'n' }));
  const answers = authAnswers('GOOGLELOGIN3', 'FACEBOOKLOGIN3').fail(loginSocial, { kind: 'offline' });
  await renderScreen(<LoginScreen />, { route: '/m/login?state=s&code=c', remote, answers });
  expect(await screen.findByText(/no internet/i)).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByRole('button', { name: /Google|Facebook/, busy: false })).toHaveLength(2));
});

it('[AUTH-15] a refused free trial can be tried again', async () => {
  const answers = authAnswers('FREEPLAY3').fail(loginFreeplay, { kind: 'offline' });
  const { user } = await renderScreen(<LoginScreen />, { route: '/m/login', remote, answers });
  await user.click(await screen.findByRole('button', { name: 'Free trial' }));
  expect(await screen.findByText(/no internet/i)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Free trial', busy: false })).toBeEnabled();
});

it('[AUTH-04] the code that the first step sent is counted down before another can be requested', async () => {
  const value = { method: 'sms', mobileNum: '••••••5678', expirationTime: NOW + 120_000, expiredMinutes: 2 } as const;
  const answers = authAnswers().on(login, () => err(refusal('login_verify_required', { value })));
  const { user } = await renderScreen(<LoginScreen />, { route: '/m/login', remote, answers });
  await fill(user, await screen.findByLabelText(/user name/i), 'rina');
  await fill(user, screen.getByLabelText(/^password/i), 'S3cret-pass');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  const another = await screen.findByRole('button', { name: /A new code can be sent in (1[12]\d|9\d) seconds/ });
  expect(another).toBeDisabled();
});
