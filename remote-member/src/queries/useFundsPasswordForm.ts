/** useFundsPasswordForm: sets or changes the funds password, then leaves for the page that required it. */
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useForm } from '@site/shared/forms';
import { useT } from '@site/shared/i18n';
import { changeFundsPassword, hasFundsPassword, securityConfig, setFundsPassword } from '@site/shared/wps';
import { usePlatform, useRefresh, useSend, useSite } from '@site/shared/platform';
import { fundsPasswordSchema } from '../model/fundsPasswordSchema';
import { pageAfterFundsPassword } from '../model/pageAfterFundsPassword';
import { useProvenSend } from './useFreshProof';
import { useWhileMounted } from './useWhileMounted';

export function useFundsPasswordForm(isSet: boolean) {
  const t = useT('member');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { toasts } = usePlatform();
  const refresh = useRefresh();
  const site = useSite();
  const reread = () => refresh(hasFundsPassword, securityConfig);
  const onUnanswered = () => void reread();
  const setting = useProvenSend(setFundsPassword, { onUnanswered });
  const changing = useSend(changeFundsPassword, { onUnanswered });
  const leave = useWhileMounted(
    () => void navigate(pageAfterFundsPassword(search.get('from'), site), { replace: true }),
  );
  const { formik, formRef } = useForm({
    initialValues: { old: '', next: '', repeat: '' },
    validationSchema: fundsPasswordSchema(t, isSet),
    onSubmit: async ({ old, next, repeat }, { setFieldValue, setFieldTouched }) => {
      const result = isSet
        ? await changing.send({ oldPaymentPassword: old, newPaymentPassword: next, confirmPaymentPassword: repeat })
        : await setting.send({ paymentPassword: next, confirmPaymentPassword: repeat });
      if (!result.ok) {
        void setFieldValue('old', '', false);
        // The cleared field must not show that it is empty.
        void setFieldTouched('old', false, false);
        return;
      }
      toasts.show({ kind: 'success', text: t('funds.done') });
      await reread();
      leave();
    },
  });
  return {
    formik,
    formRef,
    error: setting.error ?? changing.error,
    proof: setting.proof,
    isSending: setting.sending || changing.sending,
  };
}
