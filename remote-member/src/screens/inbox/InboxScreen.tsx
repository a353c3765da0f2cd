/** Inbox: the member's messages; opening marks as read, delete one, mark all as read (MSG-03). */
import { useState } from 'react';
import { CheckCheck, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { useFormat, useT } from '@site/shared/i18n';
import type { InboxMessage } from '@site/shared/wps';
import { color, font, space } from '@site/shared/theme';
import { AccordionItem, Async, Button, ConfirmDialog, Empty, plainText, SafeHtml } from '@site/shared/ui';
import { FullMembersOnly } from '../../components/FullMembersOnly';
import { ErrorNote, ListSkeleton, PaneTitle, TwoPane, UnreadDot } from '@site/shared/components';
import { useInbox } from '../../queries/useInbox';

export default function InboxScreen() {
  return (
    <FullMembersOnly>
      <MessageList />
    </FullMembersOnly>
  );
}

function MessageList() {
  const t = useT('member');
  const inbox = useInbox();
  const [openId, setOpenId] = useState<string | null>(null);
  const [deletion, setDeletion] = useState<InboxMessage | null>(null);
  const toggle = (message: InboxMessage, open: boolean) => {
    setOpenId(open ? message.messageId : null);
    if (open) inbox.read(message);
  };
  return (
    <>
      <ErrorNote error={inbox.error} />
      <Async
        of={inbox.messages}
        skeleton={<ListSkeleton height={72} />}
        isEmpty={({ list }) => list.length === 0}
        empty={<Empty title={t('inbox.empty')} />}
      >
        {({ list, totalPages }) => (
          <TwoPane hint={t('chooseToRead')} onClose={openId === null ? null : () => setOpenId(null)}>
            <Actions>
              <Button
                kind="ghost"
                icon={<CheckCheck size={18} />}
                disabled={list.every(inbox.isRead)}
                onClick={inbox.readAll}
              >
                {t('inbox.readAll')}
              </Button>
            </Actions>
            {list.map((message) => (
              <MessageItem
                key={message.messageId}
                message={message}
                isOpen={message.messageId === openId}
                isRead={inbox.isRead(message)}
                onToggle={(open) => toggle(message, open)}
                onDelete={() => setDeletion(message)}
              />
            ))}
            {inbox.page < totalPages ? (
              <Actions>
                <Button kind="secondary" full onClick={inbox.loadMore}>
                  {t('more')}
                </Button>
              </Actions>
            ) : null}
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
}

function MessageItem({ message, isOpen, isRead, onToggle, onDelete }: MessageItemProps) {
  const t = useT('member');
  const { dateTime } = useFormat();
  return (
    <AccordionItem
      open={isOpen}
      onToggle={onToggle}
      title={
        <Heading $read={isRead}>
          <b>
            {plainText(message.title)}
            {isRead ? null : <UnreadDot role="img" aria-label={t('messages.unread')} />}
          </b>
          <small>{dateTime(message.createTime)}</small>
        </Heading>
      }
    >
      <PaneTitle title={plainText(message.title)} />
      <SafeHtml html={message.content} />
      <Actions>
        <Button kind="ghost" icon={<Trash2 size={18} />} onClick={onDelete}>
          {t('inbox.delete')}
        </Button>
      </Actions>
    </AccordionItem>
  );
}

const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
  padding: ${space[2]} ${space[4]};
`;

const Heading = styled.span<{ $read: boolean }>`
  display: grid;
  gap: ${space[1]};

  & > b {
    font-weight: ${({ $read }) => ($read ? 400 : 700)};
  }

  & > small {
    color: ${color.textMuted};
    ${font.caption}
  }
`;
