/** What a sheet of the security centre shows may have changed since it was closed, by another device or by the operator. */
import { screen, waitFor } from '@testing-library/react';
import { closeDialog } from '@site/shared/testing';
import {
  kyc,
  myErasure,
  listDevices,
  listPasskeys,
  listSocial,
  securityChanges,
  securityConfig,
  securityQuestions,
} from '@site/shared/wps';
import { openSecurity, SECURITY_CONFIG, securityAnswers } from '../../testing/security';

it.each([
  [/^Passkeys/, listPasskeys],
  [/^Google and Facebook/, listSocial],
  [/^Security questions/, securityQuestions],
  [/^Devices/, listDevices],
  [/^Recent changes/, securityChanges],
  [/^Identity check/, kyc],
  [/^Your data/, myErasure],
])('[MEM-10] the sheet %s is read again each time it is opened', async (row, call) => {
  const gateway = securityAnswers()
    .on(securityChanges, [])
    .on(myErasure, { erasure: null })
    .on(securityQuestions, [{ questionId: 1, question: 'First school?', set: false }]);
  const { user } = await openSecurity(gateway);
  for (const times of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: row }));
    await waitFor(() => expect(gateway.sentTo<unknown>(call as never)).toHaveLength(times));
    await closeDialog(user);
  }
});

it('[MEM-10] an identity check that was decided meanwhile is in its row, too', async () => {
  const gateway = securityAnswers({ state: 'VERIFIED' }).on(securityConfig, {
    ...SECURITY_CONFIG,
    kyc: 'UNDER_REVIEW',
  });
  const { user } = await openSecurity(gateway);
  await user.click(await screen.findByRole('button', { name: /^Identity check.*Under review/ }));
  gateway.on(securityConfig, { ...SECURITY_CONFIG, kyc: 'VERIFIED' });
  expect(await screen.findByText('Verified', { selector: 'strong' })).toBeInTheDocument();
  await closeDialog(user);
  expect(await screen.findByRole('button', { name: /^Identity check.*Verified/ })).toBeInTheDocument();
});
