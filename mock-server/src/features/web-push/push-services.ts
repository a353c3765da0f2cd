/**
 * Push services of browsers. A browser sends the address that the gateway posts to, so only these are accepted: any other
 * one would let a visitor make the gateway send requests (SSRF).
 */
const HOSTS = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
] as const;
/** Microsoft's and Apple's servers have numbered names. */
const DOMAINS = ['.notify.windows.com', '.push.apple.com'] as const;

export function isPushService(endpoint: string): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  const { hostname } = url;
  return HOSTS.some((host) => host === hostname) || DOMAINS.some((domain) => hostname.endsWith(domain));
}
