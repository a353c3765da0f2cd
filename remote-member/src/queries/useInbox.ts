/** useInbox: the loaded messages; read and delete are optimistic and rolled back when the gateway refuses. */
import { useState } from 'react';
import { mapLoadable, type Loadable } from '@site/shared/kernel';
import {
  deleteInboxMessages,
  inboxMessages,
  inboxUnread,
  readInboxMessage,
  type Inbox,
  type InboxMessage,
  type WpsError,
} from '@site/shared/wps';
import { useCall, useRefresh, useSend } from '@site/shared/platform';

const PAGE_SIZE = 20;
/** Messages of one answer of the gateway; older ones appear when newer ones are deleted. */
const MAX_SIZE = 100;
/** Special id that the gateway accepts for "all messages". */
const ALL_MESSAGES = 'all';

export interface InboxState {
  readonly messages: Loadable<Inbox, WpsError>;
  readonly page: number;
  readonly error: WpsError | null;
  readonly isRead: (message: InboxMessage) => boolean;
  readonly read: (message: InboxMessage) => void;
  readonly readAll: () => void;
  readonly remove: (message: InboxMessage) => void;
  readonly loadMore: () => void;
}

export function useInbox(): InboxState {
  const [page, setPage] = useState(1);
  const [readLocally, setReadLocally] = useState<ReadonlySet<string>>(new Set());
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const refresh = useRefresh();
  const reread = () => refresh(inboxMessages, inboxUnread);
  const onUnanswered = () => void reread();
  const marking = useSend(readInboxMessage, { onUnanswered });
  const removing = useSend(deleteInboxMessages, { onUnanswered });
  // One growing page instead of several: a deletion does not shift later pages.
  const messages = useCall(inboxMessages, { page: 1, size: page * PAGE_SIZE }, { keepPrevious: true });
  // Read again with the messages, so that the badges of the other tabs count what is read here.
  useCall(inboxUnread, undefined);

  const isRead = ({ messageId, read }: InboxMessage) =>
    read || readLocally.has(messageId) || readLocally.has(ALL_MESSAGES);
  const markRead = async (messageId: string) => {
    setReadLocally((known) => new Set([...known, messageId]));
    const result = await marking.send({ messageId });
    if (result.ok) await reread();
    else setReadLocally((known) => without(known, messageId));
  };
  const remove = async ({ messageId }: InboxMessage) => {
    setRemoved((known) => new Set([...known, messageId]));
    const result = await removing.send({ messageIds: messageId });
    if (result.ok) await reread();
    else setRemoved((known) => without(known, messageId));
  };
  return {
    messages: mapLoadable(messages, (value) => ({
      ...value,
      // The page number refers to the initial page size.
      totalPages: Math.ceil(Math.min(value.totalCount, MAX_SIZE) / PAGE_SIZE),
      list: value.list.filter(({ messageId }) => !removed.has(messageId)),
    })),
    page,
    error: marking.error ?? removing.error,
    isRead,
    read: (message) => void (isRead(message) || markRead(message.messageId)),
    readAll: () => void markRead(ALL_MESSAGES),
    remove: (message) => void remove(message),
    loadMore: () => setPage((known) => known + 1),
  };
}

const without = (known: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set([...known].filter((one) => one !== id));
