/** The overview of the security centre, and which entry each sheet is about. */
import { screen, waitFor, within } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import { refusal, renderScreen, aMember } from '@site/shared/testing';
import {
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
  submitKyc,
  unlinkSocial,
} from '@site/shared/wps';
import remote from '../../remote';
import SecurityScreen from './SecurityScreen';
import { device, openSecurity, SECURITY_CONFIG, securityAnswers } from '../../testing/security';

/** Half past midnight on the next day in Dhaka. */
const late = (day: string) => Date.parse(`${day}T18:30:00Z`);
const openSheet = async (name: RegExp, gateway: ReturnType<typeof securityAnswers>) => {
  const view = await openSecurity(gateway);
  await view.user.click(await screen.findByRole('button', { name }));
  return view;
};

it('[MEM-10] each row states its own credential, and leads to its own page', async () => {
  const config = {
    ...SECURITY_CONFIG,
    ...{ password: false, paymentPassword: true, mobile: null, email: 'r•••@example.com', bankCards: 4 },
    ...{ totp: true, securityQuestions: 3, kyc: 'UNDER_REVIEW' as const },
  };
  await openSecurity(securityAnswers().on(securityConfig, config));
  const password = await screen.findByRole('link', { name: /Login password\s*Not set yet/ });
  expect(password).toHaveAttribute('href', '/m/changePsw');
  const funds = screen.getByRole('link', { name: /Funds password\s*Set/ });
  expect(funds).toHaveAttribute('href', '/m/securityCenter/FundsPasswordBox');
  expect(screen.getByRole('link', { name: /4 saved/ })).toHaveAttribute('href', '/m/withdraw/accounts');
  for (const name of [
    ...[/Phone\s*Not set yet/, /E-mail\s*r•••@example.com/, /Authenticator app\s*On: a code is needed/],
    ...[/Security questions\s*3 answered/, /Identity check\s*Under review/],
  ])
    expect(screen.getByRole('button', { name })).toBeInTheDocument();
});

it('[MEM-10] without questions and app it says so; without an earlier login there is none to state', async () => {
  const gateway = securityAnswers().on(lastLogin, { time: null, ipMasked: '', deviceName: '', failedSince: 0 });
  await openSecurity(gateway);
  expect(await screen.findByRole('button', { name: /Security questions\s*Not set yet/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Authenticator app\s*Off/ })).toBeInTheDocument();
  await waitFor(() => expect(gateway.sentTo(lastLogin)).toHaveLength(1));
  expect(screen.queryByText(/Last login/)).not.toBeInTheDocument();
});

it('[AUTH-19] a link to the passkeys opens their sheet', async () => {
  const route = '/m/securityCenter?open=passkeys';
  await renderScreen(<SecurityScreen />, { remote, member: aMember(), answers: securityAnswers(), route });
  expect(await screen.findByRole('dialog', { name: 'Passkeys' })).toBeInTheDocument();
});

it('[AUTH-19] [PLAT-14] such a link opens it also while the page is shown', async () => {
  const { goTo } = await openSecurity();
  await screen.findByRole('button', { name: /Passkeys/ });
  await goTo('/m/securityCenter?open=passkeys');
  expect(await screen.findByRole('dialog', { name: 'Passkeys' })).toBeInTheDocument();
});

it('[AUTH-19] a device states when and where it was seen; a refused sign-out is explained, and it stays', async () => {
  const there = device({
    deviceId: 'there',
    name: 'Firefox for Android',
    lastSeen: late('2026-11-21'),
    ipMasked: '198.51.*.*',
  });
  const gateway = securityAnswers()
    .on(listDevices, [device({ deviceId: 'here', current: true }), there])
    .fail(revokeDevice, refusal('unknown', { message: 'Not now' }));
  const { user } = await openSheet(/Devices/, gateway);
  expect(await screen.findByText('Last seen 22 Nov 2026, 00:30, 198.51.*.*')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Log out Firefox for Android' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now');
  expect(await screen.findByText(/^Last seen/)).toBeInTheDocument();
});

