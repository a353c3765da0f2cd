/** First parts of the paths that are forwarded to the gateway. tools/servedPaths.mjs has them, too. */
export const GATEWAY_NAMES = ['wps', 'lgw', 'lotto/lgw', 'lotto-vn/lgw', '__mock', 'docs'];

/** Matches the path of such a request, with or without query. */
export const GATEWAY_PATHS = new RegExp(`^\\/(${GATEWAY_NAMES.join('|')})(?=[/?]|$)`);

/** The same as routes of Fastify. */
export const GATEWAY_ROUTES = GATEWAY_NAMES.flatMap((name) => [`/${name}`, `/${name}/*`]);
