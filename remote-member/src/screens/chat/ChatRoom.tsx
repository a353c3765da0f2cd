/** ChatRoom: the conversation with support, newest message at the bottom. */
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { chatHistory } from '@site/shared/wps';
import { frame, space } from '@site/shared/theme';
import { Async, windowHeight } from '@site/shared/ui';
import { useCall } from '@site/shared/platform';
import { ListSkeleton, Note } from '@site/shared/components';
import { useDraft } from '../../model/useDraft';
import { Composer } from './Composer';
import { Conversation, EmptyConversation } from './Conversation';

/** Polling interval as a fallback: replies normally arrive by the push channel. */
const POLL_MS = 30_000;
const WHOLE_HISTORY = {};

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
            {list.length ? <Conversation messages={list} /> : <EmptyConversation onBegin={begin} />}
            <Composer draft={text} onDraft={write} field={field} messages={list} />
          </>
        )}
      </Async>
    </Room>
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
