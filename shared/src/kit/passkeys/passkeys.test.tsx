/** What the browser and the gateway get of a passkey. That logins offer it: remote-auth/src/components/PasskeyLogin.test.tsx. */
import { useState } from 'react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import { aMember, fakeAnswers, refusal, renderScreen } from '@site/shared/testing';
import { passkeyCreation, passkeyRequest, registerPasskey } from '@site/shared/wps';
import { createPasskey, requestPasskey } from './browserPasskeys';
import { useNewPasskey } from './useNewPasskey';
import { usePasskeyAutofill } from './usePasskeyAutofill';

const create = jest.fn();
const get = jest.fn();
beforeEach(() => {
  create.mockReset();
  get.mockReset();
  Object.defineProperty(navigator, 'credentials', { value: { create, get }, configurable: true });
});

const bytes = (...values: number[]) => Uint8Array.from(values).buffer;
const KEYS = [{ id: '-_8', type: 'public-key' as const }];
const CREATION = {
  challenge: 'AQID',
  rp: { id: 'site.test', name: 'Shapla' },
  user: { id: 'BAUG', name: 'rina', displayName: 'Rina' },
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  excludeCredentials: KEYS,
  timeout: 60_000,
};
const REQUEST = { challenge: 'AQID', rpId: 'site.test', allowCredentials: KEYS, timeout: 30_000 };

it('[AUTH-19] a new passkey can be found without a user name, and is not made twice on one device', async () => {
  create.mockResolvedValue({ id: 'new', response: { clientDataJSON: bytes(1), attestationObject: bytes(250, 255) } });
  expect(await createPasskey(CREATION)).toEqual({
    id: 'new',
    type: 'public-key',
    response: { clientDataJSON: 'AQ', attestationObject: '-v8' },
  });
  const [[{ publicKey }]] = create.mock.calls as [[{ publicKey: PublicKeyCredentialCreationOptions }]];
  expect([...new Uint8Array(publicKey.challenge as ArrayBuffer)]).toEqual([1, 2, 3]);
  expect([...new Uint8Array(publicKey.user.id as ArrayBuffer)]).toEqual([4, 5, 6]);
  expect(publicKey.excludeCredentials?.map(({ id }) => [...new Uint8Array(id as ArrayBuffer)])).toEqual([[251, 255]]);
  expect(publicKey).toMatchObject({
    rp: CREATION.rp,
    pubKeyCredParams: CREATION.pubKeyCredParams,
    timeout: 60_000,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  });
});

it.each([
  ['of an account', bytes(4, 5), 'BAU'],
  ['without its account', null, null],
])('[AUTH-19] a proof %s requires that the device has verified its user', async (_, userHandle, expected) => {
  const response = { clientDataJSON: bytes(1), authenticatorData: bytes(2), signature: bytes(3), userHandle };
  get.mockResolvedValue({ id: 'key', response });
  const { signal } = new AbortController();
  expect(await requestPasskey(REQUEST, { mediation: 'conditional', signal })).toEqual({
    id: 'key',
    type: 'public-key',
    response: { clientDataJSON: 'AQ', authenticatorData: 'Ag', signature: 'Aw', userHandle: expected },
  });
  expect(get).toHaveBeenCalledWith({
    mediation: 'conditional',
    signal,
    publicKey: expect.objectContaining({ rpId: 'site.test', timeout: 30_000, userVerification: 'required' }),
  });
});

it('[AUTH-19] a dialog that is cancelled, or finds nothing, gives nothing', async () => {
  for (const browser of [create, get]) browser.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  expect([await createPasskey(CREATION), await requestPasskey(REQUEST)]).toEqual([null, null]);
  for (const browser of [create, get]) browser.mockResolvedValueOnce(null);
  expect([await createPasskey(CREATION), await requestPasskey(REQUEST)]).toEqual([null, null]);
});

describe('useNewPasskey', () => {
  const proofs = jest.fn();
  function Maker() {
    const [result, setResult] = useState('nothing yet');
    const { add, isWorking } = useNewPasskey((write) => (proofs(), write()));
    const start = async () => {
      const made = await add();
      setResult(made.ok ? `registered: ${made.value}` : `failed: ${made.error.kind}`);
    };
    return (
      <>
        <button onClick={() => void start()}>{isWorking ? 'working' : 'add'}</button>
        <p>{result}</p>
      </>
    );
  }
  const answersOf = () => fakeAnswers().on(passkeyCreation, CREATION).on(registerPasskey, true);
  const addWith = async (answers = answersOf()) => {
    proofs.mockReset();
    const screenOf = await renderScreen(<Maker />, { member: aMember(), answers });
    await screenOf.user.click(screen.getByRole('button', { name: 'add' }));
    return answers;
  };

  it('[AUTH-19] registers what the device has made; both requests may need the proof of identity', async () => {
    let made: (passkey: object) => void = () => undefined;
    create.mockReturnValue(new Promise((resolve) => (made = resolve)));
    const answers = await addWith();
    expect(screen.getByRole('button', { name: 'working' })).toBeInTheDocument();
    made({ id: 'new', response: { clientDataJSON: bytes(1), attestationObject: bytes(2) } });
    expect(await screen.findByText('registered: true')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'add' })).toBeInTheDocument();
    expect(answers.sentTo(registerPasskey)).toMatchObject([{ id: 'new' }]);
    expect(proofs).toHaveBeenCalledTimes(2);
  });

  it('[AUTH-19] registers nothing after a cancelled dialog, and is free again', async () => {
    create.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    const answers = await addWith();
    expect(await screen.findByText('registered: false')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'add' })).toBeInTheDocument();
    expect(answers.sentTo(registerPasskey)).toHaveLength(0);
  });

  it.each([
    ['options', passkeyCreation, 0],
    ['registration', registerPasskey, 1],
  ])('[AUTH-19] passes on that the %s were refused, and is free again', async (_, call, dialogs) => {
    create.mockResolvedValue({ id: 'new', response: { clientDataJSON: bytes(1), attestationObject: bytes(2) } });
    await addWith(
      answersOf().on(call as typeof registerPasskey, () => err(refusal('TOO_MANY_REQUEST', { value: { wait: 30 } }))),
    );
    expect(await screen.findByText('failed: refused')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'add' })).toBeInTheDocument();
    expect(create).toHaveBeenCalledTimes(dialogs);
  });

  it('[AUTH-19] a registration without an answer is reported as unknown, not as offline', async () => {
    create.mockResolvedValue({ id: 'new', response: { clientDataJSON: bytes(1), attestationObject: bytes(2) } });
    await addWith(answersOf().fail(registerPasskey, { kind: 'offline' }));
    expect(await screen.findByText('failed: unanswered')).toBeInTheDocument();
  });
});

