/** useDataCopy: reads all of the member's own data, page by page, and saves it as a file (MEM-10). */
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '@site/shared/components';
import { dayOf } from '@site/shared/kernel';
import { useMember, usePlatform, useSite } from '@site/shared/platform';
import { dataCopy, exportMyData, type DataCopy, type WpsError } from '@site/shared/wps';
import { useProvenSend } from './useFreshProof';

export type CopyState =
  | { readonly status: 'idle' }
  /** `share`: of the parts, from 0 to 1. */
  | { readonly status: 'reading'; readonly share: number }
  | { readonly status: 'failed'; readonly error: WpsError }
  | { readonly status: 'saved'; readonly fileName: string };

/** What has been read, and where to go on after a failure. */
interface Progress {
  readonly requestId: string;
  readonly data: Record<string, DataCopy['parts'][number]['rows']>;
  next: DataCopy['next'];
}

export function useDataCopy() {
  const member = useMember();
  const site = useSite();
  const { http, clock } = usePlatform();
  const { send, sending, error, proof } = useProvenSend(exportMyData);
  const [state, setState] = useState<CopyState>({ status: 'idle' });
  const progress = useRef<Progress | null>(null);
  const reading = useRef<AbortController | null>(null);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      reading.current?.abort();
    };
  }, []);

  const save = ({ data }: Progress) => {
    const at = clock.now();
    const fileName = `${site.name}-${member?.userName ?? ''}-${dayOf(at)}.json`;
    const copy = { site: site.name, account: member?.userName, created: new Date(at).toISOString(), data };
    saveFile(fileName, [JSON.stringify(copy, null, 2)], 'application/json');
    setState({ status: 'saved', fileName });
  };

  /** Reads on, also after a page that failed. */
  const read = async (from: Progress) => {
    const { signal } = (reading.current = new AbortController());
    setState({ status: 'reading', share: 0 });
    for (;;) {
      const result = await http.send(dataCopy, { requestId: from.requestId, ...from.next }, { signal });
      if (signal.aborted) return;
      if (!result.ok) {
        setState({ status: 'failed', error: result.error });
        return;
      }
      const { parts, next, progress: so } = result.value;
      for (const { part, rows } of parts) from.data[part] = [...(from.data[part] ?? []), ...rows];
      from.next = next;
      setState({ status: 'reading', share: so.done / so.total });
      if (next === null) break;
    }
    progress.current = null;
    save(from);
  };

  const start = async () => {
    const request = await send(undefined);
    if (!request.ok || !isOpen.current) return;
    progress.current = { requestId: request.value.requestId, data: {}, next: null };
    await read(progress.current);
  };
  return {
    ...{ state, proof, error, isAsking: sending },
    start,
    /** After a failure: what was read stays; a request that has expired starts again. */
    retry: () => {
      const isExpired = state.status === 'failed' && state.error.kind === 'refused';
      return progress.current && !isExpired ? read(progress.current) : start();
    },
    stop: () => {
      reading.current?.abort();
      setState({ status: 'idle' });
    },
  };
}
