/** WageSheet: calculation of a wage or dividend, link to its bets, and its pay-out. */
import { useFormat, useT } from '@site/shared/i18n';
import { IfOpen, useSite } from '@site/shared/platform';
import type { Intention } from '@site/shared/intent';
import type { Contract, PayWageBody, WageRecord } from '@site/shared/wps';
import { LinkButton, Money } from '@site/shared/ui';
import { formatDayRange } from '../../model/formatDay';
import { KeyValue } from '../../components/KeyValue';
import { SecondaryText, Stack } from '../../components/layout';
import { agentPaths } from '../../model/agentPaths';
import { WagePayment } from './WagePayment';

interface WageSheetProps {
  readonly record: WageRecord;
  readonly payment: Intention<PayWageBody, unknown>;
  readonly kind: Contract['kind'];
  readonly canPay: boolean;
}

export function WageSheet({ record, payment, kind, canPay }: WageSheetProps) {
  const t = useT('agent');
  const format = useFormat();
  const { number } = format;
  const { currency } = useSite();
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  const { account, date, until, bet, net, active, tier, amount, state, version } = record;
  const hour = date.slice(11);
  const bets = agentPaths.bets({
    // The receiver's branch including the receiver: exactly the bets that this record is computed from.
    parentId: record.customerId,
    ...{ startDate: date.slice(0, 10), endDate: until.slice(0, 10) },
    ...(hour ? { hour: Number(hour) } : {}),
  });
  return (
    <Stack>
      <div>
        <KeyValue name={t('column.account')}>{account}</KeyValue>
        <KeyValue name={t('wage.period')}>{formatDayRange(format, date, until)}</KeyValue>
        <KeyValue name={t('wage.teamBet')}>{money(bet)}</KeyValue>
        <KeyValue name={t('wage.teamNet')}>{money(net)}</KeyValue>
        <KeyValue name={t('column.active')}>{number(active)}</KeyValue>
        <KeyValue name={t('wage.tier')}>
          {tier
            ? t('wage.reached', { amount: format.money(tier.condition, currency), rate: tier.rate })
            : t('wage.noTier')}
        </KeyValue>
        <KeyValue name={t('column.amount')}>{money(amount)}</KeyValue>
        <KeyValue name={t('column.state')}>{t(`wage.${state}`)}</KeyValue>
        <KeyValue name={t('contract.version')}>{number(version)}</KeyValue>
      </div>
      <SecondaryText>{t(kind === 'DIVIDEND' ? 'wage.howDividend' : 'wage.howWage')}</SecondaryText>
      <IfOpen path={bets}>
        <LinkButton kind="secondary" to={bets}>
          {t('member.bets')}
        </LinkButton>
      </IfOpen>
      {canPay && state === 'DUE' ? <WagePayment payment={payment} record={record} kind={kind} /> : null}
    </Stack>
  );
}
