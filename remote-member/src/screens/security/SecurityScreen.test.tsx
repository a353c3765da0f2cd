/** The security centre: credentials, devices and identity check. */
import { screen, waitFor, within } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import { aStatus, refusal, watchRefetches } from '@site/shared/testing';
import {
  confirmIdentity,
  kyc,
  lastLogin,
  listDevices,
  listPasskeys,
  listSocial,
  passkeyCreation,
  registerPasskey,
  removePasskey,
  revokeDevice,
  securityChanges,
  securityConfig,
  status,
  submitKyc,
  unlinkSocial,
  type Kyc,
} from '@site/shared/wps';
import { device, openSecurity, securityAnswers, WHEN } from '../../testing/security';

it('[MEM-10] shows which credentials are set or missing, and the last login', async () => {
  await openSecurity();
  expect(await screen.findByRole('link', { name: /Login password\s*Set/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Funds password\s*Not set yet/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Phone.*678/ })).toBeInTheDocument();
  expect(screen.getByText(/Last login: .*2026.*Chrome/)).toBeInTheDocument();
  expect(screen.getByText('3 failed attempts since then')).toBeInTheDocument();
});

it('[MEM-10] signs out one device or all others, never the current one', async () => {
  const gateway = securityAnswers();
  const here = device({ deviceId: 'here', current: true });
  const tablet = device({ deviceId: 'tablet', name: 'Safari' });
  gateway.on(listDevices, [device({ deviceId: 'there', name: 'Firefox' }), here, tablet]);
  const { user, platform } = await openSecurity(gateway);
  await user.click(await screen.findByRole('button', { name: /Devices/ }));
  expect((await screen.findByRole('dialog')).textContent).toMatch(/Chrome.*This device.*Firefox.*Safari/);
  expect(screen.queryByRole('button', { name: 'Log out Chrome · Android' })).not.toBeInTheDocument();
  const refetched = watchRefetches(platform);
  gateway.on(listDevices, [here, tablet]);
  await user.click(screen.getByRole('button', { name: 'Log out Firefox · Android' }));
  await waitFor(() => expect(screen.queryByText(/Firefox/)).not.toBeInTheDocument());
  expect(refetched()).toEqual(['listDevices']);
  gateway.on(listDevices, [here]);
  await user.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
  await waitFor(() => expect(screen.queryByText(/Safari/)).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: /^Log out/ })).not.toBeInTheDocument();
  expect(gateway.sentTo(revokeDevice)).toEqual([{ deviceId: 'there' }, { all: 'Y' }]);
});

it('[MEM-10] offers no security questions where the operator has removed them', async () => {
  const gateway = securityAnswers();
  const view = await openSecurity(gateway);
  expect(await screen.findByRole('button', { name: /Security questions/ })).toBeInTheDocument();
  view.unmount();
  await openSecurity(gateway.on(status, aStatus({ without: ['SECURITYQUESTIONS3', 'PASS3'] })));
  expect(await screen.findByRole('button', { name: /Authenticator app/ })).toBeInTheDocument();
  // The flags have arrived.
  await waitFor(() => expect(screen.queryByRole('link', { name: /Login password/ })).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: /Security questions/ })).not.toBeInTheDocument();
});

