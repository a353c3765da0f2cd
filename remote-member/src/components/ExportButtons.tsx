/** ExportButtons: exports the shown records as CSV or prints them. */
import { Download, Printer } from 'lucide-react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { downloadCsv } from '@site/shared/components';
import { space } from '@site/shared/theme';
import { Button } from '@site/shared/ui';

interface ExportButtonsProps {
  readonly fileName: string;
  readonly head: readonly string[];
  /** Fetches every matching row, including pages not loaded yet; null when that fails. */
  readonly rows: () => Promise<readonly (readonly string[])[] | null>;
}

export function ExportButtons({ fileName, head, rows }: ExportButtonsProps) {
  const t = useT('member');
  const exportCsv = async () => {
    const all = await rows();
    if (all) downloadCsv(fileName, [head, ...all]);
  };
  return (
    <Row>
      <Button kind="ghost" icon={<Download size={18} />} onClick={() => void exportCsv()}>
        {t('record.csv')}
      </Button>
      <Button kind="ghost" icon={<Printer size={18} />} onClick={() => window.print()}>
        {t('record.print')}
      </Button>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};

  /* Both fit in one row of a phone. */
  & > button {
    padding-inline: ${space[2]};
  }
`;
