/** useSmsRequest: requests an SMS code if the number is valid (AUTH-03), with toasts. */
import { focusFirstError, type FormState } from '@site/shared/forms';
import { useT } from '@site/shared/i18n';
import { usePlatform } from '@site/shared/platform';
import type { WpsError } from '@site/shared/wps';
import { showCodeSent } from './showCodeSent';
import type { SmsCode } from './useSmsCode';

export function useSmsRequest<V extends { readonly mobileNum: string }>(
  { formik, formRef }: FormState<V>,
  sms: SmsCode,
  onRefused: (error: WpsError) => void,
): () => Promise<void> {
  const t = useT('auth');
  const { toasts } = usePlatform();
  return async () => {
    const errors = (await formik.setFieldTouched('mobileNum', true, true)) ?? (await formik.validateForm());
    if ('mobileNum' in errors) {
      // Not of the document: the form may be in a shadow root, and another page with such a field is drawn, but hidden.
      focusFirstError(formRef.current, { mobileNum: errors.mobileNum });
      return;
    }
    const dismiss = toasts.show({ kind: 'loading', text: t('sms.sending'), length: 10_000 });
    const refused = await sms.request();
    dismiss();
    if (refused) onRefused(refused);
    else showCodeSent(toasts, t);
  };
}
