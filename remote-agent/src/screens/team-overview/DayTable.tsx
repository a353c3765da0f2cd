/** DayTable: one row of totals per day, with a choice of columns. */
import type { ReactNode } from 'react';
import { useT } from '@site/shared/i18n';
import { ColumnChoice, useColumnChoice } from '@site/shared/components';
import { Table } from '@site/shared/ui';
import type { TeamOverview } from '@site/shared/wps';
import { CellLink } from '../../components/report/CellLink';
import { useFormatters } from '../../components/report/useFormatters';
import { agentPaths } from '../../model/agentPaths';
import { formatDay } from '../../model/formatDay';

type Day = TeamOverview['list'][number];

interface Column {
  readonly name: string;
  readonly label: string;
  readonly cell: (day: Day) => ReactNode;
}

export function DayTable({ days }: { readonly days: readonly Day[] }) {
  const t = useT('agent');
  const { format, money } = useFormatters();
  const choice = useColumnChoice('agent.teamDays');
  const { number } = format;
  const all: readonly Column[] = [
    { name: 'betting', label: t('overview.betting'), cell: (day) => number(day.betting) },
    ...(['bet', 'profit', 'deposit', 'withdraw'] as const).map((name) => ({
      ...{ name, label: t(`overview.${name}`), cell: (day: Day) => money(day[name]) },
    })),
    { name: 'login', label: t('counter.teamLoginMemberCount'), cell: (day) => number(day.login) },
    { name: 'registered', label: t('counter.teamRegisterMemberCount'), cell: (day) => number(day.registered) },
  ];
  const columns = all.filter(({ name }) => choice.isShown(name));
  return (
    <>
      <ColumnChoice choice={choice} namespace="agent" columns={all} />
      <Table
        caption={t('overview.chart')}
        head={[t('overview.day'), ...columns.map(({ label }) => label)]}
        rows={days.map((day) => ({
          key: day.date,
          cells: [
            <CellLink key="day" to={agentPaths.bets({ startDate: day.date, endDate: day.date })}>
              {formatDay(format, day.date)}
            </CellLink>,
            ...columns.map(({ cell }) => cell(day)),
          ],
        }))}
      />
    </>
  );
}
