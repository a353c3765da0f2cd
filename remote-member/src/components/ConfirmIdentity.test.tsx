/** The fresh proof of identity, as the sheets of the security centre use it. */
import { screen, waitFor, within } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import { closeDialog, refusal } from '@site/shared/testing';
import {
  bindEmail,
  confirmIdentity,
  removePasskey,
  sendMemberSms,
  securityQuestions,
  setSecurityAnswers,
  type ProofRequired,
} from '@site/shared/wps';
import { openSecurity, securityAnswers } from '../testing/security';

const UNTIL = Date.UTC(2026, 2, 1, 6, 5);
const refusedFor = (value: ProofRequired) => err(refusal('proof.required', { status: 403, value }));
const factor = (methods: ProofRequired['methods']): ProofRequired => ({
  purpose: 'factor',
  methods,
  mobileNum: '••••••5678',
});

/** The gateway: a write of the kind is refused until a proof was given. */
function gatewayWith(methods: ProofRequired['methods']) {
  let isProven = false;
  const gateway = securityAnswers()
    .on(securityQuestions, [{ questionId: 1, question: 'First school?', set: false }])
    .on(setSecurityAnswers, () => (isProven ? ok(true as const) : refusedFor(factor(methods))))
    .on(removePasskey, () => (isProven ? ok(true as const) : refusedFor(factor(methods))))
    .on(confirmIdentity, () => {
      isProven = true;
      return ok({ until: UNTIL });
    });
  return gateway;
}

async function answerQuestion(gateway: ReturnType<typeof securityAnswers>) {
  const view = await openSecurity(gateway);
  await view.user.click(await screen.findByRole('button', { name: /Security questions/ }));
  await view.user.type(await screen.findByLabelText(/Your answer/), 'Dhanmondi');
  await view.user.click(screen.getByRole('button', { name: 'Save the answer' }));
  return { ...view, sheet: within(await screen.findByRole('dialog', { name: 'Confirm it is you' })) };
}

it('[SEC-05] a refused change is repeated as it was typed, after the login password', async () => {
  const gateway = gatewayWith(['password']);
  const { user, sheet } = await answerQuestion(gateway);
  expect(sheet.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await user.type(sheet.getByLabelText(/Login password/), 'Demo1234{Enter}');
  expect(await screen.findByText('Answer saved')).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: 'Confirm it is you' })).not.toBeInTheDocument();
  expect(gateway.sentTo(confirmIdentity)).toEqual([{ purpose: 'factor', password: 'Demo1234' }]);
  const write = { answers: [{ questionId: 1, answer: 'Dhanmondi' }] };
  expect(gateway.sentTo(setSecurityAnswers)).toEqual([write, write]);
});

it('[SEC-05] a wrong proof and a lost answer are shown in the sheet; closing it changes nothing and keeps what was typed', async () => {
  const gateway = gatewayWith(['password']).on(confirmIdentity, () => err(refusal('password.wrong')));
  const { user, sheet } = await answerQuestion(gateway);
  await user.type(sheet.getByLabelText(/Login password/), 'Wrong1234');
  await user.click(sheet.getByRole('button', { name: 'Confirm' }));
  expect(await sheet.findByRole('alert')).toBeInTheDocument();
  expect(sheet.getByLabelText(/Login password/)).toHaveValue('');
  gateway.on(confirmIdentity, () => err({ kind: 'offline' }));
  await user.type(sheet.getByLabelText(/Login password/), 'Demo1234');
  await user.click(sheet.getByRole('button', { name: 'Confirm' }));
  expect(await sheet.findByText(/No internet/)).toBeInTheDocument();
  expect(sheet.getByLabelText(/Login password/)).toHaveValue('Demo1234');
  await closeDialog(user, 'Confirm it is you');
  expect(screen.getByLabelText(/Your answer/)).toHaveValue('Dhanmondi');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(gateway.sentTo(setSecurityAnswers)).toHaveLength(1);
});

