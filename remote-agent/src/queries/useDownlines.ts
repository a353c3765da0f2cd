/** useDownlines: downline members of a branch or of a search, page by page. */
import { usePagedCall } from '@site/shared/paged';
import { downlines, type DownlineQuery } from '@site/shared/wps';

export const useDownlines = (query: Pick<DownlineQuery, 'username' | 'parentId'>) => usePagedCall(downlines, query);
