/** The note shown while the outcome of a request is unknown. While it is shown, no new stake is taken. */
import { checkNow } from './api.js';
import { el } from './dom.js';
import { say } from './words.js';

export function createUnknownNote(place) {
  const waiting = new Set();
  const note = el(
    '.unknown',
    { role: 'status' },
    el('p', {}, say('checking')),
    el('button.plain', { type: 'button', onclick: checkNow }, say('checkNow')),
  );
  return {
    isShown: () => waiting.size > 0,
    /** Run `request(onUnknown)`; the note is shown from `onUnknown` until the request has its response. */
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
