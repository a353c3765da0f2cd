/** useAddAccount: form of a new payout account; validates the number by the gateway's rules. */
import { useEffect } from 'react';
import { useForm } from '@site/shared/forms';
import { useT } from '@site/shared/i18n';
import {
  addCard,
  listCards,
  PAYOUT_NETWORKS,
  securityConfig,
  type AddCardBody,
  type WithdrawBank,
} from '@site/shared/wps';
import { useRefresh, useSend } from '@site/shared/platform';
import { kindOfAccount, payoutAccountSchema, toPayoutAccount } from '../model/payoutAccountSchema';
import { useWhileMounted } from './useWhileMounted';

interface Values {
  readonly bankCode: string;
  readonly network: string;
  readonly account: string;
  readonly holderName: string;
  readonly paymentPassword: string;
}

export function useAddAccount(banks: readonly WithdrawBank[], onDone: () => void) {
  const t = useT('member');
  const refresh = useRefresh();
  const reread = () => refresh(listCards, securityConfig);
  // Without an answer it may be saved: the list is read again, also for a later visit.
  const { send, error, reset } = useSend(addCard, { onUnanswered: () => void reread() });
  const close = useWhileMounted(onDone);
  const { formik, formRef } = useForm<Values>({
    initialValues: {
      bankCode: banks[0]?.bankCode ?? '',
      network: PAYOUT_NETWORKS[0],
      account: '',
      holderName: '',
      paymentPassword: '',
    },
    validationSchema: payoutAccountSchema(t, banks),
    onSubmit: async (values, { setFieldValue, setFieldTouched }) => {
      const account = toPayoutAccount(banks, values);
      if (!account) return;
      const { holderName, paymentPassword } = values;
      const body: AddCardBody = { ...account, holderName: holderName.trim(), paymentPassword };
      const result = await send(body);
      if (!result.ok) {
        // Keep the values, clear the password. Untouched: the cleared field must not show a "required" error.
        void setFieldValue('paymentPassword', '', false);
        void setFieldTouched('paymentPassword', false, false);
        return;
      }
      await reread();
      close();
    },
  });
  // A refusal belongs to the sent values: clear it on the next change.
  const { bankCode, network, account, holderName } = formik.values;
  useEffect(reset, [reset, bankCode, network, account, holderName]);
  return { formik, formRef, kind: kindOfAccount(banks, bankCode), error };
}
