/** Conversation: the messages, by day; EmptyConversation: who answers, and questions to begin with. */
import { Fragment, useEffect, useRef } from 'react';
import { Headset } from 'lucide-react';
import styled from 'styled-components';
import { useFormat, useT } from '@site/shared/i18n';
import { useRefresh } from '@site/shared/platform';
import { color, font, radius, space } from '@site/shared/theme';
import { Button } from '@site/shared/ui';
import { chatUnread, type ChatMessage } from '@site/shared/wps';

/** Questions that a first message may begin with. */
const STARTERS = ['deposit', 'withdraw', 'bonus', 'account'] as const;

export function Conversation({ messages }: { readonly messages: readonly ChatMessage[] }) {
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

export function EmptyConversation({ onBegin }: { readonly onBegin: (text: string) => void }) {
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
