/**
 * checkInviteOnce: verifies an invite code once per page load. The form mounts again (tab switch, login), and the gateway
 * counts every check as a click on the link.
 */
import type { Result } from '@site/shared/kernel';
import type { Platform } from '@site/shared/platform';
import { checkAffiliate, isVerdict, type WpsError } from '@site/shared/wps';

type Checked = Promise<Result<true, WpsError>>;

const checks = new WeakMap<Platform, Map<string, Checked>>();

export function checkInviteOnce(platform: Platform, code: string): Checked {
  const known = checks.get(platform) ?? new Map<string, Checked>();
  checks.set(platform, known);
  const before = known.get(code);
  if (before) return before;
  const check = platform.http.send(checkAffiliate, { code, domain: window.location.hostname }).then((result) => {
    // No verdict (offline, timeout): the next mount asks again.
    if (!result.ok && !isVerdict(result.error)) known.delete(code);
    return result;
  });
  known.set(code, check);
  return check;
}
