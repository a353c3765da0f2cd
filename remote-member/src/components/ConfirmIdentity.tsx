/**
 * ConfirmIdentity: requests a fresh proof of identity before a security change, by password, funds password, passkey or SMS
 * code (SEC-05).
 */
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { ErrorNote, FundsPasswordField, isFundsPassword, Note, useFundsPasswordError } from '@site/shared/components';
import { requestPasskey, usePasskeySupport } from '@site/shared/passkeys';
import { usePlatform, useSend } from '@site/shared/platform';
import { space } from '@site/shared/theme';
import { BottomSheet, Button, OtpInput, PasswordInput, useSecondsUntil } from '@site/shared/ui';
import {
  confirmIdentity,
  passkeyRequest,
  sendMemberSms,
  type ProofBody,
  type ProofMethod,
  type WpsError,
} from '@site/shared/wps';
import type { PendingProof } from '../queries/useFreshProof';
import { SheetStack } from './SheetStack';

/** Place it beside a form, not inside: its own form must not submit the other one. */
export function ConfirmIdentity({ proof }: { readonly proof: PendingProof | null }) {
  const t = useT('member');
  if (!proof) return null;
  return (
    <BottomSheet open onClose={() => proof.answer(false)} label={t('identity.title')}>
      <ProofForm proof={proof} />
    </BottomSheet>
  );
}

function ProofForm({ proof }: { readonly proof: PendingProof }) {
  const t = useT('member');
  const hasPasskeys = usePasskeySupport();
  const methods = proof.methods.filter((method) => method !== 'passkey' || hasPasskeys);
  const [chosen, setChosen] = useState<ProofMethod | null>(null);
  const { send, sending, error, reset } = useSend(confirmIdentity);
  const method = chosen ?? methods[0];
  /** Resolves to false for a refused proof; after a lost answer the same one may be sent again. */
  const sendProof = async (body: Omit<ProofBody, 'purpose'>): Promise<boolean> => {
    const result = await send({ purpose: proof.purpose, ...body });
    if (result.ok) proof.answer(true);
    return result.ok || result.error.kind !== 'refused';
  };
  if (!method) return <Note tone="bad">{t(`identity.none.${reasonOf(proof)}`)}</Note>;
  const shared = { sendProof, sending, error };
  return (
    <SheetStack>
      <p>{t(proof.purpose === 'data' ? 'identity.aboutData' : 'identity.about')}</p>
      {method === 'password' || method === 'paymentPassword' ? (
        <SecretForm key={method} kind={method} {...shared} />
      ) : null}
      {method === 'sms' ? <SmsForm mobileNum={proof.mobileNum ?? ''} {...shared} /> : null}
      {method === 'passkey' ? <PasskeyButton {...shared} /> : null}
      {methods.length > 1 ? (
        <Others>
          {methods
            .filter((other) => other !== method)
            .map((other) => (
              <Button
                key={other}
                kind="ghost"
                full
                onClick={() => {
                  reset();
                  setChosen(other);
                }}
              >
                {t(`identity.use.${other}`)}
              </Button>
            ))}
        </Others>
      ) : null}
    </SheetStack>
  );
}

/** Why nothing can be offered. An account without any method is one of a session hand-over (docs/session-handover.md). */
function reasonOf({ purpose, methods }: PendingProof): 'browser' | 'handover' | 'fundsFirst' {
  if (methods.length > 0) return 'browser';
  return purpose === 'funds' ? 'handover' : 'fundsFirst';
}

interface MethodProps {
  readonly sendProof: (body: Omit<ProofBody, 'purpose'>) => Promise<boolean>;
  readonly sending: boolean;
  readonly error: WpsError | null;
}

function SecretForm({
  kind,
  sendProof,
  sending,
  error,
}: MethodProps & { readonly kind: 'password' | 'paymentPassword' }) {
  const t = useT('member');
  const [secret, setSecret] = useState('');
  const fundsError = useFundsPasswordError(error, 'member');
  const isValid = kind === 'password' ? secret !== '' : isFundsPassword(secret);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isValid && !(await sendProof({ [kind]: secret }))) setSecret('');
  };
  return (
    <SheetStack as="form" onSubmit={(event) => void submit(event)} noValidate>
      {kind === 'password' ? (
        <PasswordInput
          label={t('identity.password')}
          name="password"
          autoComplete="current-password"
          maxLength={128}
          required
          value={secret}
          onChange={(event) => setSecret(event.target.value)}
        />
      ) : (
        <FundsPasswordField
          label={t('title.fundsPassword')}
          value={secret}
          onChange={setSecret}
          {...(fundsError ? { error: fundsError } : {})}
        />
      )}
      <ErrorNote error={fundsError ? null : error} />
      <Button type="submit" full disabled={!isValid} loading={sending}>
        {t('confirm')}
      </Button>
    </SheetStack>
  );
}

function SmsForm({ mobileNum, sendProof, sending, error }: MethodProps & { readonly mobileNum: string }) {
  const t = useT('member');
  const { toasts, clock } = usePlatform();
  const [code, setCode] = useState('');
  const [until, setUntil] = useState<number | null>(null);
  const wait = useSecondsUntil(until, clock.now);
  const sms = useSend(sendMemberSms);
  const sendCode = async () => {
    const sent = await sms.send({ purpose: 'IDENTITY' });
    if (!sent.ok) return;
    setUntil(sent.value.expirationTime);
    toasts.show({ kind: 'success', text: t('security.sent'), length: 1_500 });
  };
  const isValid = code.trim().length >= 4;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isValid && !(await sendProof({ verificationCode: code.trim() }))) setCode('');
  };
  return (
    <SheetStack as="form" onSubmit={(event) => void submit(event)} noValidate>
      <OtpInput
        label={t('identity.code', { mobile: mobileNum })}
        name="code"
        required
        value={code}
        onChange={(event) => setCode(event.target.value)}
        suffix={
          <Button kind="ghost" disabled={wait > 0} loading={sms.sending} onClick={() => void sendCode()}>
            {wait > 0 ? t('security.again', { seconds: wait }) : t('security.sendCode')}
          </Button>
        }
      />
      <ErrorNote error={sms.error ?? error} />
      <Button type="submit" full disabled={!isValid} loading={sending}>
        {t('confirm')}
      </Button>
    </SheetStack>
  );
}

function PasskeyButton({ sendProof, sending, error }: MethodProps) {
  const t = useT('member');
  const options = useSend(passkeyRequest);
  const start = async () => {
    const request = await options.send(undefined);
    // Null: the visitor cancelled the browser's own dialog.
    const passkey = request.ok ? await requestPasskey(request.value) : null;
    if (passkey) await sendProof({ passkey });
  };
  return (
    <>
      <ErrorNote error={options.error ?? error} />
      <Button full loading={options.sending || sending} onClick={() => void start()}>
        {t('identity.use.passkey')}
      </Button>
    </>
  );
}

const Others = styled.div`
  display: grid;
  gap: ${space[1]};
`;
