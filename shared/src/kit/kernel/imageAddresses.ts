/** addressesOf: the URLs of a gateway image on every host, the preferred host first (SITE-17). */

/**
 * The random choice of the host tried first, 0 to 1: one per page, shared by the host, every remote, the boot script and
 * the rendered page.
 */
export const IMAGE_HOST_CHOICE = Symbol.for('site.ui.image-host-draw');
const page = globalThis as { [IMAGE_HOST_CHOICE]?: number };

/** An absolute or data URL is returned as it is. */
export function addressesOf(src: string, hosts: readonly string[]): readonly string[] {
  if (/^(https?:|data:|\/\/)/.test(src) || hosts.length === 0) return [src];
  const path = src.startsWith('/') ? src : `/${src}`;
  const first = Math.floor((page[IMAGE_HOST_CHOICE] ??= Math.random()) * hosts.length);
  return [...hosts.slice(first), ...hosts.slice(0, first)].map((host) => host.replace(/\/$/, '') + path);
}
