/** ExportButton: exports all pages of the report as a CSV file, built in the browser. */
import { useState } from 'react';
import { Download } from 'lucide-react';
import { useFormat, useT } from '@site/shared/i18n';
import { usePlatform } from '@site/shared/platform';
import { Button } from '@site/shared/ui';
import { csvOf } from '../../model/toCsv';
import type { ReportFilter, ReportSpec } from '../../model/reportSpec';
import { everyRow } from '../../queries/useReport';

interface ExportButtonProps<P, V, Row, Foot> {
  readonly spec: ReportSpec<P, V, Row, Foot>;
  readonly filter: ReportFilter;
}

export function ExportButton<P, V, Row, Foot>({ spec, filter }: ExportButtonProps<P, V, Row, Foot>) {
  const t = useT('agent');
  const format = useFormat();
  const { http, toasts } = usePlatform();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const rows = await everyRow(http, spec, filter);
    setBusy(false);
    if (!rows) {
      toasts.show({ kind: 'error', text: t('report.exportFailed') });
      return;
    }
    const words = { t, format, money: (decimal: string) => decimal };
    const head = spec.columns.map(({ name }) => t(`column.${name}`));
    const cells = rows.map((row) => spec.columns.map(({ plain }) => plain(row, words)));
    download(csvOf([head, ...cells]), `${spec.name}-${filter.startDate}-${filter.endDate}.csv`);
  };
  return (
    <Button kind="secondary" icon={<Download size={18} aria-hidden />} loading={isBusy} onClick={() => void save()}>
      {t('report.export')}
    </Button>
  );
}

function download(content: string, name: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
