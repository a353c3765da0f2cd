/** useSentLetters: the letters that the member has sent, newest first, page by page. */
import { mapLoadable, type Loadable } from '@site/shared/kernel';
import { usePagedList, type PagedRows } from '@site/shared/paged';
import { sentLetters, type WpsError } from '@site/shared/wps';
import { groupLetters, type LetterGroup } from '../model/groupLetters';

interface SentLettersState {
  readonly letters: Loadable<readonly LetterGroup[], WpsError>;
  readonly pages: Pick<PagedRows<unknown>, 'hasMore' | 'isLoadingMore' | 'moreError' | 'loadMore'>;
}

export function useSentLetters(): SentLettersState {
  // Recipients read letters without a call or a push frame of this page.
  const pages = usePagedList(sentLetters, {}, ({ messageId }) => messageId, { staleTime: 0 });
  return {
    letters: mapLoadable(pages.first, () => groupLetters(pages.rows)),
    pages,
  };
}
