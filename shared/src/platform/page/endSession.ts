/** endSession: ends the session at the gateway, then here, for any answer (SES-03; wps-contract §1.8). */
import { logout } from '@site/shared/wps';
import type { Platform } from './platform';

/** The visitor does not wait longer; the gateway may still get the call. */
const WAIT_MS = 2_000;

/** In this order: the call of a session that is bound to a key is signed with it, and a sign-out deletes the key. */
export async function endSession({ http, session }: Pick<Platform, 'http' | 'session'>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise((resolve) => (timer = setTimeout(resolve, WAIT_MS)));
  await Promise.race([http.send(logout, undefined), limit]);
  clearTimeout(timer);
  session.signOut('asked');
}
