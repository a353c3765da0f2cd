/** ReceivedMessages: the member's messages; opening marks as read, delete one, mark all as read, answer a neighbour's (MSG-03). */
import { useState, type ReactNode } from 'react';
import { CheckCheck, Reply, Trash2 } from 'lucide-react';
import { useFormat, useT } from '@site/shared/i18n';
import type { InboxMessage } from '@site/shared/wps';
import { AccordionItem, Async, Button, ConfirmDialog, Empty, plainText, SafeHtml } from '@site/shared/ui';
import { ErrorNote, ListSkeleton, PaneTitle, TwoPane } from '@site/shared/components';
import { replyTitle } from '../../model/letterSchema';
import { useInbox } from '../../queries/useInbox';
import type { LetterStart } from '../../queries/useLetterForm';
import { MessageActions, MessageHeading, MessageNotes } from './MessageHeading';
import { MorePages } from '../../components/MorePages';

interface ReceivedMessagesProps {
  /** The button to write with, or null. */
  readonly write: ReactNode;
  readonly canWriteTo: (customerId: string) => boolean;
  /** With the sender of the message that was opened; null: the operator. */
  readonly onRead: (sender: string | null) => void;
  readonly onReply: (start: LetterStart) => void;
}

export function ReceivedMessages({ write, canWriteTo, onRead, onReply }: ReceivedMessagesProps) {
  const t = useT('member');
  const inbox = useInbox();
  const [openId, setOpenId] = useState<string | null>(null);
  const [deletion, setDeletion] = useState<InboxMessage | null>(null);
  const toggle = (message: InboxMessage, open: boolean) => {
    setOpenId(open ? message.messageId : null);
    if (!open) return;
    inbox.read(message);
    onRead(message.from?.customerId ?? null);
  };
  const replyTo = ({ from, title }: InboxMessage) =>
    from && canWriteTo(from.customerId)
      ? () => onReply({ to: from.customerId, title: replyTitle(t, plainText(title)) })
      : null;
  return (
    <>
      {inbox.error ? (
        <MessageNotes>
          <ErrorNote error={inbox.error} />
        </MessageNotes>
      ) : null}
      <Async
        of={inbox.messages}
        skeleton={<ListSkeleton height={72} />}
        isEmpty={(list) => list.length === 0}
        empty={
          <>
            <MessageActions>{write}</MessageActions>
            <Empty title={t('inbox.empty')} />
          </>
        }
      >
        {(list) => (
          <TwoPane hint={t('chooseToRead')} onClose={openId === null ? null : () => setOpenId(null)}>
            <MessageActions>
              {write}
              <Button
                kind="ghost"
                icon={<CheckCheck size={18} />}
                disabled={list.every(inbox.isRead)}
                onClick={inbox.readAll}
              >
                {t('inbox.readAll')}
              </Button>
            </MessageActions>
            {list.map((message) => (
              <MessageItem
                key={message.messageId}
                message={message}
                isOpen={message.messageId === openId}
                isRead={inbox.isRead(message)}
                onToggle={(open) => toggle(message, open)}
                onDelete={() => setDeletion(message)}
                onReply={replyTo(message)}
              />
            ))}
            <MorePages of={inbox.pages} inset />
          </TwoPane>
        )}
      </Async>
      <ConfirmDialog
        open={deletion !== null}
        title={t('inbox.deleteTitle')}
        message={t('inbox.deleteMessage', { title: plainText(deletion?.title ?? '') })}
        confirmLabel={t('inbox.delete')}
        onClose={() => setDeletion(null)}
        onConfirm={() => {
          if (deletion) inbox.remove(deletion);
          setDeletion(null);
          setOpenId(null);
        }}
      />
    </>
  );
}

interface MessageItemProps {
  readonly message: InboxMessage;
  readonly isOpen: boolean;
  readonly isRead: boolean;
  readonly onToggle: (open: boolean) => void;
  readonly onDelete: () => void;
  /** null: it cannot be answered. */
  readonly onReply: (() => void) | null;
}

function MessageItem({ message, isOpen, isRead, onToggle, onDelete, onReply }: MessageItemProps) {
  const t = useT('member');
  const { dateTime } = useFormat();
  return (
    <AccordionItem
      open={isOpen}
      onToggle={onToggle}
      title={
        <MessageHeading title={plainText(message.title)} isRead={isRead}>
          {message.from ? `${t('letters.from', { name: message.from.account })} · ` : null}
          {dateTime(message.createTime)}
        </MessageHeading>
      }
    >
      <PaneTitle title={plainText(message.title)} />
      <SafeHtml html={message.content} />
      <MessageActions>
        {onReply ? (
          <Button kind="ghost" icon={<Reply size={18} aria-hidden />} onClick={onReply}>
            {t('letters.reply')}
          </Button>
        ) : null}
        <Button kind="ghost" icon={<Trash2 size={18} />} onClick={onDelete}>
          {t('inbox.delete')}
        </Button>
      </MessageActions>
    </AccordionItem>
  );
}
