/** useSmsRequest: asks for a code, but only for a number that keeps its rule (AUTH-03), and says that it is on its way. */
import type { FormikProps } from 'formik';
import { useT } from '@site/shared/i18n';
import { usePlatform } from '@site/shared/platform';
import type { WpsError } from '@site/shared/wps';
import type { SmsCode } from './useSmsCode';

/** A sent code is told a little longer than other successes (SITE-18). */
const SENT_MS = 1_500;

export function useSmsRequest<V extends { readonly mobileNum: string }>(
  formik: FormikProps<V>,
  sms: SmsCode,
  onRefused: (error: WpsError) => void,
): () => Promise<void> {
  const t = useT('auth');
  const { toasts } = usePlatform();
  return async () => {
    const errors = (await formik.setFieldTouched('mobileNum', true, true)) ?? (await formik.validateForm());
    if ('mobileNum' in errors) {
      document.getElementsByName('mobileNum')[0]?.focus();
      return;
    }
    const dismiss = toasts.show({ kind: 'loading', text: t('sms.sending'), length: 10_000 });
    const refused = await sms.request();
    dismiss();
    if (refused) onRefused(refused);
    else toasts.show({ kind: 'success', text: t('sms.sent'), length: SENT_MS });
  };
}
