/** BindSheet: binds a phone number or e-mail address by a verification code. */
import { SITE } from '@site/shared/kernel';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { errorText, useT } from '@site/shared/i18n';
import { space } from '@site/shared/theme';
import {
  bindEmail,
  bindMobile,
  memberInfo,
  securityConfig,
  sendEmailCode,
  sendMemberSms,
  type WpsError,
} from '@site/shared/wps';
import { BottomSheet, Button, OtpInput, TextInput, useSecondsUntil } from '@site/shared/ui';
import { usePlatform, useRefresh, useSend } from '@site/shared/platform';
import { Note } from '@site/shared/parts';
import { SheetStack } from '../../components/SheetStack';

export type BindKind = 'mobile' | 'email';

const DIALING_CODE = `+${SITE.dialingCode}`;
const RULES: Readonly<Record<BindKind, RegExp>> = {
  mobile: /^\d{6,20}$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
};

interface BindSheetProps {
  readonly kind: BindKind;
  readonly onClose: () => void;
}

export function BindSheet({ kind, onClose }: BindSheetProps) {
  const t = useT('member');
  const bind = useBind(kind, onClose);
  const isGood = RULES[kind].test(bind.value.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isGood && bind.code) void bind.submit();
  };
  return (
    <BottomSheet open onClose={onClose} label={t(`security.bind.${kind}`)}>
      <SheetStack as="form" onSubmit={submit} noValidate>
        <TextInput
          label={t(`security.${kind}`)}
          name="value"
          type={kind === 'email' ? 'email' : 'tel'}
          inputMode={kind === 'email' ? 'email' : 'numeric'}
          autoComplete={kind === 'email' ? 'email' : 'tel-national'}
          maxLength={kind === 'email' ? 120 : 20}
          required
          prefix={kind === 'mobile' ? <DialingCode>{DIALING_CODE}</DialingCode> : undefined}
          value={bind.value}
          onChange={(event) => bind.setValue(event.target.value)}
          {...(bind.value && !isGood ? { error: t(`security.fault.${kind}`) } : {})}
        />
        <OtpInput
          label={t('security.code')}
          name="code"
          required
          value={bind.code}
          onChange={(event) => bind.setCode(event.target.value)}
          suffix={
            <Button
              kind="ghost"
              disabled={!isGood || bind.wait > 0}
              loading={bind.isSendingCode}
              onClick={bind.sendCode}
            >
              {bind.wait > 0 ? t('security.again', { seconds: bind.wait }) : t('security.sendCode')}
            </Button>
          }
        />
        {bind.error ? (
          <Note tone="bad" live>
            {errorText(t, bind.error)}
          </Note>
        ) : null}
        <Button type="submit" full disabled={!isGood || bind.code.length < 4} loading={bind.isSending}>
          {t('confirm')}
        </Button>
      </SheetStack>
    </BottomSheet>
  );
}

function useBind(kind: BindKind, onDone: () => void) {
  const t = useT('member');
  const { toasts } = usePlatform();
  const refresh = useRefresh();
  const [value, setValue] = useState('');
  const [code, setCode] = useState('');
  const [until, setUntil] = useState<number | null>(null);
  const sms = useSend(sendMemberSms);
  const mail = useSend(sendEmailCode);
  const mobile = useSend(bindMobile);
  const email = useSend(bindEmail);
  const text = value.trim();
  const sendCode = async () => {
    const result =
      kind === 'mobile'
        ? await sms.send({ mobileNum: text, countryDialingCode: DIALING_CODE, purpose: 'BIND' })
        : await mail.send({ email: text });
    if (!result.ok) return;
    setUntil(result.value.expirationTime);
    toasts.show({ kind: 'success', text: t('security.sent'), length: 1_500 });
  };
  const submit = async () => {
    const result =
      kind === 'mobile'
        ? await mobile.send({ value: text, countryDialingCode: DIALING_CODE, verificationCode: code.trim() })
        : await email.send({ value: text, verificationCode: code.trim() });
    if (!result.ok) return setCode('');
    await refresh(securityConfig, memberInfo);
    toasts.show({ kind: 'success', text: t('security.bound') });
    onDone();
  };
  const error: WpsError | null = sms.error ?? mail.error ?? mobile.error ?? email.error;
  return {
    ...{ value, setValue, code, setCode, submit, error },
    wait: useSecondsUntil(until),
    isSendingCode: sms.sending || mail.sending,
    isSending: mobile.sending || email.sending,
    sendCode: () => void sendCode(),
  };
}

const DialingCode = styled.span`
  padding-inline-start: ${space[3]};
`;
