/** DepositForm: choose channel and amount, review fee and bonus, confirm. */
import { useState } from 'react';
import styled from 'styled-components';
import { useFormat, useT } from '@site/shared/i18n';
import type { DepositPromotion } from '@site/shared/wps';
import { Button, Card, Select, Tabs, TextInput } from '@site/shared/ui';
import { IntentNote, useClearRefusal } from '@site/shared/intent';
import { useCurrency } from '@site/shared/platform';
import { color, font, space } from '@site/shared/theme';
import { amountFault, bpsOf, isZero, toWireAmount } from '../../model/amount';
import { AmountField } from '../../components/AmountField';
import { DefinitionList } from '../../components/DefinitionList';
import { SendForm } from '@site/shared/parts';
import { ChannelList } from './ChannelList';
import {
  channelKey,
  isKnownGroup,
  NETWORKS,
  sumsOf,
  toDepositRequest,
  type FormSums,
  type ChannelGroup,
} from '../../model/depositChannels';
import { useCreateDeposit } from '../../queries/useDeposit';

interface DepositFormProps {
  readonly groups: readonly ChannelGroup[];
  readonly promotions: readonly DepositPromotion[];
  readonly quickAmounts: readonly string[];
}

export function DepositForm({ groups, promotions, quickAmounts }: DepositFormProps) {
  const t = useT('member');
  const currency = useCurrency();
  const choice = useChoice(groups, promotions);
  const intention = useCreateDeposit();
  const { state, submit, checkNow } = intention;
  const { group, channel, parts } = choice;
  useClearRefusal(
    intention,
    ...[choice.amount, channel && channelKey(channel), parts.bankCode, parts.network, parts.payerName],
    parts.promotion?.promotionId,
  );
  if (!group || !channel) return null;
  const limits = { min: channel.minAmount, max: channel.maxAmount };
  const isPayerMissing = channel.mode === 'MANUAL' && parts.payerName.length < 2;
  const isValidAmount = amountFault(choice.amount, limits) === null;
  const isBusy = state.status === 'sending' || state.status === 'checking';
  const confirm = () => {
    choice.touch();
    if (!isValidAmount || isPayerMissing) return;
    submit(toDepositRequest({ ...parts, channel, amount: toWireAmount(choice.amount) }));
  };
  return (
    <SendForm onSend={confirm}>
      <Tabs
        label={t('deposit.how')}
        items={groups.map(({ bankType }) => ({
          key: bankType,
          label: isKnownGroup(bankType) ? t(`deposit.group.${bankType}`) : bankType,
        }))}
        selected={group.bankType}
        onSelect={choice.chooseGroup}
      />
      <ChannelList channels={group.channels} selected={channelKey(channel)} onChoose={choice.chooseChannel} />
      <ChannelFields choice={choice} />
      <AmountField
        label={t('amount.label')}
        value={choice.amount}
        onChange={choice.setAmount}
        limits={limits}
        currency={currency}
        quickAmounts={quickAmounts}
        isTouched={choice.isTouched}
        onTouch={choice.touch}
        disabled={isBusy}
      />
      {promotions.length ? <PromotionChoice choice={choice} promotions={promotions} /> : null}
      {isValidAmount ? (
        <Sums sums={sumsOf(toWireAmount(choice.amount), channel, parts.promotion)} currency={currency} />
      ) : null}
      <IntentNote intention={{ state, checkNow }} />
      <Button type="submit" full loading={isBusy}>
        {t('deposit.confirm')}
      </Button>
    </SendForm>
  );
}

type Choice = ReturnType<typeof useChoice>;

/** State of the choice: a new channel keeps the amount, a new group selects its first channel. */
function useChoice(groups: readonly ChannelGroup[], promotions: readonly DepositPromotion[]) {
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
    setPromotionId,
    parts: {
      bankCode: channel?.banks.some((bank) => bank.bankCode === bankCode)
        ? bankCode
        : (channel?.banks[0]?.bankCode ?? ''),
      network,
      payerName: channel?.mode === 'MANUAL' ? payerName.trim() : '',
      promotion,
    },
  };
}

