/** SmsCodeField: input for the SMS code, with the button that requests one. */
import styled from 'styled-components';
import { FormOtp } from '@site/shared/forms';
import { useT } from '@site/shared/i18n';
import { color, font, frame, space } from '@site/shared/theme';
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
        <Send
          type="button"
          disabled={waiting || sending}
          aria-label={waiting ? t('sms.againLabel', { seconds }) : undefined}
          onClick={onSend}
        >
          {sending ? t('sms.sending') : waiting ? t('sms.again', { seconds }) : t('sms.send')}
        </Send>
      }
    />
  );
}

const Send = styled.button`
  flex: none;
  min-width: 104px;
  min-height: ${frame.touch};
  padding: 0 ${space[3]};
  background: none;
  border: 0;
  border-inline-start: 1px solid ${color.line};
  color: ${color.primary};
  cursor: pointer;
  ${font.small}
  ${font.tabular}

  &:disabled {
    color: ${color.textMuted};
    cursor: default;
  }
`;
