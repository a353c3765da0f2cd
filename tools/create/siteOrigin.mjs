/** siteOrigin: the origin of a site's address, or null. `localhost:3000` parses, too: as an address of the scheme `localhost:`. */
export function siteOrigin(address) {
  const url = address && URL.canParse(address) ? new URL(address) : null;
  return url && /^https?:$/.test(url.protocol) ? url.origin : null;
}
