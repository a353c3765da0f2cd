/** The note shown while the outcome of a request is unknown. While it is shown, no new stake is taken. */
import { checkNow } from './api';
import { el } from './dom';
import { say } from './words';

type Request<T> = (onUnknown: () => void) => Promise<T>;

interface UnknownNote {
  readonly isShown: () => boolean;
  /** Run `request(onUnknown)`; the note is shown from `onUnknown` until the request has its response. */
  readonly during: <T>(request: Request<T>) => Promise<T>;
}

export function createUnknownNote(place: HTMLElement): UnknownNote {
  const waiting = new Set<Request<unknown>>();
  const note = el(
    '.unknown',
    { role: 'status' },
    el('p', {}, say('checking')),
    el('button.plain', { type: 'button', onclick: checkNow }, say('checkNow')),
  );
  return {
    isShown: () => waiting.size > 0,
    async during(request) {
      const answer = await request(() => {
        waiting.add(request);
        if (!note.isConnected) place.prepend(note);
      });
      waiting.delete(request);
      if (waiting.size === 0) note.remove();
      return answer;
    },
  };
}
