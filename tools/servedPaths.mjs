/** Paths that servers never answer with a page. This package is published, so they are those of host/server a second time. */

/** First parts of the paths that are forwarded to the gateway (host/server/gatewayPaths.ts). */
export const GATEWAY_NAMES = ['wps', 'lgw', 'lotto/lgw', 'lotto-vn/lgw', '__mock', 'docs'];

/** Of the site server itself: registry service, reports, releases and the gallery. */
const SITE_NAMES = ['registry', 'health-report', 'telemetry', 'releases', 'embed-demo'];

/** Matches such a path, also of a dot folder (host/server/siteFiles.ts). */
export const SERVED = new RegExp(`^\\/(${[...GATEWAY_NAMES, ...SITE_NAMES].join('|')})(\\/|$)|\\/\\.`);