/** Fields that only some channels require: bank, network, payer's name. */
function ChannelFields({ choice }: { readonly choice: Choice }) {
  const t = useT('member');
  const { channel, parts } = choice;
  if (!channel) return null;
  return (
    <>
      {channel.banks.length > 1 ? (
        <Select
          label={t('deposit.bank')}
          value={parts.bankCode}
          onChange={(event) => choice.setBankCode(event.target.value)}
          options={channel.banks.map(({ bankCode, bankName }) => ({ value: bankCode, label: bankName }))}
        />
      ) : null}
      {channel.mode === 'CRYPTO' ? (
        <Select
          label={t('deposit.network')}
          value={parts.network}
          onChange={(event) => choice.setNetwork(event.target.value as (typeof NETWORKS)[number])}
          options={NETWORKS.map((network) => ({ value: network, label: network }))}
        />
      ) : null}
      {channel.mode === 'MANUAL' ? (
        <TextInput
          label={t('deposit.payer')}
          required
          {...(choice.isTouched && parts.payerName.length < 2 ? { error: t('deposit.payerMissing') } : {})}
          hint={t('deposit.payerHint')}
          maxLength={60}
          autoComplete="name"
          defaultValue={parts.payerName}
          onChange={(event) => choice.setPayerName(event.target.value)}
        />
      ) : null}
    </>
  );
}

interface PromotionChoiceProps {
  readonly choice: Choice;
  readonly promotions: readonly DepositPromotion[];
}

function PromotionChoice({ choice, promotions }: PromotionChoiceProps) {
  const t = useT('member');
  const { percent } = useFormat();
  const options = [
    { value: '', label: t('deposit.noPromotion') },
    ...promotions.map(({ promotionId, title, rate }) => ({
      value: promotionId,
      label: `${title} (+${percent(bpsOf(rate) / 10_000)})`,
    })),
  ];
  const chosen = choice.parts.promotion;
  return (
    <div>
      <Select
        label={t('deposit.promotion')}
        value={chosen?.promotionId ?? ''}
        onChange={(event) => choice.setPromotionId(event.target.value)}
        options={options}
      />
      {chosen?.terms?.length ? (
        <Terms aria-label={chosen.title} aria-live="polite">
          {chosen.terms.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Terms>
      ) : null}
    </div>
  );
}

const Terms = styled.ul`
  margin: ${space[2]} 0 0;
  padding-inline-start: ${space[5]};
  color: ${color.textMuted};
  ${font.small}
`;

function Sums({ sums, currency }: { readonly sums: FormSums; readonly currency: string }) {
  const t = useT('member');
  const format = useFormat();
  const money = (decimal: string) => format.money(decimal, currency);
  return (
    <Card aria-live="polite">
      <DefinitionList
        facts={[
          { name: t('deposit.sums.pay'), value: money(sums.amount) },
          { name: t('deposit.sums.fee'), value: isZero(sums.fee) ? t('free') : `−${money(sums.fee)}` },
          ...(isZero(sums.channelBonus)
            ? []
            : [{ name: t('deposit.sums.channelBonus'), value: `+${money(sums.channelBonus)}` }]),
          ...(isZero(sums.promotionBonus)
            ? []
            : [{ name: t('deposit.sums.promotionBonus'), value: `+${money(sums.promotionBonus)}` }]),
          { name: t('deposit.sums.arrives'), value: money(sums.arrives), strong: true },
          { name: t('deposit.sums.ownTurnover'), value: money(sums.ownTurnover) },
          ...(isZero(sums.bonusTurnover)
            ? []
            : [{ name: t('deposit.sums.bonusTurnover'), value: money(sums.bonusTurnover) }]),
        ]}
      />
    </Card>
  );
}
