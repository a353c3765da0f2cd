/** A social account that is not linked yet: offered on login and register, linked by the next login. */
import { screen, waitFor } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import { refusal, renderScreen, watchRefetches } from '@site/shared/testing';
import { linkSocial, login, loginFreeplay, loginSocial } from '@site/shared/wps';
import remote from '../remote';
import { authAnswers, aLoginValue } from '../testing/authAnswers';
import LoginScreen from '../screens/login/LoginScreen';

const LINK = { linkToken: 'ticket-1', provider: 'google', name: 'Newcomer' } as const;
const STATE = { provider: 'google', state: 'state-1', nonce: 'nonce-1' };

async function renderGoogleCallback(answers = authAnswers('GOOGLELOGIN3', 'FREEPLAY3', 'REG3')) {
  window.sessionStorage.setItem('oauthState', JSON.stringify(STATE));
  window.sessionStorage.setItem('oauthReturnTo', '/m/activity');
  answers.on(loginSocial, () => err(refusal('bind_customer_required', { value: LINK })));
  const view = await renderScreen(<LoginScreen />, { route: '/m/login?state=state-1&code=code-1', remote, answers });
  await screen.findByText(/Your Google account “Newcomer” is not linked here yet/);
  const logIn = async () => {
    await view.user.type(screen.getByLabelText(/user name/i), 'rina');
    await view.user.type(screen.getByLabelText(/^password/i), 'S3cret-pass');
    await view.user.click(screen.getByRole('button', { name: 'Log in' }));
  };
  return { ...view, answers, logIn };
}

it('[AUTH-01] links the social account to the next login, then returns to the wanted page', async () => {
  const answers = authAnswers('GOOGLELOGIN3').on(login, aLoginValue());
  const { logIn, location, platform } = await renderGoogleCallback(answers);
  expect(location()).toBe('/m/login');
  let refetched: ReturnType<typeof watchRefetches> = () => [];
  answers.on(linkSocial, () => {
    // Not earlier: a login clears the cache.
    refetched = watchRefetches(platform);
    return ok(true as const);
  });
  await logIn();
  await waitFor(() => expect(location()).toBe('/m/activity'));
  expect(await screen.findByText('Your accounts are linked.')).toBeInTheDocument();
  expect(answers.sentTo(linkSocial)).toEqual([{ linkToken: 'ticket-1' }]);
  expect(refetched()).toEqual(['listSocial']);
});

it('[AUTH-01] sends the code once, with the stored nonce, and clears the stored state', async () => {
  const { answers } = await renderGoogleCallback();
  expect(answers.sentTo(loginSocial)).toEqual([
    expect.objectContaining({ provider: 'google', idToken: 'code-1', nonce: 'nonce-1' }),
  ]);
  expect(window.sessionStorage.getItem('oauthState')).toBeNull();
});

it('shows a failed link; the login still succeeds', async () => {
  const answers = authAnswers('GOOGLELOGIN3')
    .on(login, aLoginValue())
    .on(linkSocial, () => err(refusal('verification.wrong')));
  const { logIn, platform } = await renderGoogleCallback(answers);
  await logIn();
  expect(await screen.findByText(/The accounts could not be linked/)).toBeInTheDocument();
  expect(platform.session.get().member?.userName).toBe('rina');
});

it('is offered for registration too, and can be dismissed', async () => {
  const { user, answers, logIn } = await renderGoogleCallback();
  expect(screen.getAllByRole('link', { name: 'Create an account' })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByText(/is not linked here yet/)).not.toBeInTheDocument();
  answers.on(login, aLoginValue());
  await logIn();
  await waitFor(() => expect(answers.sentTo(login)).toHaveLength(1));
  expect(answers.sentTo(linkSocial)).toEqual([]);
});

it('[SES-11] neither the offer nor the page leads to the registration while it is paused', async () => {
  await renderGoogleCallback(authAnswers('GOOGLELOGIN3'));
  expect(screen.getByRole('button', { name: 'Not now' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
});

it('is not linked to a trial account', async () => {
  const { user, answers, location } = await renderGoogleCallback();
  answers.on(loginFreeplay, { ...aLoginValue({ type: 4, customerType: 4 }), trial: 1 });
  await user.click(screen.getByRole('button', { name: 'Free trial' }));
  await waitFor(() => expect(location()).toBe('/m/home'));
  expect(answers.sentTo(linkSocial)).toEqual([]);
});

it.each([
  ['en', /Could not log in with Google\. Try again in a few minutes/],
  ['bn', /Google দিয়ে লগ ইন করা যায়নি/],
] as const)('[AUTH-01] says (%s) that the provider failed, and keeps the login page', async (locale, text) => {
  window.sessionStorage.setItem('oauthState', JSON.stringify(STATE));
  const { location } = await renderScreen(<LoginScreen />, {
    ...{ route: '/m/login?state=state-1&error=temporarily_unavailable', remote, locale },
    answers: authAnswers('GOOGLELOGIN3'),
  });
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(location()).toBe('/m/login');
  expect(window.sessionStorage.getItem('oauthState')).toBeNull();
});
