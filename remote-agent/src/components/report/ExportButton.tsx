/** ExportButton: exports all pages of the report as a CSV file, built in the browser. */
import { useState } from 'react';
import { Download } from 'lucide-react';
import { useFormat, useT } from '@site/shared/i18n';
import { usePlatform } from '@site/shared/platform';
import { Button } from '@site/shared/ui';
import { toCsv } from '../../model/toCsv';
import type { ReportFilter, ReportSpec } from '../../model/reportSpec';
import { fetchAllRows } from '../../queries/useReport';

interface ExportButtonProps<P, V, Row, Footer> {
  readonly spec: ReportSpec<P, V, Row, Footer>;
  readonly filter: ReportFilter;
}

export function ExportButton<P, V, Row, Footer>({ spec, filter }: ExportButtonProps<P, V, Row, Footer>) {
  const t = useT('agent');
  const format = useFormat();
  const { http, toasts } = usePlatform();
  const [isBusy, setBusy] = useState(false);
  const exportReport = async () => {
    setBusy(true);
    const rows = await fetchAllRows(http, spec, filter);
    setBusy(false);
    if (!rows) {
      toasts.show({ kind: 'error', text: t('report.exportFailed') });
      return;
    }
    const formatters = { t, format, money: (decimal: string) => decimal };
    const head = spec.columns.map(({ name }) => t(`column.${name}`));
    const cells = rows.map((row) => spec.columns.map(({ exportText }) => exportText(row, formatters)));
    download(toCsv([head, ...cells]), `${spec.name}-${filter.startDate}-${filter.endDate}.csv`);
  };
  return (
    <Button
      kind="secondary"
      icon={<Download size={18} aria-hidden />}
      loading={isBusy}
      onClick={() => void exportReport()}
    >
      {t('report.export')}
    </Button>
  );
}

function download(content: string, name: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
