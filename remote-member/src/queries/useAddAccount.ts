/** useAddAccount: form of a new payout account; validates the number by the gateway's rules. */
import { useEffect } from 'react';
import { useFormik, type FormikErrors } from 'formik';
import { latinDigits } from '@site/shared/kernel';
import { isFundsPassword } from '@site/shared/components';
import {
  addCard,
  isVerdict,
  listCards,
  PAYOUT_NETWORKS,
  payoutNumber,
  securityConfig,
  type AddCardBody,
  type CardKind,
  type WithdrawBank,
} from '@site/shared/wps';
import { useRefresh, useSend } from '@site/shared/platform';
import { useWhileMounted } from './useWhileMounted';

interface Values {
  readonly bankCode: string;
  readonly network: string;
  readonly account: string;
  readonly holderName: string;
  readonly paymentPassword: string;
}

const typeOf = (banks: readonly WithdrawBank[], bankCode: string): CardKind =>
  banks.find((bank) => bank.bankCode === bankCode)?.type ?? 'bank';

/** Network and number in the gateway's format; null when the number is invalid for this kind. */
function toPayoutAccount(banks: readonly WithdrawBank[], { bankCode, network, account }: Values) {
  const type = typeOf(banks, bankCode);
  const base = { type, bankCode, ...(type === 'virtual' ? { network } : {}) };
  const number = payoutNumber({ ...base, account: latinDigits(account) });
  return number === null ? null : { ...base, account: number };
}

function faultsOf(banks: readonly WithdrawBank[], values: Values): FormikErrors<Values> {
  return {
    ...(values.bankCode ? {} : { bankCode: 'accounts.fault.bank' }),
    ...(toPayoutAccount(banks, values) ? {} : { account: `accounts.fault.${typeOf(banks, values.bankCode)}` }),
    ...(values.holderName.trim().length < 2 ? { holderName: 'accounts.fault.holder' } : {}),
    ...(isFundsPassword(values.paymentPassword) ? {} : { paymentPassword: 'funds.fault.digits' }),
  };
}

export function useAddAccount(banks: readonly WithdrawBank[], onDone: () => void) {
  const refresh = useRefresh();
  const { send, error, reset } = useSend(addCard);
  const close = useWhileMounted(onDone);
  const form = useFormik<Values>({
    initialValues: {
      bankCode: banks[0]?.bankCode ?? '',
      network: PAYOUT_NETWORKS[0],
      account: '',
      holderName: '',
      paymentPassword: '',
    },
    validate: (values) => faultsOf(banks, values),
    onSubmit: async (values, { resetForm }) => {
      const account = toPayoutAccount(banks, values);
      if (!account) return;
      const { holderName, paymentPassword } = values;
      const body: AddCardBody = { ...account, holderName: holderName.trim(), paymentPassword };
      const result = await send(body);
      // Keep the values, clear the password. Untouched: the cleared field must not show a "required" error.
      if (!result.ok) {
        // Without an answer it may be saved: the list is read again, also for a later visit.
        if (!isVerdict(result.error)) void refresh(listCards, securityConfig);
        return resetForm({ values: { ...values, paymentPassword: '' } });
      }
      await refresh(listCards, securityConfig);
      close();
    },
  });
  // A refusal belongs to the sent values: clear it on the next change.
  const { bankCode, network, account, holderName } = form.values;
  useEffect(reset, [reset, bankCode, network, account, holderName]);
  return { form, type: typeOf(banks, form.values.bankCode), error };
}
