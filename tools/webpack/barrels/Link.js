/**
 * Link of react-router-dom without what only its framework mode uses (prefetch, discover, view transitions, masks): 4 kB less
 * on each page, and two effects less for each of home's links. Made of the hooks that react-router offers for own links.
 */
import { createElement, forwardRef, useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useHref, useLinkClickHandler } from 'whole/react-router-dom';

const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i;

export const Link = /* @__PURE__ */ forwardRef(function Link(
  { to, replace, state, relative, preventScrollReset, reloadDocument, target, onClick, ...rest },
  ref,
) {
  const { path, address, isOwn } = destinationOf(to);
  const href = useHref(path, { relative });
  // Of a router whose pages have another address than the document's (host/src/embed/ElementRouter.tsx).
  const { addressOf } = useContext(NavigationContext).navigator;
  const navigate = useLinkClickHandler(path, { replace, state, relative, preventScrollReset, target });
  const onOwnClick = (event) => {
    onClick?.(event);
    if (!event.defaultPrevented) navigate(event);
  };
  const isPage = isOwn && !reloadDocument;
  return createElement('a', {
    ...rest,
    ref,
    target,
    href: address ?? addressOf?.(href) ?? href,
    onClick: isPage ? onOwnClick : onClick,
  });
});

/** `address`: of an absolute link; `path`: what the router opens, unless it is another site's (`isOwn`). */
function destinationOf(to) {
  if (typeof to !== 'string' || !ABSOLUTE.test(to)) return { path: to, address: null, isOwn: true };
  const url = ownUrl(to);
  if (!url) return { path: '', address: to, isOwn: false };
  return { path: url.pathname + url.search + url.hash, address: to, isOwn: true };
}

/** Null on a server, which has no address. */
function ownUrl(text) {
  const { location } = globalThis;
  try {
    const url = new URL(text, location.href);
    return url.origin === location.origin ? url : null;
  } catch {
    return null;
  }
}
