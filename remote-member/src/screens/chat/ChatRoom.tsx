/** ChatRoom: the conversation with support, newest message at the bottom. */
import { Fragment, useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { Headset, SendHorizontal } from 'lucide-react';
import styled from 'styled-components';
import { useFormat, useT } from '@site/shared/i18n';
import { chatHistory, chatUnread, type ChatMessage } from '@site/shared/wps';
import { color, font, frame, radius, space } from '@site/shared/theme';
import { Async, Button, IconButton, windowHeight } from '@site/shared/ui';
import { useCall, useRefresh } from '@site/shared/platform';
import { ErrorNote, ListSkeleton, Note } from '@site/shared/components';
import { useDraft } from '../../model/useDraft';
import { useSendChat } from '../../queries/useSendChat';

/** Polling interval as a fallback: replies normally arrive by the push channel. */
const POLL_MS = 30_000;
const WHOLE_HISTORY = {};
/** Questions that a first message may begin with. */
const STARTERS = ['deposit', 'withdraw', 'bonus', 'account'] as const;

export function ChatRoom() {
  const t = useT('member');
  const history = useCall(chatHistory, WHOLE_HISTORY, { every: POLL_MS, staleTime: 0 });
  const draft = useDraft<string>('chat');
  const [text, setText] = useState(draft.stored ?? '');
  const write = (written: string) => {
    setText(written);
    if (written) draft.save(written);
    else draft.clear();
  };
  const field = useRef<HTMLInputElement>(null);
  const begin = (starter: string) => {
    write(starter);
    field.current?.focus();
  };
  return (
    <Room>
      <Async of={history} skeleton={<ListSkeleton count={4} height={48} />}>
        {({ list, deskIsOpen }) => (
          <>
            {deskIsOpen ? null : <Note>{t('chat.closed')}</Note>}
            {list.length ? <Conversation messages={list} /> : <Start onBegin={begin} />}
            <Composer draft={text} onDraft={write} field={field} messages={list} />
          </>
        )}
      </Async>
    </Room>
  );
}

/** An empty conversation: who answers, and questions to begin with. */
function Start({ onBegin }: { readonly onBegin: (text: string) => void }) {
  const t = useT('member');
  return (
    <Log>
      <Hello>
        <Headset size={40} aria-hidden />
        <strong>{t('chat.hello')}</strong>
        <p>{t('chat.about')}</p>
      </Hello>
      <Starters aria-label={t('chat.begin')}>
        {STARTERS.map((key) => (
          <li key={key}>
            <Button kind="secondary" full onClick={() => onBegin(t(`chat.starters.${key}`))}>
              {t(`chat.starters.${key}`)}
            </Button>
          </li>
        ))}
      </Starters>
    </Log>
  );
}

function Conversation({ messages }: { readonly messages: readonly ChatMessage[] }) {
  const t = useT('member');
  const { time, date } = useFormat();
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
      {messages.map(({ id, from, text, time: at }, index) => {
        const before = messages[index - 1];
        return (
          <Fragment key={id}>
            {before && date(before.time) === date(at) ? null : <Day>{date(at)}</Day>}
            <Bubble $mine={from === 'MEMBER'}>
              <span>{text}</span>
              <small>
                {t(from === 'MEMBER' ? 'chat.you' : 'chat.desk')} · {time(at)}
              </small>
            </Bubble>
          </Fragment>
        );
      })}
      <div ref={listEnd} />
    </Log>
  );
}

interface ComposerProps {
  readonly draft: string;
  readonly onDraft: (text: string) => void;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly messages: readonly ChatMessage[];
}

function Composer({ draft, onDraft, field, messages }: ComposerProps) {
  const t = useT('member');
  const { send, sending, error } = useSendChat(messages, (arrived) => {
    if (arrived === draft.trim()) onDraft('');
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const text = draft.trim();
    // Keep the text in the field when sending fails.
    if (text && (await send(text))) onDraft('');
  };
  return (
    <>
      <ErrorNote error={error} />
      <Form onSubmit={(event) => void submit(event)}>
        <input
          ref={field}
          aria-label={t('chat.write')}
          placeholder={t('chat.write')}
          value={draft}
          maxLength={500}
          autoComplete="off"
          onChange={(event) => onDraft(event.target.value)}
        />
        <IconButton type="submit" label={t('chat.send')} disabled={sending || !draft.trim()}>
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
  min-height: calc(${windowHeight} - ${frame.headerHeight});
  padding: ${space[4]};
`;

const Log = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  justify-content: flex-end;
  gap: ${space[3]};
`;

const Hello = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  margin-block: auto;
  padding: ${space[6]} ${space[4]};
  color: ${color.textMuted};
  text-align: center;

  & > svg {
    color: ${color.primary};
  }

  & > strong {
    color: ${color.text};
    ${font.title}
  }
`;

const Starters = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Day = styled.p`
  align-self: center;
  color: ${color.textMuted};
  ${font.caption}
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
  align-items: center;
  gap: ${space[2]};
  padding: ${space[2]} 0;
  background: ${color.ink};

  & > input {
    flex: 1;
    min-width: 0;
    /* Large text: a line of Bengali is nearly two letters high. */
    min-height: max(${frame.touch}, 2em);
    padding: 0 ${space[3]};
    background: ${color.surface};
    border: 1px solid ${color.line};
    border-radius: ${radius.round};
    color: ${color.text};
    ${font.body}
  }
`;
