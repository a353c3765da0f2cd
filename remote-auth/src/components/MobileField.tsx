/** MobileField: dialling code and mobile number. */
import { SITE } from '@site/shared/kernel';
import { useField } from 'formik';
import styled from 'styled-components';
import { FormText } from '@site/shared/forms';
import { useT } from '@site/shared/i18n';
import { useCall } from '@site/shared/platform';
import { color, frame, space } from '@site/shared/theme';
import { ownArrow } from '@site/shared/ui';
import { countries, type Country } from '@site/shared/wps';

const COUNTRIES_FRESH_MS = 60 * 60_000;
/** Until the gateway's list has loaded. */
const DEFAULT_COUNTRY: Country = {
  countryCode: SITE.countryCode,
  countryName: SITE.countryName,
  dialingCode: SITE.dialingCode,
  default: true,
};

export function MobileField({ required = true }: { readonly required?: boolean }) {
  const t = useT('auth');
  return (
    <FormText
      name="mobileNum"
      label={required ? t('field.mobileNum') : `${t('field.mobileNum')} (${t('optional').toLowerCase()})`}
      required={required}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={20}
      prefix={<DialingCode label={t('field.countryDialingCode')} />}
    />
  );
}

function DialingCode({ label }: { readonly label: string }) {
  const [field] = useField<string>('countryDialingCode');
  const known = useCall(countries, undefined, { staleTime: COUNTRIES_FRESH_MS });
  const list = known.status === 'ready' && known.value.length ? known.value : [DEFAULT_COUNTRY];
  const digits = (code: string) => code.replace(/^\+/, '');
  return (
    <Select aria-label={label} {...field}>
      {list.map(({ countryCode, countryName, dialingCode }) => (
        <option key={countryCode} value={digits(dialingCode)} title={countryName}>
          {`${countryCode} +${digits(dialingCode)}`}
        </option>
      ))}
    </Select>
  );
}

const Select = styled.select`
  flex: none;
  width: calc(6rem + 16px);
  min-height: ${frame.touch};
  padding-inline-start: ${space[3]};
  ${ownArrow}
  padding-inline-end: 24px;
  background-position-x:
    right 14px,
    right 8px;
  border: 0;
  border-inline-end: 1px solid ${color.line};
  outline-offset: -2px;

  & > option {
    background: ${color.surface};
  }
`;
