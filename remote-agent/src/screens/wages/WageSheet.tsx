/** WageSheet: calculation of a wage or dividend, link to its bets, and its pay-out. */
import { useFormat, useT } from '@site/shared/i18n';
import { useSite } from '@site/shared/platform';
import type { PayWageBody, WageRecord } from '@site/shared/wps';
import { LinkButton, Money } from '@site/shared/ui';
import { daysWords } from '../../model/formatDay';
import { Note, Pair, Stack } from '../../components/Note';
import type { Payment } from '../../queries/usePayment';
import { agentPaths } from '../../model/agentPaths';
import { PayWage } from './PayWage';

interface WageSheetProps {
  readonly record: WageRecord;
  readonly payment: Payment<PayWageBody>;
  readonly isDividend: boolean;
  readonly mayPay: boolean;
}

export function WageSheet({ record, payment, isDividend, mayPay }: WageSheetProps) {
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
        <Pair name={t('column.account')}>{account}</Pair>
        <Pair name={t('wage.period')}>{daysWords(format, date, until)}</Pair>
        <Pair name={t('wage.teamBet')}>{money(bet)}</Pair>
        <Pair name={t('wage.teamNet')}>{money(net)}</Pair>
        <Pair name={t('column.active')}>{number(active)}</Pair>
        <Pair name={t('wage.tier')}>
          {tier ? (
            <>
              {t('wage.from')} {money(tier.condition)}: {tier.rate}%
            </>
          ) : (
            t('wage.noTier')
          )}
        </Pair>
        <Pair name={t('column.amount')}>{money(amount)}</Pair>
        <Pair name={t('column.state')}>{t(`wage.${state}`)}</Pair>
        <Pair name={t('contract.version')}>{number(version)}</Pair>
      </div>
      <Note>{t(isDividend ? 'wage.howDividend' : 'wage.howWage')}</Note>
      <LinkButton kind="secondary" to={bets}>
        {t('member.bets')}
      </LinkButton>
      {mayPay && state === 'DUE' ? <PayWage payment={payment} record={record} /> : null}
    </Stack>
  );
}
