/** How long idle connections stay open: the client of a connection closes it first, so that no request meets a server that closes. */

/** nginx, for its connections to site servers and gateways. */
export const PROXY_IDLE_SECONDS = 60;
/** Site server and gateway. */
export const KEEP_ALIVE_MS = 72_000;
