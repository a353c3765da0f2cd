/**
 * Talk with the site around the frame. The gateway lets this page be framed by its own origin only, so messages go to
 * that origin alone, and are taken from the parent window of that origin alone. No token is ever in one.
 */
const siteOrigin = new URL(location.href).origin;
export const isFramed = window.parent !== window;

export const tell = (type, facts = {}) => {
  if (isFramed) window.parent.postMessage({ source: 'wps-play', type, ...facts }, siteOrigin);
};

/** `onAsked(type)` for "quit". */
export function listen(onAsked) {
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.origin !== siteOrigin) return;
    if (event.data?.source === 'wps-site' && typeof event.data.type === 'string') onAsked(event.data.type);
  });
}
