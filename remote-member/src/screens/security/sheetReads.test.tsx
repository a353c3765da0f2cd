/** What a sheet of the security centre shows may have changed since it was closed, by another device or by the operator. */
import { screen, waitFor } from '@testing-library/react';
import { closeDialog } from '@site/shared/testing';
import { kyc, listDevices, listPasskeys, listSocial, securityChanges, securityQuestions } from '@site/shared/wps';
import { openSecurity, securityAnswers } from '../../testing/security';

it.each([
  [/^Passkeys/, listPasskeys],
  [/^Google and Facebook/, listSocial],
  [/^Security questions/, securityQuestions],
  [/^Devices/, listDevices],
  [/^Recent changes/, securityChanges],
  [/^Identity check/, kyc],
])('[MEM-10] the sheet %s is read again each time it is opened', async (row, call) => {
  const gateway = securityAnswers()
    .on(securityChanges, [])
    .on(securityQuestions, [{ questionId: 1, question: 'First school?', set: false }]);
  const { user } = await openSecurity(gateway);
  for (const times of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: row }));
    await waitFor(() => expect(gateway.sentTo<unknown>(call as never)).toHaveLength(times));
    await closeDialog(user);
  }
});
