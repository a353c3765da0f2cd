/** Paths of the gallery page, for the servers in front of the built-in one. */

export const PAGE_PATH = '/embed-demo';
export const EMBED_DEMO = /^\/embed-demo(\/|$)/;
