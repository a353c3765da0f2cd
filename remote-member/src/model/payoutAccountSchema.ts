/** payoutAccountSchema, toPayoutAccount: a new payout account, its number checked by the gateway's rules for this kind of account. */
import { object, string } from 'yup';
import { isFundsPassword } from '@site/shared/components';
import type { Translate } from '@site/shared/i18n';
import { latinDigits } from '@site/shared/kernel';
import { payoutNumber, type CardKind, type WithdrawBank } from '@site/shared/wps';

/** Kind of the account that is chosen by `bankCode`. */
export const kindOfAccount = (banks: readonly WithdrawBank[], bankCode: string): CardKind =>
  banks.find((bank) => bank.bankCode === bankCode)?.type ?? 'bank';

interface AccountChoice {
  readonly bankCode: string;
  readonly network: string;
  readonly account: string;
}

/** Network and number in the gateway's format; null when the number is invalid for this kind. */
export function toPayoutAccount(banks: readonly WithdrawBank[], { bankCode, network, account }: AccountChoice) {
  const type = kindOfAccount(banks, bankCode);
  const base = { type, bankCode, ...(type === 'virtual' ? { network } : {}) };
  const number = payoutNumber({ ...base, account: latinDigits(account) });
  return number === null ? null : { ...base, account: number };
}

export const payoutAccountSchema = (t: Translate, banks: readonly WithdrawBank[]) =>
  object({
    bankCode: string().required(t('accounts.fault.bank')),
    account: string().when('bankCode', ([bankCode = ''], schema) =>
      schema.test(
        'number',
        t(`accounts.fault.${kindOfAccount(banks, bankCode as string)}`),
        (account = '', { parent }) => toPayoutAccount(banks, { ...(parent as AccountChoice), account }) !== null,
      ),
    ),
    holderName: string().trim().required(t('accounts.fault.holder')).min(2, t('accounts.fault.holder')),
    paymentPassword: string().test('digits', t('funds.fault.digits'), (text = '') => isFundsPassword(text)),
  });
