/** BindSheet: binds a phone number or e-mail address by a verification code. */
import type { FormEvent } from 'react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { space } from '@site/shared/theme';
import { BottomSheet, Button, OtpInput, TextInput } from '@site/shared/ui';
import { ErrorNote } from '@site/shared/components';
import { ConfirmIdentity } from '../../components/ConfirmIdentity';
import { SheetStack } from '../../components/SheetStack';
import { DIALING_CODE, useBindContact, type BindKind } from '../../queries/useBindContact';

const FORMATS: Readonly<Record<BindKind, RegExp>> = {
  mobile: /^\d{6,20}$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
};

interface BindSheetProps {
  readonly kind: BindKind;
  readonly onClose: () => void;
}

export function BindSheet({ kind, onClose }: BindSheetProps) {
  const t = useT('member');
  const bind = useBindContact(kind, onClose);
  const isValid = FORMATS[kind].test(bind.value.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid && bind.code) void bind.submit();
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
          {...(bind.value && !isValid ? { error: t(`security.fault.${kind}`) } : {})}
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
              disabled={!isValid || bind.wait > 0}
              loading={bind.isSendingCode}
              onClick={bind.sendCode}
            >
              {bind.wait > 0 ? t('security.again', { seconds: bind.wait }) : t('security.sendCode')}
            </Button>
          }
        />
        <ErrorNote error={bind.error} />
        <Button type="submit" full disabled={!isValid || bind.code.length < 4} loading={bind.isSending}>
          {t('confirm')}
        </Button>
      </SheetStack>
      <ConfirmIdentity proof={bind.proof} />
    </BottomSheet>
  );
}

const DialingCode = styled.span`
  padding-inline-start: ${space[3]};
`;
