/** The page of elements with isolation="frame" (host/src/embed/frame): the only page that other origins may frame. */

export const FRAME_PAGE = '/embed-frame.html';

/** Headers that would forbid framing, or need an integrity that a static file cannot have. */
const OMITTED = /^(x-frame-options|integrity-policy|content-security-policy|cross-origin-resource-policy)$/i;

/** From the headers of the site's pages. The rest of its content security policy is in the page itself. */
export function framePageHeaders(
  page: Readonly<Record<string, string>>,
  embedOrigins: readonly string[],
): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(Object.entries(page).filter(([name]) => !OMITTED.test(name))),
    'Content-Security-Policy': ["frame-ancestors 'self'", ...embedOrigins].join(' '),
    // It is framed by other origins. (Not by a page with Cross-Origin-Embedder-Policy: that needs the header here, too.)
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
}
