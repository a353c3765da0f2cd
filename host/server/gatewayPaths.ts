/** Paths that are forwarded to the gateway. */
const NAMES = ['wps', 'lgw', 'lotto/lgw', 'lotto-vn/lgw', '__mock', 'docs'];

/** Matches the path of such a request, with or without query. */
export const GATEWAY_PATHS = new RegExp(`^\\/(${NAMES.join('|')})(?=[/?]|$)`);

/** The same as routes of Fastify. */
export const GATEWAY_ROUTES = NAMES.flatMap((name) => [`/${name}`, `/${name}/*`]);