describe('usePasskeyAutofill', () => {
  beforeEach(() => {
    const isConditionalMediationAvailable = () => Promise.resolve(true);
    Object.assign(globalThis, { PublicKeyCredential: { isConditionalMediationAvailable } });
    get.mockReturnValue(new Promise(() => undefined));
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  });
  function Field() {
    usePasskeyAutofill(() => Promise.resolve());
    return <input aria-label="User name" />;
  }
  const answersOf = () => fakeAnswers().on(passkeyRequest, () => ok(REQUEST));

  it('[AUTH-19] [PLAT-14] requests nothing on a foreign page: a passkey is bound to the origin of the site', async () => {
    const own = await renderScreen(<Field />, { answers: answersOf() });
    fireEvent.pointerDown(document.body);
    await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
    own.unmount();
    const answers = answersOf();
    await renderScreen(<Field />, { answers, origin: 'https://site.test' });
    fireEvent.pointerDown(document.body);
    await new Promise((resolve) => setTimeout(resolve));
    expect(answers.sent).toEqual([]);
  });

  it('[AUTH-19] requests no further challenge on a page where the browser refuses the autofill at once', async () => {
    get.mockRejectedValue(new DOMException('Resident credentials are not supported', 'NotSupportedError'));
    const answers = answersOf();
    await renderScreen(<Field />, { answers });
    for (const key of ['a', 'b', 'c']) {
      fireEvent.keyDown(document.body, { key });
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(get).toHaveBeenCalledTimes(1);
    expect(answers.sentTo(passkeyRequest)).toHaveLength(1);
  });

  it('[AUTH-19] offers passkeys again with a new challenge once the one before has expired, until then not', async () => {
    // As browsers do.
    get.mockImplementation(
      ({ signal }: CredentialRequestOptions) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    );
    const answers = answersOf();
    await renderScreen(<Field />, { answers });
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const tapAfter = async (ms: number) => {
      await act(() => jest.advanceTimersByTimeAsync(ms));
      fireEvent.pointerDown(document.body);
      await act(() => jest.advanceTimersByTimeAsync(0));
      return get.mock.calls.length;
    };
    expect([await tapAfter(0), await tapAfter(REQUEST.timeout - 1), await tapAfter(1)]).toEqual([1, 1, 2]);
    expect(answers.sentTo(passkeyRequest)).toHaveLength(2);
  });

  it.each(['offline', 'timed-out'] as const)(
    '[AUTH-19] offers passkeys once there is a connection, where there was none before: %s',
    async (kind) => {
      const answers = fakeAnswers().fail(passkeyRequest, { kind });
      await renderScreen(<Field />, { answers });
      const tap = async () => {
        fireEvent.pointerDown(document.body);
        await new Promise((resolve) => setTimeout(resolve));
      };
      await tap();
      expect(get).not.toHaveBeenCalled();
      answers.on(passkeyRequest, () => ok(REQUEST));
      await tap();
      await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
    },
  );

  it('[AUTH-19] requests no further challenge after the gateway has refused one', async () => {
    const answers = fakeAnswers().on(passkeyRequest, () => err(refusal('TOO_MANY_REQUEST', { value: { wait: 30 } })));
    await renderScreen(<Field />, { answers });
    for (const key of ['a', 'b']) {
      fireEvent.keyDown(document.body, { key });
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(answers.sentTo(passkeyRequest)).toHaveLength(1);
  });

  it('[AUTH-19] ends its offer with the page, and makes none afterwards', async () => {
    const answers = answersOf();
    const { unmount } = await renderScreen(<Field />, { answers });
    fireEvent.keyDown(document.body);
    fireEvent.pointerDown(document.body);
    await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
    const { signal } = get.mock.calls[0]![0] as { signal: AbortSignal };
    expect(signal.aborted).toBe(false);
    unmount();
    expect(signal.aborted).toBe(true);
    fireEvent.pointerDown(document.body);
    await new Promise((resolve) => setTimeout(resolve));
    expect(answers.sentTo(passkeyRequest)).toHaveLength(1);
  });
});
