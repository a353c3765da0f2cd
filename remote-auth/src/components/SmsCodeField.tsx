/** SmsCodeField: input for the SMS code, with the button that requests one. */
import { FormOtp } from '@site/shared/forms';
import { useT } from '@site/shared/i18n';
import { Button } from '@site/shared/ui';
import type { SmsCode } from '../queries/useSmsCode';

interface SmsCodeFieldProps {
  readonly sms: SmsCode;
  readonly onSend: () => void;
}

export function SmsCodeField({ sms, onSend }: SmsCodeFieldProps) {
  const t = useT('auth');
  const { seconds, sending } = sms;
  const waiting = seconds > 0;
  return (
    <FormOtp
      name="verificationCode"
      label={t('field.verificationCode')}
      required
      {...(waiting ? { hint: t('sms.sentHint') } : {})}
      suffix={
        <Button
          kind="ghost"
          disabled={waiting}
          loading={sending}
          aria-label={waiting ? t('sms.againLabel', { seconds }) : undefined}
          onClick={onSend}
        >
          {waiting ? t('sms.again', { seconds }) : t('sms.send')}
        </Button>
      }
    />
  );
}
