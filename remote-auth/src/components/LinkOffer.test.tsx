/** A social account that is not linked yet: offered on login and register, linked by the next login. */
import { screen, waitFor } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import { refusal, renderScreen, watchRefetches } from '@site/shared/testing';
import { linkSocial, login, loginFreeplay, loginSocial, register, registerSettings } from '@site/shared/wps';
import remote from '../remote';
import { aRule, authAnswers, aLoginValue } from '../testing/authAnswers';
import { fillIn, openRegistration, submit } from '../testing/registration';
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
  const { user, answers, logIn, location } = await renderGoogleCallback();
  expect(screen.getAllByRole('link', { name: 'Create an account' })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByText(/is not linked here yet/)).not.toBeInTheDocument();
  answers.on(login, aLoginValue());
  await logIn();
  await waitFor(() => expect(answers.sentTo(login)).toHaveLength(1));
  expect(answers.sentTo(linkSocial)).toHaveLength(0);
  await waitFor(() => expect(location()).toBe('/m/activity'));
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
  expect(answers.sentTo(linkSocial)).toHaveLength(0);
});

it('[AUTH-01] a registration links it too, and offers no registration of its own', async () => {
  const answers = authAnswers('USERNAMEREG3')
    .on(registerSettings, { username: aRule({ required: true }), password: aRule({ required: true }) })
    .on(register, aLoginValue())
    .on(linkSocial, true);
  const { user } = await openRegistration({ answers, routeState: { link: LINK } });
  expect(await screen.findByText(/Google account “Newcomer” will be linked to your new account/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Create an account' })).not.toBeInTheDocument();
  await fillIn(user);
  await user.click(submit());
  await waitFor(() => expect(answers.sentTo(linkSocial)).toEqual([{ linkToken: 'ticket-1' }]));
});

it.each([
  ['state=state-1&error=access_denied', 'The login was not completed. Nothing has changed.'],
  ['state=state-2&code=code-1', 'This login was started on another page. Please start again.'],
] as const)(
  '[AUTH-01] a callback with %s does not log in, and returns to the wanted page later',
  async (query, text) => {
    window.sessionStorage.setItem('oauthState', JSON.stringify(STATE));
    window.sessionStorage.setItem('oauthReturnTo', '/m/activity');
    const answers = authAnswers('GOOGLELOGIN3');
    const { location, locationState } = await renderScreen(<LoginScreen />, {
      ...{ route: `/m/login?${query}`, remote, answers },
    });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(answers.sentTo(loginSocial)).toHaveLength(0);
    expect([location(), locationState()]).toEqual(['/m/login', { returnTo: '/m/activity' }]);
    expect({ ...window.sessionStorage }).toEqual({});
  },
);

it.each([
  ['/m/login', { returnTo: '/m/vip' }, '/m/vip'],
  // In the sheet over a page of the site.
  ['/m/activity?id=2', null, '/m/activity?id=2'],
])('[AUTH-01] a login that starts on %s (%j) returns to the wanted page', async (route, routeState, returnTo) => {
  // jsdom reports that it cannot leave the page.
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = await renderScreen(<LoginScreen />, {
    ...{ route, routeState, remote, answers: authAnswers('FACEBOOKLOGIN3') },
  });
  await user.click(await screen.findByRole('button', { name: 'Continue with Facebook' }));
  const request = JSON.parse(window.sessionStorage.getItem('oauthState') ?? '{}') as Record<string, string>;
  expect(request).toMatchObject({ provider: 'facebook', state: expect.any(String) as string });
  expect(request.nonce).not.toBe(request.state);
  expect(window.sessionStorage.getItem('oauthReturnTo')).toBe(returnTo);
  expect(screen.getByRole('button', { name: 'Continue with Facebook', busy: true })).toBeInTheDocument();
  reported.mockRestore();
});

it('[AUTH-01] a query of another page is no callback of a provider', async () => {
  window.sessionStorage.setItem('oauthState', JSON.stringify(STATE));
  const answers = authAnswers('GOOGLELOGIN3');
  const { location } = await renderScreen(<LoginScreen />, {
    ...{ route: '/m/activity?state=state-1&code=code-1', remote, answers },
  });
  await screen.findByRole('button', { name: 'Continue with Google', busy: false });
  expect(answers.sentTo(loginSocial)).toHaveLength(0);
  expect(location()).toBe('/m/activity?state=state-1&code=code-1');
});

it('[AUTH-01] offers each provider that the site has, and none in the page of an integrator', async () => {
  const google = await renderScreen(<LoginScreen />, {
    route: '/m/login',
    remote,
    answers: authAnswers('GOOGLELOGIN3'),
  });
  expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue with Facebook' })).not.toBeInTheDocument();
  google.unmount();
  const answers = authAnswers('GOOGLELOGIN3', 'FREEPLAY3');
  await renderScreen(<LoginScreen />, { ...{ route: '/m/login', remote, answers }, origin: 'https://site.test' });
  await screen.findByRole('button', { name: 'Free trial' });
  expect(screen.queryByRole('button', { name: /^Continue with/ })).not.toBeInTheDocument();
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
