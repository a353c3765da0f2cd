/** useAllRows: reads every row of a report in large pages, with progress; stops when the screen is left. */
import { useEffect, useRef, useState } from 'react';
import type { Result } from '@site/shared/kernel';
import type { WpsError } from '@site/shared/wps';

/** The largest page that the gateway sends. */
const PAGE_SIZE = 200;

export interface PrintedFact {
  readonly name: string;
  readonly value: string;
}

export interface RowPage<Row> {
  readonly list: readonly Row[];
  /** Number of rows of all pages. */
  readonly total: number;
  /** Totals of all pages. */
  readonly sums?: readonly PrintedFact[];
}

/** Reads one page of a report; the first is 1. */
export type ReadPage<Row> = (
  page: number,
  size: number,
  signal: AbortSignal,
) => Promise<Result<RowPage<Row>, WpsError>>;

export type ReadingState =
  | { readonly status: 'idle' }
  | { readonly status: 'reading'; readonly read: number; readonly total: number | null }
  | { readonly status: 'failed'; readonly error: WpsError }
  | { readonly status: 'tooMany'; readonly most: number };

export interface AllRows<Row> {
  readonly state: ReadingState;
  /** Resolves with the rows and totals of all pages, or with null: stopped, failed, or more than `most` rows. */
  readonly readAll: (most: number) => Promise<RowPage<Row> | null>;
  readonly stop: () => void;
}

const IDLE: ReadingState = { status: 'idle' };

export function useAllRows<Row>(readPage: ReadPage<Row>): AllRows<Row> {
  const [state, setState] = useState<ReadingState>(IDLE);
  const reading = useRef<AbortController | null>(null);
  const stop = () => {
    reading.current?.abort();
    setState(IDLE);
  };
  useEffect(() => () => reading.current?.abort(), []);
  const readAll = async (most: number) => {
    reading.current?.abort();
    const { signal } = (reading.current = new AbortController());
    setState({ status: 'reading', read: 0, total: null });
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const result = await readPage(page, PAGE_SIZE, signal);
      if (signal.aborted) return null;
      if (!result.ok) {
        setState({ status: 'failed', error: result.error });
        return null;
      }
      const { list, total, sums = [] } = result.value;
      if (total > most) {
        setState({ status: 'tooMany', most });
        return null;
      }
      rows.push(...list);
      if (list.length === 0 || rows.length >= total) {
        setState(IDLE);
        return { list: rows, total: rows.length, sums };
      }
      setState({ status: 'reading', read: rows.length, total });
    }
  };
  return { state, readAll, stop };
}