const passkeys = [
  { id: 'key-1', createdAt: late('2026-11-01'), usedAt: null },
  { id: 'key-2', createdAt: late('2026-11-02'), usedAt: late('2026-11-21') },
];

it('[MEM-10] a passkey states its days of Dhaka; the one in question is removed, and not unless that is confirmed', async () => {
  const gateway = securityAnswers().on(listPasskeys, passkeys).fail(removePasskey, { kind: 'offline' });
  const { user } = await openSheet(/Passkeys/, gateway);
  expect(await screen.findByText('Last used on 22 Nov 2026')).toBeInTheDocument();
  expect(screen.getByText('Added on 2 Nov 2026')).toBeInTheDocument();
  expect(screen.getByText('Not used yet')).toBeInTheDocument();
  const question = () => within(screen.getByRole('dialog', { name: 'Remove passkey?' }));
  const closed = () =>
    waitFor(() => expect(screen.queryByRole('dialog', { name: 'Remove passkey?' })).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Remove the passkey of 2 Nov 2026' }));
  await user.click(question().getByRole('button', { name: 'Cancel' }));
  await closed();
  expect(gateway.sentTo(removePasskey)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Remove the passkey of 3 Nov 2026' }));
  await user.click(question().getByRole('button', { name: 'Remove' }));
  await closed();
  expect(gateway.sentTo(removePasskey)).toEqual([{ id: 'key-2' }]);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByText('Added on 3 Nov 2026')).toBeInTheDocument();
});

it('[MEM-10] a passkey that was removed is gone although the answer was lost', async () => {
  const gateway = securityAnswers()
    .on(listPasskeys, passkeys)
    .on(removePasskey, () => {
      gateway.on(listPasskeys, []);
      return err({ kind: 'timed-out' });
    });
  const { user } = await openSheet(/Passkeys/, gateway);
  await user.click(await screen.findByRole('button', { name: 'Remove the passkey of 2 Nov 2026' }));
  const question = within(screen.getByRole('dialog', { name: 'Remove passkey?' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No passkey yet')).toBeInTheDocument();
});

it('[MEM-10] a passkey that was removed elsewhere disappears when it cannot be removed again', async () => {
  const gateway = securityAnswers().on(listPasskeys, passkeys).fail(removePasskey, refusal('passkey.unknown'));
  const { user } = await openSheet(/Passkeys/, gateway);
  await user.click(await screen.findByRole('button', { name: 'Remove the passkey of 2 Nov 2026' }));
  gateway.on(listPasskeys, []);
  const question = within(screen.getByRole('dialog', { name: 'Remove passkey?' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No passkey yet')).toBeInTheDocument();
});

it('[MEM-10] of two linked accounts the one in question is unlinked', async () => {
  const gateway = securityAnswers()
    .on(listSocial, [
      { id: 'link-1', provider: 'google', linkedAt: late('2026-11-01') },
      { id: 'link-2', provider: 'facebook', linkedAt: late('2026-11-21') },
    ])
    .on(unlinkSocial, true);
  const { user } = await openSheet(/Google and Facebook/, gateway);
  expect(await screen.findByText('Linked on 22 Nov 2026')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Unlink Google' }));
  await user.click(
    within(screen.getByRole('dialog', { name: 'Unlink Google?' })).getByRole('button', { name: 'Cancel' }),
  );
  await user.click(screen.getByRole('button', { name: 'Unlink Facebook' }));
  const question = within(screen.getByRole('dialog', { name: 'Unlink Facebook?' }));
  await user.click(question.getByRole('button', { name: 'Unlink' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Unlink/ })).not.toBeInTheDocument());
  expect(gateway.sentTo(unlinkSocial)).toEqual([{ id: 'link-2' }]);
});

it('[SEC-05] a change states its day in Dhaka and its address; without changes there is nothing to state', async () => {
  const change = { kind: 'TOTP_OFF' as const, at: late('2026-11-21'), deviceName: 'Firefox', ipMasked: '198.51.*.*' };
  const some = await openSheet(
    /Recent changes/,
    securityAnswers().on(securityChanges, [{ ...change, current: false }]),
  );
  const row = (await screen.findByText('Authenticator app switched off')).parentElement;
  expect(row).toHaveTextContent('22 Nov 2026, 00:30 · Firefox, 198.51.*.*');
  some.unmount();
  await openSheet(/Recent changes/, securityAnswers().on(securityChanges, []));
  expect(await screen.findByText('No changes yet')).toBeInTheDocument();
});

it('[MEM-10] sends the chosen kind of document; a refusal keeps what was entered, and another try succeeds', async () => {
  const gateway = securityAnswers().on(submitKyc, () => err(refusal('file.refused')));
  const { user } = await openSheet(/Identity/, gateway);
  await user.selectOptions(await screen.findByLabelText('Document'), 'Passport');
  const documentNo = `A${'1'.repeat(29)}`;
  await user.click(screen.getByLabelText(/Document number/));
  await user.paste(`${documentNo}2`);
  const picture = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1])], 'id.png', { type: 'image/png' });
  expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
  // As many as one request may have.
  await user.upload(screen.getByLabelText('Photos of the document'), [picture, picture, picture]);
  await screen.findByRole('img', { name: 'Picture 3' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Picture 1' })).toBeInTheDocument();
  gateway
    .on(submitKyc, () => ok({ state: 'UNDER_REVIEW' as const }))
    .on(kyc, { state: 'UNDER_REVIEW', level: 1, reason: null });
  await user.click(screen.getByRole('button', { name: 'Submit', busy: false }));
  expect(await screen.findByText('Under review', { selector: 'strong' })).toBeInTheDocument();
  expect(gateway.sentTo(submitKyc)).toEqual([
    expect.objectContaining({ type: 'PASSPORT', documentNo }),
    expect.objectContaining({ type: 'PASSPORT', documentNo }),
  ]);
  expect(gateway.sentTo(submitKyc)[0]?.files).toHaveLength(3);
});

const passkeyAnswers = () => {
  const bytes = Uint8Array.from([1, 2, 3]).buffer;
  const made = { id: 'AQID', response: { clientDataJSON: bytes, attestationObject: bytes } };
  Object.assign(globalThis, {
    PublicKeyCredential: { isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true) },
  });
  Object.assign(navigator, { credentials: { create: () => Promise.resolve(made) } });
  return securityAnswers()
    .on(listPasskeys, [])
    .on(passkeyCreation, {
      ...{ challenge: 'AQID', rp: { id: 'localhost', name: 'Lily' }, timeout: 1, pubKeyCredParams: [] },
      ...{ user: { id: 'AQID', name: 'demo', displayName: 'demo' }, excludeCredentials: [] },
    });
};

it('[MEM-10] lists a passkey that was added although the answer was lost', async () => {
  const gateway = passkeyAnswers().on(registerPasskey, () => {
    gateway.on(listPasskeys, [{ id: 'AQID', createdAt: 1_767_000_000_000, usedAt: null }]);
    return err({ kind: 'timed-out' });
  });
  const { user } = await openSheet(/Passkeys/, gateway);
  await user.click(await screen.findByRole('button', { name: 'Add a passkey for this device' }));
  expect(await screen.findByRole('button', { name: /Remove the passkey of/ })).toBeInTheDocument();
  expect(screen.getByText(/we do not know if this was saved/)).toBeInTheDocument();
  expect(screen.queryByText('Passkey added')).not.toBeInTheDocument();
});

it('[MEM-10] a passkey that could not be added is explained, and none is listed', async () => {
  const gateway = passkeyAnswers().fail(registerPasskey, refusal('unknown', { message: 'Not this device' }));
  const { user } = await openSheet(/Passkeys/, gateway);
  await user.click(await screen.findByRole('button', { name: 'Add a passkey for this device' }));
  expect(await screen.findByText(/Not this device/)).toBeInTheDocument();
  expect(screen.queryByText('Passkey added')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add a passkey for this device', busy: false })).toBeInTheDocument();
});