it('[SEC-05] signs out a device after a fresh proof', async () => {
  const value = { purpose: 'factor', methods: ['password'], mobileNum: null };
  const gateway = securityAnswers();
  const here = device({ deviceId: 'here', current: true });
  gateway
    .on(listDevices, [here, device({ deviceId: 'there', name: 'Firefox' })])
    .on(revokeDevice, () => err(refusal('proof.required', { status: 403, value })))
    .on(confirmIdentity, () => {
      gateway.on(revokeDevice, { revoked: 1 }).on(listDevices, [here]);
      return ok({ until: WHEN });
    });
  const { user } = await openSecurity(gateway);
  await user.click(await screen.findByRole('button', { name: /Devices/ }));
  await user.click(await screen.findByRole('button', { name: 'Log out Firefox · Android' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
  await user.type(sheet.getByLabelText(/Login password/), 'Demo1234{Enter}');
  await waitFor(() => expect(screen.queryByText(/Firefox/)).not.toBeInTheDocument());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(gateway.sentTo(revokeDevice)).toEqual([{ deviceId: 'there' }, { deviceId: 'there' }]);
});

it.each([
  ['a device', 'there'],
  ['another session of this browser', 'here'],
])('[MEM-10] [AUTH-19] a sign-out of %s whose answer was lost is not shown as failed', async (_what, deviceId) => {
  const gateway = securityAnswers();
  const here = device({ deviceId: 'here', current: true });
  gateway.on(listDevices, [here, device({ deviceId, name: 'Firefox' })]);
  gateway.on(revokeDevice, () => {
    gateway.on(listDevices, [here]);
    return err({ kind: 'offline' });
  });
  const { user } = await openSecurity(gateway);
  await user.click(await screen.findByRole('button', { name: /Devices/ }));
  await user.click(await screen.findByRole('button', { name: 'Log out Firefox · Android' }));
  await waitFor(() => expect(screen.queryByText(/Firefox/)).not.toBeInTheDocument());
  expect(screen.queryByText(/No internet/)).not.toBeInTheDocument();
});

it('[AUTH-19] names a device that sent no name, in the reader’s language', async () => {
  const gateway = securityAnswers().on(listDevices, [
    device({ name: '', os: '' }),
    device({ deviceId: 'e', name: '' }),
  ]);
  gateway.on(lastLogin, { time: WHEN, ipMasked: '203.0.*.*', deviceName: '', failedSince: 0 });
  const { user } = await openSecurity(gateway);
  expect(await screen.findByText(/Last login: .*2026.*, Unknown device, 203/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Devices/ }));
  expect(await screen.findByRole('button', { name: 'Log out Unknown device' })).toBeInTheDocument();
  expect(screen.getByText('Android')).toBeInTheDocument();
});

it.each<[Kyc['state'], string]>([
  ['NOT_UPLOADED', 'Not submitted'],
  ['UPLOADING', 'Uploading'],
  ['UNDER_REVIEW', 'Under review'],
  ['VERIFIED', 'Verified'],
  ['REJECTED', 'Not accepted'],
])(
  '[MEM-10] shows the state %s of the identity check, and accepts documents only when required',
  async (state, title) => {
    const { user } = await openSecurity(securityAnswers({ state }));
    await user.click(await screen.findByRole('button', { name: /Identity/ }));
    expect(await screen.findByText(title, { selector: 'strong' })).toBeInTheDocument();
    const canHandIn = state === 'NOT_UPLOADED' || state === 'REJECTED';
    expect(screen.queryAllByRole('button', { name: 'Submit' })).toHaveLength(canHandIn ? 1 : 0);
  },
);

it('[MEM-10] explains why documents were rejected', async () => {
  const { user } = await openSecurity(securityAnswers({ state: 'REJECTED', reason: 'UNREADABLE' }));
  await user.click(await screen.findByRole('button', { name: /Identity/ }));
  expect(await screen.findByText(/could not read the photos/)).toBeInTheDocument();
  expect(screen.queryByText('UNREADABLE')).not.toBeInTheDocument();
});

describe('Google and Facebook', () => {
  it('[MEM-10] are listed, and unlinked after confirmation', async () => {
    const gateway = securityAnswers().on(unlinkSocial, true);
    const { user } = await openSecurity(gateway);
    await user.click(await screen.findByRole('button', { name: /Google and Facebook/ }));
    expect(await screen.findByText(/Linked on .*2026/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Unlink Google' }));
    gateway.on(listSocial, []);
    const question = screen.getByRole('dialog', { name: 'Unlink Google?' });
    await user.click(within(question).getByRole('button', { name: 'Unlink' }));
    expect(await screen.findByText('No account is linked')).toBeInTheDocument();
    expect(gateway.sentTo(unlinkSocial)).toEqual([{ id: 'link-1' }]);
  });

  it('[MEM-10] an unlinking whose answer was lost is not shown as failed', async () => {
    const gateway = securityAnswers().on(unlinkSocial, () => {
      gateway.on(listSocial, []);
      return err({ kind: 'offline' });
    });
    const { user } = await openSecurity(gateway);
    await user.click(await screen.findByRole('button', { name: /Google and Facebook/ }));
    await user.click(await screen.findByRole('button', { name: 'Unlink Google' }));
    const question = screen.getByRole('dialog', { name: 'Unlink Google?' });
    await user.click(within(question).getByRole('button', { name: 'Unlink' }));
    expect(await screen.findByText('No account is linked')).toBeInTheDocument();
    expect(screen.queryByText(/No internet/)).not.toBeInTheDocument();
  });

  it('[MEM-10] the gateway’s reason is shown when it is the last method of login', async () => {
    const gateway = securityAnswers();
    const message = 'This is your only way to log in.';
    gateway.on(unlinkSocial, () => err(refusal('social.last', { status: 409, message })));
    const { user } = await openSecurity(gateway);
    await user.click(await screen.findByRole('button', { name: /Google and Facebook/ }));
    await user.click(await screen.findByRole('button', { name: 'Unlink Google' }));
    await user.click(
      within(screen.getByRole('dialog', { name: 'Unlink Google?' })).getByRole('button', { name: 'Unlink' }),
    );
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByText(/Linked on/)).toBeInTheDocument();
  });
});

describe('passkeys', () => {
  it('[MEM-10] are listed, and removed after confirmation', async () => {
    const gateway = securityAnswers().on(removePasskey, true);
    const { user, platform } = await openSecurity(gateway);
    await user.click(await screen.findByRole('button', { name: /Passkeys/ }));
    await user.click(await screen.findByRole('button', { name: /Remove the passkey of/ }));
    const refetched = watchRefetches(platform);
    gateway.on(listPasskeys, []);
    const question = screen.getByRole('dialog', { name: 'Remove passkey?' });
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('No passkey yet')).toBeInTheDocument();
    expect(gateway.sentTo(removePasskey)).toEqual([{ id: 'key-1' }]);
    // Its button is gone; the focus stays in the sheet.
    await waitFor(() => expect(screen.getByText(/^A passkey logs you in/)).toHaveFocus());
    expect(refetched()).toEqual(['listPasskeys']);
  });

  it('[MEM-10] can be added when the device has a platform authenticator', async () => {
    const bytes = Uint8Array.from([1, 2, 3]).buffer;
    const made = {
      id: 'AQID',
      response: { clientDataJSON: bytes, attestationObject: bytes },
    };
    Object.assign(globalThis, {
      PublicKeyCredential: { isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true) },
    });
    Object.assign(navigator, { credentials: { create: () => Promise.resolve(made) } });
    const gateway = securityAnswers()
      .on(passkeyCreation, {
        ...{ challenge: 'AQID', rp: { id: 'localhost', name: 'Lily' }, timeout: 1, pubKeyCredParams: [] },
        ...{ user: { id: 'AQID', name: 'demo', displayName: 'demo' }, excludeCredentials: [] },
      })
      .on(registerPasskey, () => ok(true as const));
    gateway.on(listPasskeys, []);
    const { user, platform } = await openSecurity(gateway);
    await user.click(await screen.findByRole('button', { name: /Passkeys/ }));
    await screen.findByText('No passkey yet');
    const refetched = watchRefetches(platform);
    gateway.on(listPasskeys, [{ id: 'AQID', createdAt: WHEN, usedAt: null }]);
    await user.click(await screen.findByRole('button', { name: 'Add a passkey for this device' }));
    expect(await screen.findByText('Passkey added')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /Remove the passkey of/ })).toBeInTheDocument();
    expect(refetched()).toEqual(['listPasskeys']);
    expect(gateway.sentTo(registerPasskey)).toEqual([expect.objectContaining({ id: 'AQID', type: 'public-key' })]);
  });
});

