/** Part of development builds: reloads the page when another build than the loaded one is served (dev.mjs). */
let loaded;
new EventSource(new URL('/changes', __webpack_public_path__)).onmessage = ({ data }) => {
  loaded ??= data;
  if (loaded !== data) globalThis.location.reload();
};
