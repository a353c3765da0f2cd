/**
 * useSendChat: sends a chat message once. Its key is stored with the unanswered text until the conversation shows it or the
 * gateway decides, also while the member is on another page: until then the same text is the same message.
 */
import { useEffect, useRef, useState } from 'react';
import { chatHistory, isVerdict, sendChatMessage, type ChatMessage, type WpsError } from '@site/shared/wps';
import { usePlatform, useRefresh } from '@site/shared/platform';
import { useDraft } from '../model/useDraft';

/** What was sent without an answer, and the newest message before it. */
interface Unanswered {
  readonly text: string;
  readonly key: string;
  readonly after: string | undefined;
}

interface ChatSender {
  /** True once it is sent. */
  readonly send: (text: string) => Promise<boolean>;
  readonly sending: boolean;
  readonly error: WpsError | null;
}

/** `onArrived`: the conversation shows a message whose answer was lost, perhaps on an earlier visit of this screen. */
export function useSendChat(messages: readonly ChatMessage[], onArrived: (text: string) => void): ChatSender {
  const { http } = usePlatform();
  const refresh = useRefresh();
  const unanswered = useDraft<Unanswered>('chat.unanswered');
  const isRunning = useRef(false);
  const isHere = useRef(true);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<WpsError | null>(null);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const hasArrived = unanswered.stored !== undefined && arrived(unanswered.stored, messages);
  useEffect(() => {
    const { stored } = unanswered;
    if (!stored || !hasArrived || sending) return;
    unanswered.clear();
    setError(null);
    onArrived(stored.text);
    // `unanswered` and `onArrived` are new in every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hasArrived, sending]);
  const send = async (text: string) => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setSending(true);
    setError(null);
    const { stored } = unanswered;
    const isRepetition = stored?.text === text;
    const key = isRepetition ? stored.key : crypto.randomUUID();
    if (!isRepetition) unanswered.save({ text, key, after: messages.at(-1)?.id });
    const result = await http.send(sendChatMessage, { text }, { idempotencyKey: key });
    const isKnown = result.ok || isVerdict(result.error);
    // Sent, but the screen was left: a later visit still has the text in its field, until it reads the conversation.
    if (isKnown && (isHere.current || !result.ok)) unanswered.clear();
    isRunning.current = false;
    setSending(false);
    setError(result.ok ? null : result.error);
    if (result.ok || !isKnown) void refresh(chatHistory);
    return result.ok;
  };
  return { send, sending, error };
}

const arrived = ({ text, after }: Unanswered, messages: readonly ChatMessage[]): boolean =>
  messages
    .slice(messages.findIndex(({ id }) => id === after) + 1)
    .some((message) => message.from === 'MEMBER' && message.text === text);
