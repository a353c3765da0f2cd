/** The security centre: credentials, devices and identity check. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import {
  bindEmail,
  disableTotp,
  enableTotp,
  kyc,
  lastLogin,
  listDevices,
  listPasskeys,
  passkeyCreation,
  registerPasskey,
  removePasskey,
  revokeDevice,
  securityConfig,
  securityQuestions,
  sendEmailCode,
  setSecurityAnswers,
  submitKyc,
  totpOffer,
  type Kyc,
  type SecurityConfig,
} from '@site/shared/wps';
import { aMember, fakeAnswers, refusal, renderScreen } from '@site/shared/testing';
import remote from '../../remote';
import { watchIntervals } from '../../testing/intervals';
import { watchRefetches } from '../../testing/refetches';
import SecurityScreen from './SecurityScreen';

const WHEN = Date.UTC(2026, 2, 1, 6);
const device = (overrides: object) => ({
  ...{ deviceId: 'd', name: 'Chrome', os: 'Android', ipMasked: '203.0.*.*', country: 'BD', lastSeen: WHEN },
  ...{ current: false, ...overrides },
});
const CONFIG: SecurityConfig = {
  ...{ password: true, paymentPassword: false, mobile: '+880 17•••••678', email: null, bankCards: 2 },
  ...{ passwordProof: 'password', totp: false, securityQuestions: 0, kyc: 'NOT_UPLOADED' },
};
const answers = (state: Partial<Kyc> = {}) =>
  fakeAnswers()
    .on(securityConfig, CONFIG)
    .on(lastLogin, { time: WHEN, ipMasked: '203.0.*.*', deviceName: 'Chrome', failedSince: 3 })
    .on(listDevices, [device({ deviceId: 'here', current: true }), device({ deviceId: 'there', name: 'Firefox' })])
    .on(revokeDevice, { revoked: 1 })
    .on(listPasskeys, [{ id: 'key-1', createdAt: WHEN, usedAt: null }])
    .on(kyc, { state: 'NOT_UPLOADED', level: 1, reason: null, ...state });
const open = (gateway = answers()) =>
  renderScreen(<SecurityScreen />, { remote, member: aMember(), answers: gateway, route: '/m/securityCenter' });

it('[MEM-10] shows which credentials are set or missing, and the last login', async () => {
  await open();
  expect(await screen.findByRole('link', { name: /Login password\s*Set/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Funds password\s*Not set yet/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Phone.*678/ })).toBeInTheDocument();
  expect(screen.getByText(/Last login: .*2026.*Chrome/)).toBeInTheDocument();
  expect(screen.getByText('3 failed tries since then')).toBeInTheDocument();
});

it('[MEM-10] signs out one device or all others, never the current one', async () => {
  const gateway = answers();
  const here = device({ deviceId: 'here', current: true });
  const tablet = device({ deviceId: 'tablet', name: 'Safari' });
  gateway.on(listDevices, [here, device({ deviceId: 'there', name: 'Firefox' }), tablet]);
  const { user, platform } = await open(gateway);
  await user.click(await screen.findByRole('button', { name: /Devices/ }));
  expect(await screen.findByText('This device')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Sign out Chrome' })).not.toBeInTheDocument();
  const refetched = watchRefetches(platform);
  gateway.on(listDevices, [here, tablet]);
  await user.click(screen.getByRole('button', { name: 'Sign out Firefox' }));
  await waitFor(() => expect(screen.queryByText(/Firefox/)).not.toBeInTheDocument());
  expect(refetched()).toEqual(['listDevices']);
  gateway.on(listDevices, [here]);
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  await waitFor(() => expect(screen.queryByText(/Safari/)).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: /^Sign out/ })).not.toBeInTheDocument();
  expect(gateway.sentTo(revokeDevice)).toEqual([{ deviceId: 'there' }, { all: 'Y' }]);
});

it.each<[Kyc['state'], string]>([
  ['NOT_UPLOADED', 'Not handed in'],
  ['UPLOADING', 'Being handed in'],
  ['UNDER_REVIEW', 'Being checked'],
  ['VERIFIED', 'Verified'],
  ['REJECTED', 'Not accepted'],
])(
  '[MEM-10] shows the state %s of the identity check, and accepts documents only when required',
  async (state, words) => {
    const { user } = await open(answers({ state }));
    await user.click(await screen.findByRole('button', { name: /Identity/ }));
    expect(await screen.findByText(words, { selector: 'strong' })).toBeInTheDocument();
    const canHandIn = state === 'NOT_UPLOADED' || state === 'REJECTED';
    expect(screen.queryAllByRole('button', { name: 'Hand in' })).toHaveLength(canHandIn ? 1 : 0);
  },
);

it('[MEM-10] explains why documents were rejected', async () => {
  const { user } = await open(answers({ state: 'REJECTED', reason: 'UNREADABLE' }));
  await user.click(await screen.findByRole('button', { name: /Identity/ }));
  expect(await screen.findByText(/could not be read/)).toBeInTheDocument();
  expect(screen.queryByText('UNREADABLE')).not.toBeInTheDocument();
});

describe('passkeys', () => {
  it('[MEM-10] are listed, and removed after confirmation', async () => {
    const gateway = answers().on(removePasskey, true);
    const { user, platform } = await open(gateway);
    await user.click(await screen.findByRole('button', { name: /Passkeys/ }));
    await user.click(await screen.findByRole('button', { name: /Remove the passkey of/ }));
    const refetched = watchRefetches(platform);
    gateway.on(listPasskeys, []);
    const question = screen.getByRole('dialog', { name: 'Remove passkey?' });
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('No passkey yet')).toBeInTheDocument();
    expect(gateway.sentTo(removePasskey)).toEqual([{ id: 'key-1' }]);
    expect(refetched()).toEqual(['listPasskeys']);
  });

  it('[MEM-10] can be added when the device has a platform authenticator', async () => {
    const bytes = Uint8Array.from([1, 2, 3]).buffer;
    const made = {
      id: 'AQID',
      response: { clientDataJSON: bytes, getAuthenticatorData: () => bytes, getPublicKey: () => bytes },
    };
    Object.assign(globalThis, {
      PublicKeyCredential: { isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true) },
    });
    Object.assign(navigator, { credentials: { create: () => Promise.resolve(made) } });
    const gateway = answers()
      .on(passkeyCreation, {
        ...{ challenge: 'AQID', rp: { id: 'localhost', name: 'Lily' }, timeout: 1, pubKeyCredParams: [] },
        ...{ user: { id: 'AQID', name: 'demo', displayName: 'demo' }, excludeCredentials: [] },
      })
      .on(registerPasskey, () => ok(true as const));
    gateway.on(listPasskeys, []);
    const { user, platform } = await open(gateway);
    await user.click(await screen.findByRole('button', { name: /Passkeys/ }));
    await screen.findByText('No passkey yet');
    const refetched = watchRefetches(platform);
    gateway.on(listPasskeys, [{ id: 'AQID', createdAt: WHEN, usedAt: null }]);
    await user.click(await screen.findByRole('button', { name: 'Add a passkey of this device' }));
    expect(await screen.findByText('Passkey added')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /Remove the passkey of/ })).toBeInTheDocument();
    expect(refetched()).toEqual(['listPasskeys']);
    expect(gateway.sentTo(registerPasskey)).toEqual([expect.objectContaining({ id: 'AQID', type: 'public-key' })]);
  });
});

it('[MEM-10] shows at once that uploaded documents are under review', async () => {
  const gateway = answers().on(submitKyc, () => {
    gateway.on(kyc, { state: 'UNDER_REVIEW', level: 1, reason: null });
    return ok({ state: 'UNDER_REVIEW' as const });
  });
  const { user, platform } = await open(gateway);
  await user.click(await screen.findByRole('button', { name: /Identity/ }));
  const refetched = watchRefetches(platform);
  await user.type(await screen.findByLabelText(/Number on the paper/), '1990123456');
  const picture = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1])], 'id.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Pictures of the paper'), picture);
  await screen.findByRole('img', { name: 'Picture 1' });
  await user.click(screen.getByRole('button', { name: 'Hand in' }));
  expect(await screen.findByText('Being checked', { selector: 'strong' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Hand in' })).not.toBeInTheDocument();
  expect(refetched()).toEqual(['kyc', 'securityConfig']);
  expect(gateway.sentTo(submitKyc)).toMatchObject([{ type: 'NID', documentNo: '1990123456' }]);
});

describe('binding a contact', () => {
  const MAIL = 'rina@example.com';
  const bindTo = async (gateway: ReturnType<typeof answers>) => {
    const view = await open(gateway.on(sendEmailCode, { expirationTime: Date.now() + 60_000, expiredMinutes: 5 }));
    await view.user.click(await screen.findByRole('button', { name: /E-mail/ }));
    await view.user.type(screen.getByLabelText(/E-mail/), MAIL);
    await view.user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByRole('button', { name: /Again in/ });
    await view.user.type(screen.getByLabelText(/Code/), '123456');
    return view;
  };

  it('[MEM-10] shows a bound e-mail address in the overview at once', async () => {
    const gateway = answers().on(bindEmail, true);
    const { user, platform } = await bindTo(gateway);
    const refetched = watchRefetches(platform);
    gateway.on(securityConfig, { ...CONFIG, email: 'r•••@example.com' });
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: /r•••@example.com/ })).toBeInTheDocument();
    expect(refetched()).toEqual(['memberInfo', 'securityConfig']);
    expect(gateway.sentTo(bindEmail)).toEqual([{ value: MAIL, verificationCode: '123456' }]);
  });

  it('[MEM-10] an answer that arrives after the sheet was closed closes no other sheet', async () => {
    let answer: () => void = () => undefined;
    const gateway = answers().on(
      bindEmail,
      () => new Promise((resolve) => (answer = () => resolve(ok(true as const)))),
    );
    const { user, platform } = await bindTo(gateway);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: /Devices/ }));
    await screen.findByText('This device');
    const refetched = watchRefetches(platform);
    await act(async () => answer());
    await waitFor(() => expect(refetched()).toContain('securityConfig'));
    expect(screen.getByText('This device')).toBeInTheDocument();
  });

  it('[MEM-10] the countdown of the next code stops when the page is left', async () => {
    const intervals = watchIntervals();
    const { unmount } = await bindTo(answers());
    expect(intervals.running()).toBeGreaterThan(0);
    unmount();
    expect(intervals.running()).toBe(0);
    intervals.stop();
  });
});

describe('the authenticator app', () => {
  const OFFER = {
    enabled: false,
    secret: 'ABCDEFGHIJKLMNOP',
    otpauthUri: 'otpauth://totp/Lily:demo?secret=ABCDEFGHIJKLMNOP',
  };
  const openSheet = async (gateway: ReturnType<typeof answers>) => {
    const opened = await open(gateway);
    await opened.user.click(await screen.findByRole('button', { name: /Authenticator app/ }));
    return opened;
  };

  it('[MEM-10] is set up with a QR code or secret and a first code, and shows recovery codes once', async () => {
    const gateway = answers()
      .on(totpOffer, OFFER)
      .on(enableTotp, () => err(refusal('verification.wrong')));
    const { user, platform } = await openSheet(gateway);
    const refetched = watchRefetches(platform);
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeInTheDocument();
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeInTheDocument();
    const code = () => screen.getByLabelText(/Six digits from the app/);
    expect(screen.getByRole('button', { name: 'Switch on' })).toBeDisabled();
    await user.type(code(), '000000');
    await user.click(screen.getByRole('button', { name: 'Switch on' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(code()).toHaveValue('');
    gateway.on(enableTotp, { recoveryCodes: ['0123456789', 'abcdef0123'] }).on(totpOffer, { ...OFFER, enabled: true });
    await user.type(code(), '123456');
    await user.click(screen.getByRole('button', { name: 'Switch on' }));
    const codes = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(within(codes).getByText('abcdef0123')).toBeInTheDocument();
    expect(refetched()).toEqual(['securityConfig', 'totpOffer']);
    await user.click(screen.getByRole('button', { name: 'I have saved them' }));
    expect(screen.queryByText('abcdef0123')).not.toBeInTheDocument();
  });

  it('[MEM-10] is turned off with a recovery code when the phone is lost', async () => {
    const gateway = answers().on(totpOffer, { enabled: true, secret: '', otpauthUri: '' }).on(disableTotp, true);
    const { user, platform } = await openSheet(gateway);
    const refetched = watchRefetches(platform);
    await user.type(await screen.findByLabelText(/App code or recovery code/), 'ABCDEF0123');
    await user.click(screen.getByRole('button', { name: 'Switch off' }));
    expect(await screen.findByText('The authenticator app is off.')).toBeInTheDocument();
    expect(gateway.sentTo(disableTotp)).toEqual([{ code: 'abcdef0123' }]);
    expect(refetched()).toEqual(['securityConfig', 'totpOffer']);
  });

  it('[ERR-03] shows why setup failed, with a retry', async () => {
    const gateway = answers().fail(totpOffer, { kind: 'offline' });
    const { user } = await openSheet(gateway);
    const retry = await screen.findByRole('button', { name: /retry|try again/i });
    gateway.on(totpOffer, OFFER);
    await user.click(retry);
    expect(await screen.findByText('ABCD EFGH IJKL MNOP')).toBeInTheDocument();
  });
});

describe('security questions', () => {
  const list = (first: boolean) => [
    { questionId: 1, question: 'First school?', set: first },
    { questionId: 2, question: 'Best dish?', set: false },
  ];

  it('[MEM-10] are chosen and answered, and an answer can be changed without being shown', async () => {
    const gateway = answers()
      .on(securityQuestions, list(false))
      .on(setSecurityAnswers, () => {
        gateway.on(securityQuestions, list(true));
        return ok(true as const);
      });
    const { user, platform } = await open(gateway);
    await user.click(await screen.findByRole('button', { name: /Security questions/ }));
    const refetched = watchRefetches(platform);
    await user.type(await screen.findByLabelText(/Your answer/), ' Dhanmondi School ');
    await user.click(screen.getByRole('button', { name: 'Save the answer' }));
    expect(await screen.findByRole('button', { name: 'Change the answer' })).toBeDisabled();
    expect(screen.getByLabelText(/New answer/)).toHaveValue('');
    expect(refetched()).toEqual(['securityConfig', 'securityQuestions']);
    await user.selectOptions(screen.getByLabelText(/^Question/), 'Best dish?');
    await user.type(screen.getByLabelText(/Your answer/), 'Khichuri');
    await user.click(screen.getByRole('button', { name: 'Save the answer' }));
    await waitFor(() =>
      expect(gateway.sentTo(setSecurityAnswers)).toEqual([
        { answers: [{ questionId: 1, answer: 'Dhanmondi School' }] },
        { answers: [{ questionId: 2, answer: 'Khichuri' }] },
      ]),
    );
  });
});
