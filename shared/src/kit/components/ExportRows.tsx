/**
 * ExportRows: every row of a report as a CSV file, or printed, which is also how the browser saves a PDF (docs/decisions/0033).
 * It reads the pages that the screen has not loaded first. Another filter needs another `key`: what is being read ends.
 *
 * The browser's own print command prints the screen, which has some of the rows only, and `beforeprint` cannot wait for the others
 * to be read. Printing those that are loaded would look like the whole record, so the paper has none of a virtual list
 * (`data-partial`, RecordList) and says which button prints all.
 */
import { useContext, useState } from 'react';
import { Download, Printer } from 'lucide-react';
import styled from 'styled-components';
import { errorText, useT } from '@site/shared/i18n';
import { SITE_TIME_ZONE, timestampOf } from '@site/shared/kernel';
import { font, space } from '@site/shared/theme';
import { BottomSheet, Button, ProgressBar, VisibleAreaOf } from '@site/shared/ui';
import { downloadCsv } from './downloadCsv';
import { Note } from './Note';
import { Paper, type PaperColumn, type PaperProps } from './Paper';
import { useAllRows, type ReadingState, type ReadPage, type RowPage } from './useAllRows';

export interface ExportColumn<Row> extends PaperColumn {
  /** The cell in the file: amounts without currency sign. */
  readonly text: (row: Row) => string;
  /** The cell on paper; `text` by default. */
  readonly printed?: (row: Row) => string;
  /** The time in `text`, in epoch ms. In the file it is on the site's clock without words, and the title names the time zone. */
  readonly time?: (row: Row) => number;
}

export interface ExportRowsProps<Row> extends Pick<PaperProps, 'issuer' | 'title' | 'facts'> {
  /** Without extension. */
  readonly fileName: string;
  readonly columns: readonly ExportColumn<Row>[];
  readonly readPage: ReadPage<Row>;
  /** Has `export.<csv, print, title, progress, tooMany, ready, about, onPaper>`. */
  readonly namespace: string;
}

const FORMATS = ['csv', 'print'] as const;
type FileFormat = (typeof FORMATS)[number];
const ICONS = { csv: Download, print: Printer } as const;
/** Rows; about 110 sheets of paper. */
const MOST: Readonly<Record<FileFormat, number>> = { csv: 20_000, print: 5_000 };

export function ExportRows<Row>(props: ExportRowsProps<Row>) {
  const { fileName, columns, readPage, namespace } = props;
  const t = useT(namespace);
  const { state, readAll, stop } = useAllRows(readPage);
  const [format, setFormat] = useState<FileFormat>('csv');
  const [printed, setPrinted] = useState<RowPage<Row> | null>(null);
  // On a foreign page the browser would print that page.
  const isEmbedded = useContext(VisibleAreaOf) !== null;
  const start = async (chosen: FileFormat) => {
    setFormat(chosen);
    const all = await readAll(MOST[chosen]);
    if (!all) return;
    if (chosen === 'print') setPrinted(all);
    else {
      const head = columns.map(({ label, time }) => (time ? `${label} (${SITE_TIME_ZONE})` : label));
      const cellsOf = (row: Row) => columns.map(({ text, time }) => (time ? timestampOf(time(row)) : text(row)));
      downloadCsv(`${fileName}.csv`, [head, ...all.list.map(cellsOf)]);
    }
  };
  return (
    <Box>
      {isEmbedded ? null : <OnPaper>{t('export.onPaper', { button: t('export.print') })}</OnPaper>}
      <Buttons data-screen-only>
        {FORMATS.filter((each) => each === 'csv' || !isEmbedded).map((each) => {
          const Icon = ICONS[each];
          return (
            <Button
              key={each}
              kind="ghost"
              icon={<Icon size={18} aria-hidden />}
              loading={state.status === 'reading' && format === each}
              onClick={() => void start(each)}
            >
              {t(`export.${each}`)}
            </Button>
          );
        })}
      </Buttons>
      <Reading state={state} namespace={namespace} onRetry={() => void start(format)} onStop={stop} />
      {printed ? <PrintSheet {...props} all={printed} onClose={() => setPrinted(null)} /> : null}
    </Box>
  );
}

interface ReadingProps extends Pick<ExportRowsProps<unknown>, 'namespace'> {
  readonly state: ReadingState;
  readonly onRetry: () => void;
  readonly onStop: () => void;
}

/** How far the rows have been read, or why they could not be. */
function Reading({ state, namespace, onRetry, onStop }: ReadingProps) {
  const t = useT(namespace);
  if (state.status === 'idle') return null;
  if (state.status === 'tooMany') {
    return (
      <Note tone="bad" live>
        {t('export.tooMany', { count: state.most })}
      </Note>
    );
  }
  if (state.status === 'failed') {
    return (
      <Note tone="bad" live>
        {errorText(t, state.error)}
        <Button kind="secondary" onClick={onRetry}>
          {t('retry')}
        </Button>
      </Note>
    );
  }
  const { read, total } = state;
  const label = total === null ? t('loading') : t('export.progress', { read, total });
  return (
    <Progress data-screen-only>
      <span role="status">{label}</span>
      <ProgressBar share={total ? read / total : 0} label={label} />
      <Button kind="ghost" onClick={onStop}>
        {t('cancel')}
      </Button>
    </Progress>
  );
}

interface PrintSheetProps<Row> extends ExportRowsProps<Row> {
  readonly all: RowPage<Row>;
  readonly onClose: () => void;
}

/** The browser's print window opens by a tap here: some browsers refuse it later than that. */
function PrintSheet<Row>({ all, onClose, namespace, columns, ...paper }: PrintSheetProps<Row>) {
  const t = useT(namespace);
  const cells = columns.map(({ text, printed = text }) => all.list.map(printed));
  // A column without any value takes space of the others.
  const filled = columns.flatMap((_, at) => (cells[at]?.some(Boolean) ? [at] : []));
  return (
    <BottomSheet open onClose={onClose} label={t('export.title')}>
      <Ready>
        <b>{t('export.ready', { count: all.total })}</b>
        <p>{t('export.about')}</p>
        <Button full icon={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
          {t('export.title')}
        </Button>
      </Ready>
      <Paper
        {...paper}
        columns={columns.filter((_, at) => filled.includes(at))}
        rows={all.list.map((_, row) => filled.map((at) => cells[at]?.[row] ?? ''))}
        sums={all.sums ?? []}
      />
    </BottomSheet>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${space[2]};
`;

const OnPaper = styled.p`
  display: none;

  @media print {
    display: block;
    ${font.strong}
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};

  /* Both fit in one row of a phone. */
  & > button {
    padding-inline: ${space[2]};
  }
`;

const Progress = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  ${font.small}
  ${font.tabular}

  & > button {
    grid-row: 1 / 3;
    grid-column: 2;
  }
`;

const Ready = styled.div`
  display: grid;
  gap: ${space[3]};
`;
