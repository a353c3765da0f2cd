/** What a return from the identity provider without a usable code says; nothing is exchanged. */
import { act, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@site/shared/testing';
import { loginSocial } from '@site/shared/wps';
import remote from '../remote';
import LoginScreen from '../screens/login/LoginScreen';
import { authAnswers } from '../testing/authAnswers';

const returnWith = async (query: string) => {
  window.sessionStorage.setItem('oauthState', JSON.stringify({ provider: 'google', state: 's', nonce: 'n' }));
  const answers = authAnswers('GOOGLELOGIN3');
  const view = await renderScreen(<LoginScreen />, { route: `/m/login?${query}`, remote, answers });
  return { ...view, answers };
};

it.each([
  ['of another page', 'state=other&code=c', 'This login was started on another page. Please start again.'],
  ['that was cancelled', 'state=s&error=access_denied', 'The login was not completed. Nothing has changed.'],
  ['that failed', 'state=s&error=server_error', /^Could not log in with Google\./],
])('[AUTH-01] explains a login %s, and forgets it', async (_, query, text) => {
  const { answers, location, platform } = await returnWith(query);
  expect(await screen.findByText(text)).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe('/m/login'));
  expect(answers.sentTo(loginSocial)).toHaveLength(0);
  expect(platform.session.get().member).toBeNull();
  expect(window.sessionStorage.getItem('oauthState')).toBeNull();
});

it('[AUTH-01] Back from the provider to the page as it was left: the login can be started again', async () => {
  // jsdom only reports that it cannot leave the page.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const answers = authAnswers('GOOGLELOGIN3');
  const { user } = await renderScreen(<LoginScreen />, { route: '/m/login', remote, answers });
  const google = await screen.findByRole('button', { name: /Google/ });
  await user.click(google);
  expect(google).toHaveAttribute('aria-busy', 'true');
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(google).not.toHaveAttribute('aria-busy', 'true');
});
