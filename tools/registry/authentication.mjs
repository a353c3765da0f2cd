/** createAuthentication: who makes a request of the registry service, and whether the token is for this remote. */
import { Refused } from '../run/refused.mjs';
import { verifyToken } from './tokens.mjs';

/** Failed authentications of one address in a minute; further ones get 429 and are not recorded. */
const MAX_FAILURES = 20;
const MINUTE_MS = 60_000;

/** Throws unless the request's token is valid for this remote; names the token in the log's entry. */
export function createAuthentication() {
  const failures = new Map();
  const countFailure = (address) => {
    if (failures.size > 10_000) failures.clear();
    const now = Date.now();
    const known = failures.get(address);
    const entry = known && now - known.since < MINUTE_MS ? known : { since: now, count: 0 };
    entry.count += 1;
    failures.set(address, entry);
    return entry.count;
  };
  return ({ headers, ip }, remote, entry = {}) => {
    const token = verifyToken(headers.authorization);
    if (!token) {
      if (countFailure(ip) <= MAX_FAILURES) throw new Refused(401, 'no-token', 'A valid release token is needed.');
      const refusal = new Refused(429, 'too-many-failures', 'Too many failed attempts: wait a minute.');
      throw Object.assign(refusal, { isUnrecorded: true });
    }
    entry.by = `token:${token.id}`;
    if (token.remote !== remote)
      throw new Refused(403, 'wrong-scope', `This token releases ${token.remote}, not ${remote}.`);
  };
}
