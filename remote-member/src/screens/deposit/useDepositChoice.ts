/** useDepositChoice: what the member has chosen in the form; a new channel keeps the amount, a new group its first channel. */
import { useState } from 'react';
import type { DepositPromotion } from '@site/shared/wps';
import { channelKey, type ChannelGroup, type NETWORKS } from '../../model/depositChannels';

export type DepositFormChoice = ReturnType<typeof useDepositChoice>;

export function useDepositChoice(groups: readonly ChannelGroup[], promotions: readonly DepositPromotion[]) {
  const [bankType, setBankType] = useState<string>(groups[0]?.bankType ?? '');
  const [key, setKey] = useState('');
  const [amount, setAmount] = useState('');
  const [isTouched, setTouched] = useState(false);
  const [bankCode, setBankCode] = useState('');
  const [network, setNetwork] = useState<(typeof NETWORKS)[number]>('TRC20');
  const [payerName, setPayerName] = useState('');
  const [promotionId, setPromotionId] = useState('');
  const group = groups.find((one) => one.bankType === bankType) ?? groups[0];
  const channel = group?.channels.find((one) => channelKey(one) === key) ?? group?.channels[0];
  const promotion = promotions.find((one) => one.promotionId === promotionId) ?? null;
  return {
    group,
    channel,
    amount,
    setAmount,
    isTouched,
    touch: () => setTouched(true),
    chooseGroup: (next: string) => {
      setBankType(next);
      setKey('');
    },
    chooseChannel: setKey,
    setBankCode,
    setNetwork,
    setPayerName,
    promotionId,
    setPromotionId,
    fields: {
      bankCode: channel?.banks.some((bank) => bank.bankCode === bankCode)
        ? bankCode
        : (channel?.banks[0]?.bankCode ?? ''),
      network,
      payerName: channel?.mode === 'MANUAL' ? payerName.trim() : '',
      promotion,
    },
  };
}
