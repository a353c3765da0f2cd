/** Composer: the field for the next message, which keeps its text when sending fails. */
import { useRef, type FormEvent, type RefObject } from 'react';
import { SendHorizontal } from 'lucide-react';
import styled from 'styled-components';
import { ErrorNote } from '@site/shared/components';
import { useT } from '@site/shared/i18n';
import { color, font, frame, radius, space } from '@site/shared/theme';
import { IconButton } from '@site/shared/ui';
import type { ChatMessage } from '@site/shared/wps';
import { useSendChat } from '../../queries/useSendChat';

interface ComposerProps {
  readonly draft: string;
  readonly onDraft: (text: string) => void;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly messages: readonly ChatMessage[];
}

export function Composer({ draft, onDraft, field, messages }: ComposerProps) {
  const t = useT('member');
  const { send, sending, error } = useSendChat(messages, (arrived) => {
    if (arrived === draft.trim()) onDraft('');
  });
  const written = useRef(draft);
  written.current = draft;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const text = draft.trim();
    // Keep the text in the field when sending fails, and what was written meanwhile.
    if (text && (await send(text)) && written.current.trim() === text) onDraft('');
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

const Form = styled.form`
  position: sticky;
  bottom: 0;
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[2]} 0 calc(${space[2]} + env(safe-area-inset-bottom));
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
