/** DepositForm: choose channel and amount, review fee and bonus, confirm. */
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '@site/shared/contract';
import { safeStorage } from '@site/shared/kernel';
import { useT } from '@site/shared/i18n';
import { LARGE_TEXT, color, frame, space } from '@site/shared/theme';
import {
  depositChannels,
  depositPromotions,
  depositRecords,
  depositSettings,
  preDeposit,
  type DepositPromotion,
} from '@site/shared/wps';
import { Button, Tabs } from '@site/shared/ui';
import { IntentNote, useClearRefusal, useIntent } from '@site/shared/intent';
import { useCurrency } from '@site/shared/platform';
import { amountFault, toWireAmount } from '../../model/amount';
import { AmountField } from '../../components/AmountField';
import { useMoney } from '../../components/useMoney';
import { SendForm } from '@site/shared/components';
import { ChannelFields } from './ChannelFields';
import { ChannelList } from './ChannelList';
import { DepositSums } from './DepositSums';
import { PromotionChoice } from './PromotionChoice';
import { useDepositChoice } from './useDepositChoice';
import {
  channelKey,
  depositLimits,
  isKnownGroup,
  sumsOf,
  toDepositRequest,
  type ChannelGroup,
} from '../../model/depositChannels';
import { storeInstructions } from '../../model/payInstructions';
import { depositRoute } from '../../queries/useDeposit';

interface DepositFormProps {
  readonly groups: readonly ChannelGroup[];
  readonly promotions: readonly DepositPromotion[];
  readonly quickAmounts: readonly string[];
}

export function DepositForm({ groups, promotions, quickAmounts }: DepositFormProps) {
  const t = useT('member');
  const currency = useCurrency();
  const money = useMoney();
  const choice = useDepositChoice(groups, promotions);
  const navigate = useNavigate();
  const intention = useIntent(depositRoute, {
    name: 'deposit',
    // An offer may be used up by this order, or have ended.
    rereads: [preDeposit, depositRecords, depositPromotions],
    // A break may have started on another device, or the bounds have changed.
    rereadsIfRefused: [depositPromotions, depositChannels, depositSettings],
    onDone: (created, { isMounted }) => {
      storeInstructions(safeStorage('sessionStorage'), created.transactionId, created);
      if (isMounted) void navigate(paths.depositOrder(created.transactionId));
    },
  });
  const { isBusy, submit } = intention;
  const { group, channel, fields } = choice;
  useClearRefusal(
    intention,
    ...[choice.amount, channel && channelKey(channel), fields.bankCode, fields.network, fields.payerName],
    choice.promotionId,
  );
  if (!group || !channel) return null;
  const limits = depositLimits(channel, fields.promotion);
  const isPayerMissing = channel.mode === 'MANUAL' && fields.payerName.length < 2;
  const isValidAmount = amountFault(choice.amount, limits) === null;
  const confirm = () => {
    choice.touch();
    if (!isValidAmount || isPayerMissing) return;
    submit(toDepositRequest({ ...fields, channel, amount: toWireAmount(choice.amount) }));
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
        <DepositSums sums={sumsOf(toWireAmount(choice.amount), channel, fields.promotion)} currency={currency} />
      ) : null}
      <Sticky>
        {/* Beside the button that was pressed: its place in the form may be out of sight. */}
        <IntentNote intention={intention} />
        <Button type="submit" full loading={isBusy}>
          {isValidAmount
            ? t('deposit.confirmSum', { amount: money(toWireAmount(choice.amount)) })
            : t('deposit.confirm')}
        </Button>
      </Sticky>
    </SendForm>
  );
}

/** Stays above the footer while channels, sums and promotions scroll. */
const Sticky = styled.div`
  position: sticky;
  bottom: ${frame.footerSpace};
  z-index: 1;
  display: grid;
  gap: ${space[3]};
  padding-block: ${space[2]};
  background: ${color.ink};

  /* Large text and a phone held sideways need the whole screen. */
  ${LARGE_TEXT} {
    position: static;
  }

  @media (max-height: 500px) {
    position: static;
  }
`;
