/**
 * Messages to and from the embedding page. Content-Security-Policy frame-ancestors limits who can embed this page: the site,
 * and pages that the operator allows; so the parent is one of these. Messages never contain a token.
 */
export const isFramed = window.parent !== window;

export const postToSite = (type, facts = {}) => {
  if (isFramed) window.parent.postMessage({ source: 'wps-play', type, ...facts }, '*');
};

/** `onRequest(type)` is called for "quit". */
export function listen(onRequest) {
  window.addEventListener('message', (event) => {
    if (!isFramed || event.source !== window.parent) return;
    if (event.data?.source === 'wps-site' && typeof event.data.type === 'string') onRequest(event.data.type);
  });
}
