/** The attributes and properties of `<site-remote>`. */
import type { EmbeddedComponent, Isolation, SessionSource } from './component';

/** Attributes that change in place. */
export const ATTRIBUTES = ['name', 'page', 'widget', 'path', 'params', 'locale', 'theme'] as const;
/** A change of these mounts the component again. */
export const REMOUNTING: readonly string[] = ['isolation', 'routing'];

export interface SiteRemote extends HTMLElement {
  /** First page in place of the attributes' own (a deep link); read when the element is mounted. */
  initialPath: string | null;
  /** Signs the visitor in by hand-over (docs/session-handover.md). */
  fetchSession: SessionSource | null;
  /** Ends the session of all elements on the page. */
  logout: () => Promise<void>;
  /** Move in the element's own history, like `history.go`. */
  go: (delta: number) => void;
  /** Show another page of the site in place of the current one. */
  open: (path: string) => void;
}

export function isolationOf(element: HTMLElement): Isolation {
  const value = element.getAttribute('isolation');
  return value === 'inline' || value === 'frame' ? value : 'shadow';
}

export function readAttributes(element: HTMLElement): EmbeddedComponent {
  const widget = element.getAttribute('widget');
  const routing = element.getAttribute('routing');
  return {
    remote: element.getAttribute('name') ?? '',
    kind: widget ? 'widget' : 'page',
    name: widget ?? element.getAttribute('page') ?? '',
    locale: element.getAttribute('locale'),
    theme: element.getAttribute('theme') === 'light' ? 'light' : 'dark',
    path: element.getAttribute('path'),
    params: element.getAttribute('params'),
    routing: routing === 'hash' || routing === 'callback' ? routing : 'memory',
  };
}
