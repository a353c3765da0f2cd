/** Limits: each kind per day, week and month, with usage and pending changes. */
import { useState } from 'react';
import { ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { useFormat, useT } from '@site/shared/i18n';
import { playLimits, type PlayLimit } from '@site/shared/wps';
import { color, font, space } from '@site/shared/theme';
import { ListSkeleton } from '@site/shared/components';
import { useWhenDue } from '@site/shared/paged';
import { Async, Button, Card, ListRow, ProgressBar } from '@site/shared/ui';
import { useCall, useCurrency } from '@site/shared/platform';
import { progressOf } from '../../model/amount';
import { isSession } from '../../model/playLimits';
import { LimitSheet } from './LimitSheet';

const KINDS = ['DEPOSIT', 'LOSS', 'WAGER', 'SESSION'] as const;
const PERIODS = ['24H', '7D', '30D'] as const;

export function Limits() {
  const t = useT('member');
  const limits = useCall(playLimits, undefined, { staleTime: 0 });
  const [chosen, setChosen] = useState<Pick<PlayLimit, 'kind' | 'period'> | null>(null);
  return (
    <Async of={limits} skeleton={<ListSkeleton count={4} height={180} />}>
      {(list) => (
        <>
          {KINDS.map((kind) => (
            <KindCard key={kind} aria-label={t(`play.kind.${kind}`)}>
              <h2>{t(`play.kind.${kind}`)}</h2>
              <p>{t(`play.kindAbout.${kind}`)}</p>
              {PERIODS.map((period) => {
                const limit = limitOf(list, kind, period);
                return <LimitRow key={period} limit={limit} onClick={() => setChosen({ kind, period })} />;
              })}
            </KindCard>
          ))}
          {chosen ? (
            <LimitSheet limit={limitOf(list, chosen.kind, chosen.period)} onClose={() => setChosen(null)} />
          ) : null}
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
export function useLimitText(): (limit: Pick<PlayLimit, 'kind'>, value: string) => string {
  const t = useT('member');
  const { money } = useFormat();
  const currency = useCurrency();
  return (limit, value) => (isSession(limit) ? t('play.minutes', { count: Number(value) }) : money(value, currency));
}

function LimitRow({ limit, onClick }: { readonly limit: PlayLimit; readonly onClick: () => void }) {
  const t = useT('member');
  const { dateTimeZone } = useFormat();
  const limitText = useLimitText();
  const { period, amount, used, pendingAmount, pendingFrom } = limit;
  const [due, setDue] = useState<number | null>(null);
  useWhenDue(pendingFrom, () => setDue(pendingFrom));
  const isDue = due === pendingFrom;
  const pending = pendingAmount === null ? t('play.none') : limitText(limit, pendingAmount);
  return (
    <>
      <ListRow
        title={t(`play.period.${period}`)}
        // Without a limit the gateway counts nothing: no figure is better than a wrong zero.
        {...(amount === null
          ? {}
          : { note: t('play.usedOf', { used: limitText(limit, used), amount: limitText(limit, amount) }) })}
        end={
          <LimitValue>
            {amount === null ? t('play.none') : limitText(limit, amount)}
            <ChevronRight size={20} aria-hidden />
          </LimitValue>
        }
        onClick={onClick}
      />
      {amount === null ? null : <ProgressBar share={progressOf(used, amount)} label={t(`play.period.${period}`)} />}
      {pendingFrom === null ? null : isDue ? (
        <DueChange>
          <Button kind="secondary" full onClick={onClick}>
            {t('play.pendingDue', { amount: pending })}
          </Button>
        </DueChange>
      ) : (
        <PendingChange>{t('play.pending', { amount: pending, time: dateTimeZone(pendingFrom) })}</PendingChange>
      )}
    </>
  );
}

const KindCard = styled(Card)`
  & > h2 {
    ${font.strong}
  }

  & > p {
    color: ${color.textMuted};
    ${font.small}
  }

  /* Lines between the limits: the bar and notes of one are below its row. */
  & > button {
    border-bottom: 0;
  }

  & > button ~ button {
    border-top: 1px solid ${color.line};
  }

  & > [role='progressbar'],
  & > button ~ p {
    margin-bottom: ${space[3]};
  }
`;

const LimitValue = styled.span`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[1]};
  font-weight: 600;
  ${font.small}
  ${font.tabular}

  & > svg {
    color: ${color.textMuted};
  }
`;

const DueChange = styled.div`
  padding-block: ${space[2]};
`;

const PendingChange = styled.p`
  margin-top: ${space[1]};
`;
