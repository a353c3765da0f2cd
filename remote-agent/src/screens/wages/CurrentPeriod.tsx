/** CurrentPeriod: current state of the agent's contract and the distance to the next tier. */
import { parseMinor } from '@site/shared/kernel';
import styled from 'styled-components';
import { useRereadDaily } from '@site/shared/paged';
import { useFormat, useT } from '@site/shared/i18n';
import { useCall, useSite } from '@site/shared/platform';
import { frame, space } from '@site/shared/theme';
import { WIDE_PAGE } from '@site/shared/components';
import type { Call, ContractInfo } from '@site/shared/wps';
import { Async, Card, Money, ProgressBar, Skeleton } from '@site/shared/ui';
import { formatDayRange } from '../../model/formatDay';
import { KeyValue } from '../../components/KeyValue';
import { SecondaryText } from '../../components/layout';

interface CurrentPeriodProps {
  readonly call: Call<void, ContractInfo | null>;
  readonly isDividend: boolean;
  /** Of wages that are paid by hand; the call answers about either kind of daily wage. */
  readonly isManual: boolean;
}

/** Skeleton heights with a next tier, in pixels: a dividend's period wraps into two more lines. */
const WAGE_HEIGHT = 212;
const DIVIDEND_HEIGHT = 279;

export function CurrentPeriod({ call, isDividend, isManual }: CurrentPeriodProps) {
  const info = useCall(call, undefined);
  useRereadDaily(call);
  return (
    <Async of={info} skeleton={<Skeleton height={isDividend ? DIVIDEND_HEIGHT : WAGE_HEIGHT} />} compact>
      {(value) =>
        value && (value.period === 'MANUAL') === isManual ? <PeriodCard info={value} isDividend={isDividend} /> : null
      }
    </Async>
  );
}

const minorOf = (amount: string): number => {
  const parsed = parseMinor(amount);
  return parsed.ok ? parsed.value : 0;
};

function PeriodCard({ info, isDividend }: { readonly info: ContractInfo; readonly isDividend: boolean }) {
  const t = useT('agent');
  const format = useFormat();
  const { number } = format;
  const { currency } = useSite();
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  const { date, until, bet, net, active, rate, amount, next } = info;
  // A dividend is based on the players' losses.
  const reached = isDividend ? -minorOf(net) : minorOf(bet);
  return (
    <Period as="section" aria-label={t('wage.now')}>
      <SecondaryText>
        {t('wage.now')} · {formatDayRange(format, date, until)}
      </SecondaryText>
      {isDividend ? (
        <KeyValue name={t('wage.teamNet')}>{money(net)}</KeyValue>
      ) : (
        <KeyValue name={t('wage.teamBet')}>{money(bet)}</KeyValue>
      )}
      <KeyValue name={t('column.active')}>{number(active)}</KeyValue>
      <KeyValue name={t('column.amount')}>
        {money(amount)} ({rate}%)
      </KeyValue>
      {next ? (
        <>
          <KeyValue name={t('wage.next')}>
            {next.rate}% · {money(next.condition)} · {t('wage.players', { count: next.active })}
          </KeyValue>
          <BelowRow>
            <ProgressBar label={t('wage.next')} share={reached / minorOf(next.condition)} />
          </BelowRow>
        </>
      ) : (
        <BelowRow>
          <SecondaryText>{t('wage.top')}</SecondaryText>
        </BelowRow>
      )}
    </Period>
  );
}

/** On a wide page not so wide that a value is far from its name. */
const Period = styled(Card)`
  ${WIDE_PAGE} {
    max-width: ${frame.columnWidth};
  }
`;

const BelowRow = styled.div`
  margin-top: ${space[3]};
`;
