/** MorePages: a button that loads the next page of messages; nothing once all are there. */
import { ErrorNote } from '@site/shared/components';
import { useT } from '@site/shared/i18n';
import type { PagedRows } from '@site/shared/paged';
import { Button } from '@site/shared/ui';
import { MessageNotes } from './MessageHeading';

interface MorePagesProps {
  readonly of: Pick<PagedRows<unknown>, 'hasMore' | 'isLoadingMore' | 'moreError' | 'loadMore'>;
}

export function MorePages({ of: { hasMore, isLoadingMore, moreError, loadMore } }: MorePagesProps) {
  const t = useT('member');
  if (!hasMore) return null;
  return (
    <MessageNotes>
      <ErrorNote error={moreError} />
      <Button kind="secondary" full loading={isLoadingMore} onClick={loadMore}>
        {t('more')}
      </Button>
    </MessageNotes>
  );
}
