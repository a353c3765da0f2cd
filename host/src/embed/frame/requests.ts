/** createRequests: messages to the other side of a frame's port that are answered, by their id and within a time limit. */

export interface Requests<Message, Answer> {
  /** null: no answer in time. */
  readonly send: (toMessage: (id: number) => Message) => Promise<Answer | null>;
  readonly onAnswer: (answer: Answer) => void;
  /** Sends the unanswered ones again: the document that had them was replaced. */
  readonly repeat: () => void;
  readonly stop: () => void;
}

interface Waiting<Message, Answer> {
  readonly message: Message;
  readonly settle: (answer: Answer | null) => void;
  readonly timer: number;
}

export function createRequests<Message, Answer extends { readonly id: number }>(
  post: (message: Message) => void,
  limitMs: number,
): Requests<Message, Answer> {
  const waiting = new Map<number, Waiting<Message, Answer>>();
  let count = 0;
  const settle = (id: number, answer: Answer | null) => {
    const request = waiting.get(id);
    waiting.delete(id);
    window.clearTimeout(request?.timer);
    request?.settle(answer);
  };
  return {
    send: (toMessage) => {
      const id = (count += 1);
      const message = toMessage(id);
      return new Promise((resolve) => {
        waiting.set(id, { message, settle: resolve, timer: window.setTimeout(() => settle(id, null), limitMs) });
        post(message);
      });
    },
    onAnswer: (answer) => settle(answer.id, answer),
    repeat: () => {
      for (const { message } of waiting.values()) post(message);
    },
    stop: () => {
      for (const { timer } of waiting.values()) window.clearTimeout(timer);
      waiting.clear();
    },
  };
}
