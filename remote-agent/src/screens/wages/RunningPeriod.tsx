/** RunningPeriod: current state of the agent's contract and the distance to the next tier. */
import { parseMinor } from '@site/shared/kernel';
import { useFormat, useT } from '@site/shared/i18n';
import { useCall, useSite } from '@site/shared/platform';
import type { Call, ContractInfo } from '@site/shared/wps';
import { Async, Card, Money, ProgressBar, Skeleton } from '@site/shared/ui';
import { daysWords } from '../../model/formatDay';
import { Note, Pair } from '../../components/Note';

interface RunningPeriodProps {
  readonly call: Call<void, ContractInfo | null>;
  readonly isDividend: boolean;
}

/** Skeleton heights with a next tier, in pixels: a dividend's period wraps into two more lines. */
const WAGE_HEIGHT = 200;
const DIVIDEND_HEIGHT = 267;

export function RunningPeriod({ call, isDividend }: RunningPeriodProps) {
  const info = useCall(call, undefined);
  return (
    <Async of={info} skeleton={<Skeleton height={isDividend ? DIVIDEND_HEIGHT : WAGE_HEIGHT} />} compact>
      {(value) => (value ? <Running info={value} isDividend={isDividend} /> : null)}
    </Async>
  );
}

const minorOf = (amount: string): number => {
  const parsed = parseMinor(amount);
  return parsed.ok ? parsed.value : 0;
};

function Running({ info, isDividend }: { readonly info: ContractInfo; readonly isDividend: boolean }) {
  const t = useT('agent');
  const format = useFormat();
  const { number } = format;
  const { currency } = useSite();
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  const { date, until, bet, net, active, rate, amount, next } = info;
  // A dividend is based on the players' losses.
  const reached = isDividend ? -minorOf(net) : minorOf(bet);
  return (
    <Card as="section" aria-label={t('wage.now')}>
      <Note>
        {t('wage.now')} · {daysWords(format, date, until)}
      </Note>
      {isDividend ? (
        <Pair name={t('wage.teamNet')}>{money(net)}</Pair>
      ) : (
        <Pair name={t('wage.teamBet')}>{money(bet)}</Pair>
      )}
      <Pair name={t('column.active')}>{number(active)}</Pair>
      <Pair name={t('column.amount')}>
        {money(amount)} ({rate}%)
      </Pair>
      {next ? (
        <>
          <Pair name={t('wage.next')}>
            {next.rate}% · {money(next.condition)} · {t('wage.players', { count: next.active })}
          </Pair>
          <ProgressBar label={t('wage.next')} share={reached / minorOf(next.condition)} />
        </>
      ) : (
        <Note>{t('wage.top')}</Note>
      )}
    </Card>
  );
}