it.each([
  ['', ok({ state: 'UNDER_REVIEW' as const })],
  [', although the answer was lost', err({ kind: 'timed-out' as const })],
  [', although they were submitted in another tab', err(refusal('state.changed'))],
])('[MEM-10] shows at once that uploaded documents are under review%s', async (_, answer) => {
  const gateway = securityAnswers().on(submitKyc, () => {
    gateway.on(kyc, { state: 'UNDER_REVIEW', level: 1, reason: null });
    return answer;
  });
  const { user, platform } = await openSecurity(gateway);
  await user.click(await screen.findByRole('button', { name: /Identity/ }));
  const refetched = watchRefetches(platform);
  await user.type(await screen.findByLabelText(/Document number/), '1990123456');
  const picture = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1])], 'id.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Photos of the document'), picture);
  await screen.findByRole('img', { name: 'Picture 1' });
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Under review', { selector: 'strong' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
  expect(refetched()).toEqual(['kyc', 'securityConfig']);
  expect(gateway.sentTo(submitKyc)).toMatchObject([{ type: 'NID', documentNo: '1990123456' }]);
});

it('[SEC-05] recent changes name the device that made each one', async () => {
  const change = { at: WHEN, deviceName: 'Firefox', ipMasked: '203.0.*.*' };
  const list = [
    { ...change, kind: 'PASSWORD' as const, current: true },
    { ...change, kind: 'EMAIL' as const, current: false },
  ];
  const { user } = await openSecurity(securityAnswers().on(securityChanges, list));
  await user.click(await screen.findByRole('button', { name: /Recent changes/ }));
  const row = async (name: RegExp) => (await screen.findByText(name)).parentElement;
  expect(await row(/Login password changed/)).toHaveTextContent(/This device/);
  expect(await row(/E-mail changed/)).toHaveTextContent(/Firefox/);
});

it.each([0, 1])('[SEC-05] warns about %s failed logins since the last one', async (failedSince) => {
  const last = { time: WHEN, ipMasked: '203.0.*.*', deviceName: 'Chrome', failedSince };
  const { container } = await openSecurity(securityAnswers().on(lastLogin, last));
  await screen.findByText(/Chrome/);
  // The icon of a note is that of its kind.
  expect(container.querySelectorAll('.lucide-circle-alert')).toHaveLength(failedSince);
});

it('[MEM-10] the list is shown together with the last login above it, which would push it down, or without one', async () => {
  const waiting = await openSecurity(securityAnswers().hang(lastLogin));
  await waitFor(() => expect(waiting.answers.sentTo(securityConfig)).toHaveLength(1));
  await expect(screen.findByRole('button', { name: /Devices/ }, { timeout: 300 })).rejects.toThrow();
  waiting.unmount();
  await openSecurity(securityAnswers().fail(lastLogin, refusal('function.not.available')));
  expect(await screen.findByRole('button', { name: /Devices/ })).toBeInTheDocument();
  expect(screen.queryByText(/Last login/)).not.toBeInTheDocument();
});
