/** The function fetch of the page's start: a remote that replaces the global one must not stop the shell. */
export const pageFetch: typeof fetch = globalThis.fetch;
