/** ExportButtons: a member's records of a period as a CSV file or a printed statement (MEM-08). */
import { useFormat, useT } from '@site/shared/i18n';
import type { DateRange } from '@site/shared/kernel';
import { ExportRows, type ExportColumn, type PrintedFact } from '@site/shared/components';
import type { Report } from '@site/shared/paged';
import { useMember, usePlatform, useSite } from '@site/shared/platform';
import type { Call } from '@site/shared/wps';
import { noonOf } from '../model/noonOf';

interface ExportButtonsProps<P extends Partial<DateRange>, R extends Report<unknown>> {
  readonly call: Call<P, R>;
  readonly query: P & DateRange;
  /** First word of the file's name, before the period. */
  readonly name: string;
  readonly title: string;
  /** Chosen filters besides the period. */
  readonly filters?: readonly PrintedFact[];
  readonly sums: (report: R) => readonly PrintedFact[];
  readonly columns: readonly ExportColumn<R['list'][number]>[];
}

export function ExportButtons<P extends Partial<DateRange>, R extends Report<unknown>>(
  props: ExportButtonsProps<P, R>,
) {
  const { call, query, name, title, filters = [], sums, columns } = props;
  const t = useT('member');
  const format = useFormat();
  const site = useSite();
  const member = useMember();
  const { http, clock } = usePlatform();
  const { startDate, endDate } = query;
  const [from, until] = [format.date(noonOf(startDate)), format.date(noonOf(endDate))];
  return (
    <ExportRows<R['list'][number]>
      key={JSON.stringify(query)}
      namespace="member"
      fileName={`${name}-${startDate}-${endDate}`}
      issuer={site.name}
      title={title}
      facts={[
        { name: t('export.account'), value: member?.userName ?? '' },
        { name: t('range.label'), value: from === until ? from : `${from} – ${until}` },
        ...filters,
        { name: t('export.created'), value: format.dateTimeZone(clock.now()) },
      ]}
      columns={columns}
      readPage={async (pageNo, pageSize, signal) => {
        const result = await http.send(call, { ...query, pageNo, pageSize }, { signal });
        if (!result.ok) return result;
        const { list, page } = result.value;
        return { ok: true, value: { list, total: page.total, sums: sums(result.value) } };
      }}
    />
  );
}
