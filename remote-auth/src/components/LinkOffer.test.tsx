/** An account elsewhere that nobody has yet: offered at the door, linked to whoever signs in. */
import { screen, waitFor } from '@testing-library/react';
import { err } from '@site/shared/kernel';
import { refusal, renderScreen } from '@site/shared/testing';
import { linkSocial, login, loginFreeplay, loginSocial } from '@site/shared/wps';
import remote from '../remote';
import { doorAnswers, granted } from '../testing/authAnswers';
import LoginScreen from '../screens/login/LoginScreen';

const LINK = { linkToken: 'ticket-1', provider: 'google', name: 'Newcomer' } as const;
const TRIP = { provider: 'google', state: 'state-1', nonce: 'nonce-1' };

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

async function backFromGoogle(answers = doorAnswers('GOOGLELOGIN3', 'FREEPLAY3')) {
  window.sessionStorage.setItem('socialTrip', JSON.stringify(TRIP));
  window.sessionStorage.setItem('socialReturn', '/m/activity');
  answers.on(loginSocial, () => err(refusal('bind_customer_required', { value: LINK })));
  const view = await renderScreen(<LoginScreen />, { route: '/m/login?state=state-1&code=code-1', remote, answers });
  await screen.findByText(/Your Google account “Newcomer” is not linked here yet/);
  const enter = async () => {
    await view.user.type(screen.getByLabelText(/user name/i), 'rina');
    await view.user.type(screen.getByLabelText(/^password/i), 'S3cret-pass');
    await view.user.click(screen.getByRole('button', { name: 'Log in' }));
  };
  return { ...view, answers, enter };
}

it('[AUTH-01] is linked to the account one logs in to, which leads on to where one wanted to be', async () => {
  const answers = doorAnswers('GOOGLELOGIN3').on(login, granted()).on(linkSocial, true);
  const { enter, location } = await backFromGoogle(answers);
  expect(location()).toBe('/m/login');
  await enter();
  await waitFor(() => expect(location()).toBe('/m/activity'));
  expect(await screen.findByText('Your accounts are linked.')).toBeInTheDocument();
  expect(answers.sentTo(linkSocial)).toEqual([{ linkToken: 'ticket-1' }]);
});

it('[AUTH-01] sends the answer once, with the nonce of its question, and forgets the trip', async () => {
  const { answers } = await backFromGoogle();
  expect(answers.sentTo(loginSocial)).toEqual([
    expect.objectContaining({ provider: 'google', idToken: 'code-1', nonce: 'nonce-1' }),
  ]);
  expect(window.sessionStorage.getItem('socialTrip')).toBeNull();
});

it('says so when it could not be linked; the login stands', async () => {
  const answers = doorAnswers('GOOGLELOGIN3')
    .on(login, granted())
    .on(linkSocial, () => err(refusal('verification.wrong')));
  const { enter, platform } = await backFromGoogle(answers);
  await enter();
  expect(await screen.findByText(/The accounts were not linked/)).toBeInTheDocument();
  expect(platform.session.get().member?.userName).toBe('rina');
});

it('goes along to registering, and is dropped where it is not wanted', async () => {
  const { user, answers, enter } = await backFromGoogle();
  expect(screen.getAllByRole('link', { name: 'Create an account' })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByText(/is not linked here yet/)).not.toBeInTheDocument();
  answers.on(login, granted());
  await enter();
  await waitFor(() => expect(answers.sentTo(login)).toHaveLength(1));
  expect(answers.sentTo(linkSocial)).toEqual([]);
});

it('is given to no trial account', async () => {
  const { user, answers, location } = await backFromGoogle();
  answers.on(loginFreeplay, { ...granted({ type: 4, customerType: 4 }), trial: 1 });
  await user.click(screen.getByRole('button', { name: 'Free trial' }));
  await waitFor(() => expect(location()).toBe('/m/home'));
  expect(answers.sentTo(linkSocial)).toEqual([]);
});