it('[SEC-05] the funds password is an alternative, with the tries that are left', async () => {
  const gateway = gatewayWith(['password', 'paymentPassword']).on(confirmIdentity, () =>
    err(refusal('funds.password.wrong', { value: { triesLeft: 3 } })),
  );
  const { user, sheet } = await answerQuestion(gateway);
  await user.click(sheet.getByRole('button', { name: 'Use the funds password' }));
  await user.type(sheet.getByLabelText(/Funds password/), '111111');
  await user.click(sheet.getByRole('button', { name: 'Confirm' }));
  expect(await sheet.findByText(/Attempts left: 3/)).toBeInTheDocument();
  expect(gateway.sentTo(confirmIdentity)).toEqual([{ purpose: 'factor', paymentPassword: '111111' }]);
  expect(sheet.getByRole('button', { name: 'Use the login password' })).toBeInTheDocument();
});

it('[SEC-05] a refused proof is not shown with another method', async () => {
  const gateway = gatewayWith(['password', 'paymentPassword']).on(confirmIdentity, () =>
    err(refusal('password.wrong')),
  );
  const { user, sheet } = await answerQuestion(gateway);
  await user.type(sheet.getByLabelText(/Login password/), 'Wrong1234{Enter}');
  expect(await sheet.findByRole('alert')).toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: 'Use the funds password' }));
  expect(sheet.queryByRole('alert')).not.toBeInTheDocument();
});

it('[SEC-05] an account without a password proves itself by a code to its phone', async () => {
  const gateway = gatewayWith(['sms']).on(sendMemberSms, { expirationTime: Date.now() + 60_000, expiredMinutes: 2 });
  const { user, sheet } = await answerQuestion(gateway);
  await user.click(sheet.getByRole('button', { name: 'Send code' }));
  expect(await sheet.findByRole('button', { name: /Resend in/ })).toBeDisabled();
  expect(gateway.sentTo(sendMemberSms)).toEqual([{ purpose: 'IDENTITY' }]);
  await user.type(sheet.getByLabelText(/Code sent to ••••••5678/), '123');
  expect(sheet.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await user.type(sheet.getByLabelText(/Code sent to ••••••5678/), '456');
  await user.click(sheet.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Answer saved')).toBeInTheDocument();
  expect(gateway.sentTo(confirmIdentity)).toEqual([{ purpose: 'factor', verificationCode: '123456' }]);
});

it('[SEC-05] an account with nothing to prove itself with is led to its first funds password', async () => {
  const { sheet } = await answerQuestion(gatewayWith([]));
  expect(sheet.getByText(/Set a funds password first/)).toBeInTheDocument();
});

it('[SEC-05] a browser without passkeys cannot use the only method of an account', async () => {
  const { sheet } = await answerQuestion(gatewayWith(['passkey']));
  expect(sheet.getByText(/cannot use your passkey.*contact support/)).toBeInTheDocument();
});

it('[SEC-05] removing a passkey asks first whether, then who', async () => {
  const gateway = gatewayWith(['password']);
  const { user } = await openSecurity(gateway);
  await user.click(await screen.findByRole('button', { name: /Passkeys/ }));
  await user.click(await screen.findByRole('button', { name: /Remove the passkey of/ }));
  await user.click(
    within(screen.getByRole('dialog', { name: 'Remove passkey?' })).getByRole('button', { name: 'Remove' }),
  );
  const sheet = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
  await user.type(sheet.getByLabelText(/Login password/), 'Demo1234{Enter}');
  await waitFor(() => expect(gateway.sentTo(removePasskey)).toEqual([{ id: 'key-1' }, { id: 'key-1' }]));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Remove passkey?' })).not.toBeInTheDocument());
});

it('[SEC-05] a code of a new e-mail address survives the proof', async () => {
  const gateway = securityAnswers()
    .on(bindEmail, () => refusedFor({ purpose: 'contact', methods: ['password'], mobileNum: null }))
    .on(confirmIdentity, () => {
      gateway.on(bindEmail, () => ok(true as const));
      return ok({ until: UNTIL });
    });
  const { user } = await openSecurity(gateway);
  await user.click(await screen.findByRole('button', { name: /E-mail/ }));
  await user.type(screen.getByLabelText(/E-mail/), 'rina@example.com');
  await user.type(screen.getByLabelText(/Code/), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
  await user.type(sheet.getByLabelText(/Login password/), 'Demo1234{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const body = { value: 'rina@example.com', verificationCode: '123456' };
  expect(gateway.sentTo(bindEmail)).toEqual([body, body]);
  expect(gateway.sentTo(confirmIdentity)).toEqual([{ purpose: 'contact', password: 'Demo1234' }]);
});
