/** Part of development builds: reloads the page when another build than this one is served (dev.mjs). */
new EventSource(new URL('/changes', __webpack_public_path__)).onmessage = ({ data }) => {
  if (data !== __webpack_hash__) globalThis.location.reload();
};
