/** ChannelFields: fields that only some channels require: bank, network, payer's name. */
import { useT } from '@site/shared/i18n';
import { Select, TextInput } from '@site/shared/ui';
import { NETWORKS } from '../../model/depositChannels';
import type { DepositFormChoice } from './useDepositChoice';

export function ChannelFields({ choice }: { readonly choice: DepositFormChoice }) {
  const t = useT('member');
  const { channel, fields } = choice;
  if (!channel) return null;
  return (
    <>
      {channel.banks.length > 1 ? (
        <Select
          label={t('deposit.bank')}
          value={fields.bankCode}
          onChange={(event) => choice.setBankCode(event.target.value)}
          options={channel.banks.map(({ bankCode, bankName }) => ({ value: bankCode, label: bankName }))}
        />
      ) : null}
      {channel.mode === 'CRYPTO' ? (
        <Select
          label={t('deposit.network')}
          value={fields.network}
          onChange={(event) => choice.setNetwork(event.target.value as (typeof NETWORKS)[number])}
          options={NETWORKS.map((network) => ({ value: network, label: network }))}
        />
      ) : null}
      {channel.mode === 'MANUAL' ? (
        <TextInput
          label={t('deposit.payer')}
          required
          {...(choice.isTouched && fields.payerName.length < 2 ? { error: t('deposit.payerMissing') } : {})}
          hint={t('deposit.payerHint')}
          maxLength={60}
          autoComplete="name"
          defaultValue={fields.payerName}
          onChange={(event) => choice.setPayerName(event.target.value)}
        />
      ) : null}
    </>
  );
}
