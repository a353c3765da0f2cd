/** subscribe: the first frame of a page, `{ "type": "SUBSCRIBE", "token": "…", "proof": "…", "after": "…" }`. */
import { Refusal } from '../../ground/refuse';
import type { Services } from '../../ground/route';
import { PUSH_PATH } from '../../ground/push-types';
import type { Session } from '../../ground/session';
import { findSession } from '../../people/sessions/sessions';
import { decodePosition, type Position } from './position';

export interface Subscription {
  readonly session: Session;
  /** The frames that the page has received; null: it reads its data again, like pages of an older version. */
  readonly after: Position | null;
}

/**
 * The session whose frames to send; null: none. A session that is bound to a key needs the proof of a GET of this path; the
 * nonce is returned for a client that has to sign it again.
 */
export async function subscribe(
  services: Services,
  text: string,
): Promise<Subscription | { readonly nonce: string } | null> {
  const { db, clock, dpop } = services;
  const { type, token, proof, after } = parseHello(text);
  if (type !== 'SUBSCRIBE' || typeof token !== 'string') return null;
  const at = clock.now();
  const claim = { method: 'GET', url: PUSH_PATH, token, proof, isWrite: false };
  try {
    const session = await findSession(db, token, at, async (thumbprint) => {
      await dpop.check(thumbprint, claim, at);
    });
    return { session, after: decodePosition(after) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code === 'dpop.retry' ? (error.options.value as { nonce: string }) : null;
  }
}

interface Hello {
  readonly type?: unknown;
  readonly token?: unknown;
  readonly proof?: string;
  readonly after?: unknown;
}

function parseHello(text: string): Hello {
  try {
    return (JSON.parse(text) as Hello | null) ?? {};
  } catch {
    return {};
  }
}
