/** Login by passkey: refusals are shown, a cancelled dialog is not. */
import { screen, waitFor } from '@testing-library/react';
import { err } from '@site/shared/kernel';
import { refusal, renderScreen } from '@site/shared/testing';
import { loginPasskey, passkeyRequest } from '@site/shared/wps';
import remote from '../remote';
import { aLoginValue, authAnswers } from '../testing/authAnswers';
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
/** A browser whose autofill offers passkeys; `choose` chooses one in the latest offer. */
function browserWithAutofill() {
  const requests: { mediation?: string; signal?: AbortSignal; choose: (credential: typeof PROOF) => void }[] = [];
  Object.defineProperty(globalThis, 'PublicKeyCredential', {
    value: {
      isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
      isConditionalMediationAvailable: () => Promise.resolve(true),
    },
    configurable: true,
  });
  const get = (options: CredentialRequestOptions) =>
    new Promise((resolve, reject) => {
      options.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      requests.push({ ...options, choose: resolve } as (typeof requests)[number]);
    });
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  return requests;
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

it('[AUTH-19] logs in with the device it is on, and says why it could not start', async () => {
  browserWith(PROOF);
  const answers = authAnswers().fail(passkeyRequest, { kind: 'offline' }).on(loginPasskey, aLoginValue());
  const { user, location, platform } = await renderScreen(<LoginScreen />, { route: '/m/login', remote, answers });
  await user.click(await screen.findByRole('button', { name: /passkey/i }));
  expect(await screen.findByText(/no internet/i)).toBeInTheDocument();
  answers.on(passkeyRequest, { challenge: 'AA', rpId: 'localhost', timeout: 1_000, allowCredentials: [] } as never);
  await user.click(await screen.findByRole('button', { name: /passkey/i, busy: false }));
  await waitFor(() => expect(location()).toBe('/m/home'));
  expect(platform.session.get().member?.userName).toBe('rina');
  expect(answers.sentTo(loginPasskey)).toEqual([
    expect.objectContaining({ id: 'key-1', loginDeviceId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string }),
  ]);
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
  expect(answers.sentTo(loginPasskey)).toHaveLength(0);
});

describe('[AUTH-19] passkeys in the autofill of the user name', () => {
  const login = async () => {
    const requests = browserWithAutofill();
    const answers = authAnswers()
      .on(passkeyRequest, { challenge: 'AA', rpId: 'localhost', timeout: 60_000, allowCredentials: [] } as never)
      .on(loginPasskey, () => err(refusal('us_forbidden_login_error')));
    const view = await renderScreen(<LoginScreen />, { route: '/m/login', remote, answers });
    const name = await screen.findByLabelText(/^User name/);
    return { ...view, answers, requests, name };
  };

  it('are requested with the first tap, not before, and the chosen one logs in', async () => {
    const { answers, requests, name, user } = await login();
    expect(name).toHaveAttribute('autocomplete', 'username webauthn');
    await screen.findByRole('button', { name: /passkey/i });
    expect(answers.sentTo(passkeyRequest)).toHaveLength(0);
    await user.click(name);
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]).toMatchObject({ mediation: 'conditional' });
    await user.type(name, 'demo');
    expect(requests).toHaveLength(1);
    requests[0]!.choose(PROOF);
    await waitFor(() => expect(answers.sentTo(loginPasskey)).toHaveLength(1));
    await waitFor(() => expect(messages()).toHaveLength(1));
    // Refused: they are offered again.
    await user.click(name);
    await waitFor(() => expect(requests).toHaveLength(2));
  });

  it('end with the page, and while the button’s dialog is open', async () => {
    const { requests, name, user, unmount } = await login();
    await user.click(name);
    await waitFor(() => expect(requests).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: /passkey/i }));
    expect(requests[0]!.signal!.aborted).toBe(true);
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]).not.toHaveProperty('mediation');
    await user.click(name);
    expect(requests).toHaveLength(2);
    requests[1]!.choose(PROOF);
    await waitFor(() => expect(messages()).toHaveLength(1));
    await user.click(name);
    await waitFor(() => expect(requests).toHaveLength(3));
    unmount();
    expect(requests[2]!.signal!.aborted).toBe(true);
  });
});
