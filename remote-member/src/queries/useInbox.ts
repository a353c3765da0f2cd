/** useInbox: the messages, page by page; read and delete are optimistic and rolled back when the gateway refuses. */
import { useState } from 'react';
import { mapLoadable, type Loadable } from '@site/shared/kernel';
import { usePagedList, type PagedRows } from '@site/shared/paged';
import {
  deleteInboxMessages,
  inboxMessages,
  inboxUnread,
  readInboxMessage,
  type InboxMessage,
  type WpsError,
} from '@site/shared/wps';
import { useCall, useRefresh, useSend } from '@site/shared/platform';

/** Special id that the gateway accepts for "all messages". */
const ALL_MESSAGES = 'all';

export interface InboxState {
  readonly messages: Loadable<readonly InboxMessage[], WpsError>;
  readonly pages: Pick<PagedRows<unknown>, 'hasMore' | 'isLoadingMore' | 'moreError' | 'loadMore'>;
  readonly error: WpsError | null;
  readonly isRead: (message: InboxMessage) => boolean;
  readonly read: (message: InboxMessage) => void;
  readonly readAll: () => void;
  readonly remove: (message: InboxMessage) => void;
}

export function useInbox(): InboxState {
  const [readLocally, setReadLocally] = useState<ReadonlySet<string>>(new Set());
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const refresh = useRefresh();
  const reread = () => refresh(inboxMessages, inboxUnread);
  const onUnanswered = () => void reread();
  const marking = useSend(readInboxMessage, { onUnanswered });
  const removing = useSend(deleteInboxMessages, { onUnanswered });
  const pages = usePagedList(inboxMessages, {}, idOf);
  // Read again with the messages, so that the badges of the other tabs count what is read here.
  useCall(inboxUnread, undefined);

  const isRead = ({ messageId, read }: InboxMessage) => read || readLocally.has(messageId);
  /** @param shown the messages that are read at once: one that arrives later is not */
  const markRead = async (messageId: string, shown: readonly string[]) => {
    setReadLocally((known) => new Set([...known, ...shown]));
    const result = await marking.send({ messageId });
    if (result.ok) await reread();
    else setReadLocally((known) => without(known, ...shown));
  };
  const remove = async ({ messageId }: InboxMessage) => {
    setRemoved((known) => new Set([...known, messageId]));
    const result = await removing.send({ messageIds: messageId });
    if (result.ok) await reread();
    else setRemoved((known) => without(known, messageId));
  };
  return {
    messages: mapLoadable(pages.first, () => pages.rows.filter(({ messageId }) => !removed.has(messageId))),
    pages,
    error: marking.error ?? removing.error,
    isRead,
    read: (message) => void (isRead(message) || markRead(message.messageId, [message.messageId])),
    readAll: () => void markRead(ALL_MESSAGES, pages.rows.map(idOf)),
    remove: (message) => void remove(message),
  };
}

const idOf = ({ messageId }: InboxMessage): string => messageId;

const without = (known: ReadonlySet<string>, ...ids: readonly string[]): ReadonlySet<string> =>
  new Set([...known].filter((one) => !ids.includes(one)));
