/** ElementRouter: the router of one embedded element. Its history is in memory; its links have addresses outside the element. */
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';

interface ElementRouterProps {
  readonly initialPath: string;
  /** The `href` of a link to this page of the site: what "Open in new tab" and "Copy link" use. */
  readonly hrefOf: (path: string) => string;
  readonly children: ReactNode;
}

/**
 * MemoryRouter of react-router, whose links would lead to pages of the embedding origin. Its history's `createHref` cannot
 * be replaced for that: the router refuses to navigate to an `href` of another origin.
 */
export function ElementRouter({ initialPath, hrefOf, children }: ElementRouterProps) {
  const [history] = useState(() =>
    // Link reads `addressOf` (tools/webpack/barrels/Link.js).
    Object.assign(createMemoryHistory({ initialEntries: [initialPath], v5Compat: true }), { addressOf: hrefOf }),
  );
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => history.listen(setState), [history]);
  return (
    <Router location={location} navigationType={action} navigator={history} useTransitions={false}>
      {children}
    </Router>
  );
}
