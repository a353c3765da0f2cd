/**
 * Served: what the site server has rendered in the place of a remote component. React hydrates it once its code has loaded.
 * Where it cannot (another release than the server's, a menu that was opened before), its nodes are shown until then.
 */
import { useCallback, useLayoutEffect, useState, type ReactNode } from 'react';
import type { RemoteComponentId } from './remoteComponents';
import { dropServedAnswers } from './servedAnswers';

/** Nodes that are shown in place of a component until its code has loaded. */
const nodes = new Map<string, readonly Node[]>();
/** Places that React has not hydrated yet. */
const places = new Map<string, HTMLElement>();
const keyOf = ({ kind, remote, name }: RemoteComponentId): string => `${kind} ${remote}/${name}`;

/** What React writes before the content of an Activity. */
const ACTIVITY = '&';
/** The same of a Suspense boundary: one that is complete, and one that it draws itself. */
const COMPLETE = '$';
const CLIENT_ONLY = '$!';

/**
 * Before the page is hydrated: marks the place of every widget, and of the page ("auth/login"), until its component works.
 * @param isRendered whether the server has rendered the release of this remote that the page uses
 */
export function markServedPlaces(
  document: Document,
  page: string | null,
  isRendered: (remote: string) => boolean,
): void {
  const main = document.getElementById('main');
  const widgets = [...document.querySelectorAll<HTMLElement>('#root [data-widget]')];
  const found = widgets.map((place) => [`widget ${place.dataset.widget}`, place] as const);
  for (const [key, place] of [...found, ...(page && main ? [[`page ${page}`, main] as const] : [])]) {
    const first = place.firstChild;
    const mark = first instanceof Comment && first.data === ACTIVITY ? first.nextSibling : first;
    if (!(mark instanceof Comment) || mark.data !== COMPLETE) continue;
    if (isRendered(key.slice(key.indexOf(' ') + 1, key.lastIndexOf('/')))) {
      places.set(key, place);
      place.dataset.served = '';
    } else {
      mark.data = CLIENT_ONLY;
      keep(key, place);
    }
  }
}

/** Remember the nodes of the menu's widgets, if it is open, before React's menu takes its place. */
export function keepMenuNodes(document: Document): void {
  for (const place of document.querySelectorAll<HTMLElement>('[popover][data-open] [data-widget]'))
    keep(`widget ${place.dataset.widget}`, place);
}

function keep(key: string, place: Element): void {
  const content = [...place.childNodes].filter((node) => !(node instanceof Comment));
  if (content.length > 0) nodes.set(key, content);
}

/** Whether the place of a component has rendered content that React has not hydrated yet. */
export const isServed = (component: RemoteComponentId): boolean => places.has(keyOf(component));

/** Marks the place as one that will be hydrated soon (`data-served`), or as one whose component works or is gone. */
export function setServed(component: RemoteComponentId, state: 'soon' | 'later' | 'done'): void {
  const place = places.get(keyOf(component));
  if (state === 'soon' && place) place.dataset.served = '';
  else delete place?.dataset.served;
  if (state === 'done') forget(keyOf(component));
}

function forget(key: string): void {
  places.delete(key);
  if (places.size === 0) dropServedAnswers();
}

/** Rendered beside a component: its place works now. */
export function Hydrated({ component }: { readonly component: RemoteComponentId }): null {
  const key = keyOf(component);
  useLayoutEffect(() => {
    delete places.get(key)?.dataset.served;
    forget(key);
  }, [key]);
  return null;
}

interface ServedProps {
  readonly component: RemoteComponentId;
  readonly otherwise: ReactNode;
  /** Its component is not about to be drawn: nothing waits for it. */
  readonly isLater?: boolean;
}

/** `data-served`: first-screen/show.ts replays taps and input on the component that replaces it. */
export function Served({ component, otherwise, isLater = false }: ServedProps) {
  const [served] = useState(() => nodes.get(keyOf(component)));
  const key = keyOf(component);
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
