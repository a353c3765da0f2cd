/** Login by passkey: refusals are shown, a cancelled dialog is not. */
import { screen, waitFor } from '@testing-library/react';
import { err } from '@site/shared/kernel';
import { refusal, renderScreen } from '@site/shared/testing';
import { loginPasskey, passkeyRequest } from '@site/shared/wps';
import remote from '../remote';
import { authAnswers } from '../testing/authAnswers';
import LoginScreen from '../screens/login/LoginScreen';

const bytes = new ArrayBuffer(1);
const PROOF = {
  id: 'key-1',
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: null },
};

/** Fakes a platform authenticator whose dialog returns `credential`. */
function browserWith(credential: typeof PROOF | null): void {
  Object.defineProperty(globalThis, 'PublicKeyCredential', {
    value: { isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true) },
    configurable: true,
  });
  Object.defineProperty(navigator, 'credentials', {
    value: { get: () => Promise.resolve(credential) },
    configurable: true,
  });
}
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

async function tap() {
  const answers = authAnswers()
    .on(passkeyRequest, { challenge: 'AA', rpId: 'localhost', timeout: 1_000, allowCredentials: [] } as never)
    .on(loginPasskey, () => err(refusal('us_forbidden_login_error')));
  const { user } = await renderScreen(<LoginScreen />, { route: '/m/login', remote, answers });
  const button = await screen.findByRole('button', { name: /passkey/i });
  await user.click(button);
  return { answers, button, user };
}
const messages = () => screen.queryAllByRole('alert').flatMap(({ textContent }) => textContent || []);

it('[AUTH-19] shows why a passkey login was refused', async () => {
  browserWith(PROOF);
  await tap();
  await waitFor(() => expect(messages()).toHaveLength(1));
});

it('[AUTH-19] another try is not about the refusal before, also if its dialog is cancelled', async () => {
  browserWith(PROOF);
  const { answers, button, user } = await tap();
  await waitFor(() => expect(messages()).toHaveLength(1));
  browserWith(null);
  await user.click(button);
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(messages()).toEqual([]);
  expect(answers.sentTo(loginPasskey)).toHaveLength(1);
});

it('[AUTH-19] shows nothing after a cancelled dialog, and works again', async () => {
  browserWith(null);
  const { answers, button } = await tap();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(messages()).toEqual([]);
  expect(answers.sentTo(loginPasskey)).toEqual([]);
});
