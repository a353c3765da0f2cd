/** ChatRoom: the conversation with support, newest message at the bottom. */
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { SendHorizontal } from 'lucide-react';
import styled from 'styled-components';
import { useFormat, useT } from '@site/shared/i18n';
import { chatHistory, chatUnread, sendChatMessage } from '@site/shared/wps';
import { color, font, frame, radius, space } from '@site/shared/theme';
import { Async, IconButton } from '@site/shared/ui';
import { useCall, useRefresh, useSend } from '@site/shared/platform';
import { ErrorNote, ListSkeleton, Note } from '@site/shared/parts';

/** Polling interval as a fallback: replies normally arrive by the push channel. */
const POLL_MS = 30_000;
const WHOLE_HISTORY = {};

export function ChatRoom() {
  const t = useT('member');
  const history = useCall(chatHistory, WHOLE_HISTORY, { every: POLL_MS, staleTime: 0 });
  return (
    <Room>
      <Async of={history} skeleton={<ListSkeleton count={4} height={48} />}>
        {({ list, deskIsOpen }) => (
          <>
            {deskIsOpen ? null : <Note>{t('chat.closed')}</Note>}
            <Conversation messages={list} />
            <Composer />
          </>
        )}
      </Async>
    </Room>
  );
}

interface Message {
  readonly id: string;
  readonly from: 'DESK' | 'MEMBER';
  readonly text: string;
  readonly time: number;
}

function Conversation({ messages }: { readonly messages: readonly Message[] }) {
  const t = useT('member');
  const { time } = useFormat();
  const refresh = useRefresh();
  const listEnd = useRef<HTMLDivElement>(null);
  const last = messages.at(-1)?.id;
  useEffect(() => {
    listEnd.current?.scrollIntoView({ block: 'end' });
    // Shown messages are read: refresh the unread badges.
    if (last) void refresh(chatUnread);
  }, [last, refresh]);
  return (
    <Log role="log" aria-label={t('title.chat')}>
      {messages.length ? null : <Greeting>{t('chat.hello')}</Greeting>}
      {messages.map(({ id, from, text, time: at }) => (
        <Bubble key={id} $mine={from === 'MEMBER'}>
          <span>{text}</span>
          <small>
            {t(from === 'MEMBER' ? 'chat.you' : 'chat.desk')} · {time(at)}
          </small>
        </Bubble>
      ))}
      <div ref={listEnd} />
    </Log>
  );
}

function Composer() {
  const t = useT('member');
  const [text, setText] = useState('');
  const { send, sending, error } = useSend(sendChatMessage);
  const refresh = useRefresh();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const trimmed = text.trim();
    if (!trimmed) return;
    const result = await send({ text: trimmed });
    // Keep the text in the field when sending fails.
    if (!result.ok) return;
    setText('');
    await refresh(chatHistory);
  };
  return (
    <>
      <ErrorNote error={error} />
      <Form onSubmit={(event) => void submit(event)}>
        <input
          aria-label={t('chat.write')}
          placeholder={t('chat.write')}
          value={text}
          maxLength={500}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
        <IconButton type="submit" label={t('chat.send')} disabled={sending || !text.trim()}>
          <SendHorizontal size={20} />
        </IconButton>
      </Form>
    </>
  );
}

const Room = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space[3]};
  min-height: calc(var(--window-height, 100dvh) - ${frame.headerHeight});
  padding: ${space[4]};
`;

const Log = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  justify-content: flex-end;
  gap: ${space[3]};
`;

const Greeting = styled.p`
  color: ${color.textMuted};
  text-align: center;
`;

const Bubble = styled.div<{ $mine: boolean }>`
  display: grid;
  gap: ${space[1]};
  align-self: ${({ $mine }) => ($mine ? 'flex-end' : 'flex-start')};
  max-width: 82%;
  padding: ${space[3]} ${space[4]};
  background: ${({ $mine }) => ($mine ? color.raised : color.surface)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  ${font.small}

  & > small {
    color: ${color.textMuted};
    ${font.caption}
  }
`;

const Form = styled.form`
  position: sticky;
  bottom: 0;
  display: flex;
  gap: ${space[2]};
  padding: ${space[2]} 0;
  background: ${color.ink};

  & > input {
    flex: 1;
    min-width: 0;
    min-height: ${frame.touch};
    padding: 0 ${space[4]};
    background: ${color.surface};
    border: 1px solid ${color.line};
    border-radius: ${radius.round};
    color: ${color.text};
    ${font.body}
  }
`;
