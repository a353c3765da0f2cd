/** ExportButton: every row of the report as a CSV file or on paper. */
import { ExportRows } from '@site/shared/components';
import { useFormat, useT } from '@site/shared/i18n';
import { useMember, usePlatform, useSite } from '@site/shared/platform';
import { formatDayRange } from '../../model/formatDay';
import type { ReportFilter, ReportSpec } from '../../model/reportSpec';

interface ExportButtonProps<P, V, Row, Footer> {
  readonly spec: ReportSpec<P, V, Row, Footer>;
  readonly filter: ReportFilter;
}

export function ExportButton<P, V, Row, Footer>({ spec, filter }: ExportButtonProps<P, V, Row, Footer>) {
  const t = useT('agent');
  const format = useFormat();
  const site = useSite();
  const member = useMember();
  const { http, clock } = usePlatform();
  const money = (decimal: string) => format.money(decimal, site.currency);
  const { startDate, endDate, account, type } = filter;
  return (
    <ExportRows<Row>
      key={JSON.stringify(filter)}
      namespace="agent"
      fileName={`${spec.name}-${startDate}-${endDate}`}
      issuer={site.name}
      title={t(`title.${spec.name}`)}
      facts={[
        { name: t('export.account'), value: member?.userName ?? '' },
        { name: t('range.label'), value: formatDayRange(format, startDate, endDate) },
        ...(account ? [{ name: t('report.account'), value: account }] : []),
        ...(type ? [{ name: t('report.type'), value: t(`type.${type}`) }] : []),
        { name: t('export.created'), value: format.dateTimeZone(clock.now()) },
      ]}
      columns={spec.columns.map(({ name, exportText, render, time, isFigure = false }) => ({
        label: t(`column.${name}`),
        isFigure,
        ...(time ? { time } : {}),
        text: (row) => exportText(row, { t, format, money: (decimal) => decimal }),
        printed: (row) => {
          const cell = render(row, { t, format, money });
          return typeof cell === 'string' ? cell : exportText(row, { t, format, money });
        },
      }))}
      readPage={async (page, size, signal) => {
        const result = await http.send(spec.call, spec.params(filter, page, size), { signal });
        if (!result.ok) return result;
        const { list, count, footer } = spec.read(result.value);
        const sums = spec.columns.flatMap(({ name, total }) =>
          total ? [{ name: t(`column.${name}`), value: money(total(footer)) }] : [],
        );
        return { ok: true, value: { list, total: count, sums } };
      }}
    />
  );
}
