/** createParentSession: in the frame, the session that the embedding page's element starts, and starts again, by hand-over. */
import { SiteFailure, type ParentSession } from '../component';
import type { FromFrame, ToFrame } from './messages';
import { createRequests } from './requests';

/** Milliseconds for everything that the embedding page may repeat: `fetchSession`, the proof, the exchange. */
const LIMIT_MS = 60_000;

type Answer = Extract<ToFrame, { type: 'session' | 'no-session' }>;

export function createParentSession(post: (message: FromFrame) => void) {
  const { send, onAnswer } = createRequests<FromFrame, Answer>(post, LIMIT_MS);
  const source: ParentSession = {
    requestGrant: async () => {
      const answer = await send((id) => ({ type: 'request-session', id }));
      if (answer?.type === 'session') return answer.grant;
      throw answer
        ? new SiteFailure(answer.kind, answer.detail)
        : new SiteFailure('unreachable', 'the embedding page does not respond');
    },
  };
  return { source, onAnswer };
}
