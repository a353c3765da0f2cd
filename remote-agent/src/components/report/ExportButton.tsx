/** ExportButton: exports all pages of the report as a CSV file, built in the browser. */
import { useState } from 'react';
import { Download } from 'lucide-react';
import { useFormat, useT } from '@site/shared/i18n';
import { downloadCsv } from '@site/shared/components';
import { usePlatform } from '@site/shared/platform';
import { Button } from '@site/shared/ui';
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
    downloadCsv(`${spec.name}-${filter.startDate}-${filter.endDate}.csv`, [head, ...cells]);
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
