/**
 * Talk with the page around the frame. Who may frame this page its policy says (frame-ancestors): the site, and pages
 * that the site's operator lets embed it. So the parent is one of these, and nobody else is spoken to or heard. No token
 * is ever in a message.
 */
export const isFramed = window.parent !== window;

export const tell = (type, facts = {}) => {
  if (isFramed) window.parent.postMessage({ source: 'wps-play', type, ...facts }, '*');
};

/** `onAsked(type)` for "quit". */
export function listen(onAsked) {
  window.addEventListener('message', (event) => {
    if (!isFramed || event.source !== window.parent) return;
    if (event.data?.source === 'wps-site' && typeof event.data.type === 'string') onAsked(event.data.type);
  });
}
