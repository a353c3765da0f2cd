/** Limits: each kind per day, week and month, with usage and pending changes. */
import { useState } from 'react';
import styled from 'styled-components';
import { useFormat, useT } from '@site/shared/i18n';
import { playLimits, type PlayLimit } from '@site/shared/wps';
import { color, font, space } from '@site/shared/theme';
import { Async, Card, ListRow, ProgressBar } from '@site/shared/ui';
import { useCall, useCurrency } from '@site/shared/platform';
import { progressOf } from '../../model/amount';
import { isSession } from '../../model/playLimits';
import { Lines } from '../../components/ListSkeleton';
import { LimitSheet } from './LimitSheet';

const KINDS = ['DEPOSIT', 'LOSS', 'WAGER', 'SESSION'] as const;
const PERIODS = ['24H', '7D', '30D'] as const;

export function Limits() {
  const t = useT('member');
  const limits = useCall(playLimits, undefined, { staleTime: 0 });
  const [chosen, setChosen] = useState<PlayLimit | null>(null);
  return (
    <Async of={limits} skeleton={<Lines count={4} height={180} />}>
      {(list) => (
        <>
          {KINDS.map((kind) => (
            <Kind key={kind}>
              <h2>{t(`play.kind.${kind}`)}</h2>
              <p>{t(`play.kindAbout.${kind}`)}</p>
              {PERIODS.map((period) => {
                const limit = limitOf(list, kind, period);
                return <LimitRow key={period} limit={limit} onClick={() => setChosen(limit)} />;
              })}
            </Kind>
          ))}
          {chosen ? <LimitSheet limit={chosen} onClose={() => setChosen(null)} /> : null}
        </>
      )}
    </Async>
  );
}

/** The gateway lists only limits that are set; fills in the others as unlimited. */
const limitOf = (list: readonly PlayLimit[], kind: PlayLimit['kind'], period: PlayLimit['period']): PlayLimit =>
  list.find((limit) => limit.kind === kind && limit.period === period) ?? {
    kind,
    period,
    amount: null,
    used: kind === 'SESSION' ? '0' : '0.00',
    pendingAmount: null,
    pendingFrom: null,
  };

/** Formats a limit's value as money or time. */
export function useLimitWords(): (limit: Pick<PlayLimit, 'kind'>, value: string) => string {
  const t = useT('member');
  const { money } = useFormat();
  const currency = useCurrency();
  return (limit, value) => (isSession(limit) ? t('play.minutes', { count: Number(value) }) : money(value, currency));
}

function LimitRow({ limit, onClick }: { readonly limit: PlayLimit; readonly onClick: () => void }) {
  const t = useT('member');
  const { dateTimeZone } = useFormat();
  const words = useLimitWords();
  const { period, amount, used, pendingAmount, pendingFrom } = limit;
  return (
    <>
      <ListRow
        title={t(`play.period.${period}`)}
        note={
          amount === null
            ? t('play.used', { used: words(limit, used) })
            : t('play.usedOf', { used: words(limit, used), amount: words(limit, amount) })
        }
        end={<End>{amount === null ? t('play.none') : words(limit, amount)}</End>}
        onClick={onClick}
      />
      {amount === null ? null : <ProgressBar share={progressOf(used, amount)} label={t(`play.period.${period}`)} />}
      {pendingFrom === null ? null : (
        <Waiting>
          {t('play.pending', {
            amount: pendingAmount === null ? t('play.none') : words(limit, pendingAmount),
            time: dateTimeZone(pendingFrom),
          })}
        </Waiting>
      )}
    </>
  );
}

const Kind = styled(Card)`
  & > h2 {
    ${font.strong}
  }

  & > p {
    color: ${color.textMuted};
    ${font.small}
  }
`;

const End = styled.span`
  flex: none;
  font-weight: 600;
  ${font.small}
  ${font.tabular}
`;

const Waiting = styled.p`
  margin-top: ${space[1]};
`;
