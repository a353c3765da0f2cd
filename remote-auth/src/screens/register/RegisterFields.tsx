/** RegisterFields: each field of a registration with its input. */
import { FormDate, FormOtp, FormPassword, FormText } from '@site/shared/forms';
import { dayOf } from '@site/shared/kernel';
import { useT } from '@site/shared/i18n';
import { usePlatform } from '@site/shared/platform';
import { FIRST_BIRTHDAY, lastBirthday } from '../../model/birthday';
import type { RegisterField, RegisterFieldName } from '../../model/registerForm';
import { CaptchaField } from '../../components/CaptchaField';
import { MobileField } from '../../components/MobileField';
import { SmsCodeField } from '../../components/SmsCodeField';
import type { Captcha } from '../../queries/useCaptcha';
import type { SmsCode } from '../../queries/useSmsCode';

interface RegisterFieldsProps {
  readonly fields: readonly RegisterField[];
  readonly sms: SmsCode;
  readonly onSendCode: () => void;
  readonly captcha: Captcha;
}

export function RegisterFields({ fields, sms, onSendCode, captcha }: RegisterFieldsProps) {
  return fields.map(({ name, rule }) => {
    switch (name) {
      case 'mobileNum':
        return <MobileField key={name} required={rule.required} />;
      case 'verificationCode':
        return <SmsCodeField key={name} sms={sms} onSend={onSendCode} />;
      case 'captcha':
        return <CaptchaField key={name} captcha={captcha} />;
      default:
        return <TextField key={name} name={name} required={rule.required} maxLength={rule.maxLength} />;
    }
  });
}

interface TextFieldProps {
  readonly name: RegisterFieldName;
  readonly required: boolean;
  readonly maxLength: number;
}

function TextField({ name, required, maxLength }: TextFieldProps) {
  const t = useT('auth');
  const { clock } = usePlatform();
  const label = required ? t(`field.${name}`) : `${t(`field.${name}`)} (${t('optional').toLowerCase()})`;
  const common = { name, label, required, ...(AUTOCOMPLETE[name] ? { autoComplete: AUTOCOMPLETE[name] } : {}) };
  switch (name) {
    case 'password':
    case 'confirmPassword':
      return <FormPassword {...common} maxLength={128} />;
    case 'paymentPassword':
      return <FormPassword {...common} inputMode="numeric" autoComplete="off" maxLength={128} />;
    case 'birthday':
      return <FormDate {...common} min={FIRST_BIRTHDAY} max={lastBirthday(dayOf(clock.now()))} />;
    case 'recommenderId':
      return <FormText {...common} autoComplete="off" maxLength={40} />;
    case 'whatsapp':
    case 'zalo':
      return <FormOtp {...common} inputMode="tel" autoComplete="off" maxLength={20} />;
    default:
      return (
        <FormText
          {...common}
          {...(name === 'email' ? { type: 'email', inputMode: 'email' as const } : {})}
          {...(name === 'username' || name === 'affiliateCode' ? { autoCapitalize: 'none', spellCheck: false } : {})}
          {...(maxLength > 0 ? { maxLength: Math.max(maxLength, 1) } : {})}
        />
      );
  }
}

/** Values of `autocomplete` for browsers and password managers. */
const AUTOCOMPLETE: Partial<Record<RegisterFieldName, string>> = {
  username: 'username',
  password: 'new-password',
  confirmPassword: 'new-password',
  email: 'email',
  fullname: 'name',
  nickname: 'nickname',
  birthday: 'bday',
  affiliateCode: 'off',
};
