/** Served: what the site server has rendered in the place of a remote component, shown until its code has loaded. */
import { useCallback, useState, type ReactNode } from 'react';
import type { RemoteComponentName } from './remoteComponents';

const nodes = new Map<string, readonly Node[]>();
const keyOf = ({ kind, remote, name }: RemoteComponentName): string => `${kind} ${remote}/${name}`;

/** Remember the nodes of every widget, of the menu only if it is open, and those of the page ("auth/login"), before React replaces them. */
export function keepServedNodes(document: Document, page: string | null): void {
  for (const place of document.querySelectorAll<HTMLElement>('#root [data-widget], [popover][data-open] [data-widget]'))
    keep(`widget ${place.dataset.widget}`, place);
  const main = document.getElementById('main');
  if (page && main) keep(`page ${page}`, main);
}

function keep(key: string, place: Element): void {
  if (place.firstChild) nodes.set(key, [...place.childNodes]);
}

interface ServedProps {
  readonly part: RemoteComponentName;
  readonly otherwise: ReactNode;
  /** Its component is not about to be drawn: nothing waits for it. */
  readonly isLater?: boolean;
}

/** `data-served`: first-screen/show.ts hands taps and typed words on to the component that replaces it. */
export function Served({ part, otherwise, isLater = false }: ServedProps) {
  const [served] = useState(() => nodes.get(keyOf(part)));
  const key = keyOf(part);
  const show = useCallback(
    (box: HTMLElement | null) => {
      // The same nodes: pictures stay decoded, fields keep what was typed.
      if (box && served) box.append(...served);
      return () => void nodes.delete(key);
    },
    [served, key],
  );
  const mark = isLater ? {} : { 'data-served': '' };
  return served ? <div ref={show} {...mark} style={{ display: 'contents' }} /> : otherwise;
}
