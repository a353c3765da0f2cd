/** MorePages: a button that loads the next page of a list; nothing once all are there. */
import styled from 'styled-components';
import { ErrorNote } from '@site/shared/components';
import { useT } from '@site/shared/i18n';
import type { PagedRows } from '@site/shared/paged';
import { space } from '@site/shared/theme';
import { Button } from '@site/shared/ui';

interface MorePagesProps {
  readonly of: Pick<PagedRows<unknown>, 'hasMore' | 'isLoadingMore' | 'moreError' | 'loadMore'>;
  /** In a list that reaches the edges of the screen. */
  readonly inset?: boolean;
}

export function MorePages({ of: { hasMore, isLoadingMore, moreError, loadMore }, inset = false }: MorePagesProps) {
  const t = useT('member');
  if (!hasMore) return null;
  return (
    <End $inset={inset}>
      <ErrorNote error={moreError} />
      <Button kind="secondary" full loading={isLoadingMore} onClick={loadMore}>
        {t('more')}
      </Button>
    </End>
  );
}

const End = styled.div<{ $inset: boolean }>`
  display: grid;
  gap: ${space[3]};
  padding: ${space[3]} ${({ $inset }) => ($inset ? space[4] : 0)};
`;
