/** useSentLetters: the letters that the member has sent, newest first, in one growing page. */
import { useState } from 'react';
import { mapLoadable, type Loadable } from '@site/shared/kernel';
import { sentLetters, type WpsError } from '@site/shared/wps';
import { useCall } from '@site/shared/platform';
import { groupLetters, type LetterGroup } from '../model/groupLetters';

const PAGE_SIZE = 50;
/** Rows of one answer of the gateway. */
const MAX_SIZE = 200;

interface SentLettersState {
  readonly letters: Loadable<readonly LetterGroup[], WpsError>;
  /** null: all that can be shown are shown. */
  readonly loadMore: (() => void) | null;
}

export function useSentLetters(): SentLettersState {
  const [size, setSize] = useState(PAGE_SIZE);
  // Recipients read letters without a call or a push frame of this page.
  const sent = useCall(sentLetters, { page: 1, size }, { keepPrevious: true, staleTime: 0 });
  const hasMore = sent.status === 'ready' && sent.value.totalCount > size && size < MAX_SIZE;
  return {
    letters: mapLoadable(sent, ({ list }) => groupLetters(list)),
    loadMore: hasMore ? () => setSize(size + PAGE_SIZE) : null,
  };
}
