/**
 * createFrameSession: what the embedding page's element does for the session of its frame. The frame requests a session when
 * it starts, when one has expired, and when the visitor tries again; this side has the origin that a token is for.
 */
import type { SessionGrant } from '@site/shared/session';
import type { FetchSession, SiteFailure } from '../component';
import type { ToFrame } from './messages';

interface FrameSessionOptions {
  readonly post: (message: ToFrame) => void;
  /** @throws SiteFailure */
  readonly exchange: (fetchSession: FetchSession) => Promise<SessionGrant>;
  /** Whether the frame has stored the key of this session. */
  readonly hasKey: (jkt: string) => Promise<boolean>;
}

export function createFrameSession(first: FetchSession | null, { post, exchange, hasKey }: FrameSessionOptions) {
  let source = first;
  /** The session that the frame has from this element. */
  let grant: SessionGrant | null = null;
  /** The visitor has logged in or out inside the frame: if it is loaded again, no hand-over changes that. */
  let isOwn = false;
  let running: Promise<SessionGrant | null> = Promise.resolve(null);

  const next = async (): Promise<SessionGrant | null> => {
    // In a frame that was loaded again: its session, if the frame still has the key.
    if (grant && (!grant.jkt || (await hasKey(grant.jkt)))) return grant;
    grant = null;
    if (source && !isOwn) grant = await exchange(source);
    return grant;
  };

  return {
    hasSource: () => source !== null,
    /** Without one, a session that expires ends. */
    setSource: (changed: FetchSession | null) => {
      source = changed;
      isOwn = false;
      post({ type: 'session-source', isSet: source !== null });
    },
    onFact: ({ type, reason }: { readonly type?: unknown; readonly reason?: unknown }) => {
      if (type === 'signed-in') isOwn = grant === null;
      if (type !== 'signed-out') return;
      grant = null;
      isOwn = reason !== 'expired';
    },
    /** One after the other: a frame that was loaded again gets the session that its former document had requested. */
    answer: async (id: number) => {
      running = running.catch(() => null).then(next);
      try {
        post({ type: 'session', id, grant: await running });
      } catch (error) {
        const { kind, message } = error as SiteFailure;
        post({ type: 'no-session', id, kind, detail: message });
      }
    },
  };
}
