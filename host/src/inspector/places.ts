/** findPlaces: the places of the current page, with the remote and release that fill each. findPlaceOf: that of one element. */
import type { RemoteCatalog } from '@site/shared/contract';
import { routeTable } from '../routing/routeTable';
import { isOfShownPage } from '../shell/isOfShownPage';
import { shownIn, type Timeline } from './composition';

export interface Place {
  readonly key: string;
  readonly remote: string;
  /** "widget/banners", "page/login"; "page/home" of the host. */
  readonly component: string;
  /** Of the code that is shown, which after a fallback may differ between places; "" while nothing is shown. */
  readonly release: string;
  readonly element: HTMLElement;
}

interface Page {
  readonly document: Document;
  readonly path: string;
  readonly remotes: Pick<RemoteCatalog, 'remotes'>;
  readonly timeline: Timeline;
  /** The host's release. */
  readonly host: string;
}

export function findPlaces(page: Page): readonly Place[] {
  const { document, timeline, host } = page;
  // The latest mark of a component: its release may have been replaced since the first.
  const shown = new Map(shownIn(timeline).map(({ remote, component, release }) => [`${remote} ${component}`, release]));
  const place = ({ key, ...found }: Found): Place => ({
    ...found,
    key,
    release: found.remote === 'host' ? host : (shown.get(key) ?? ''),
  });
  const widgets = [...document.querySelectorAll<HTMLElement>(WIDGET)].filter(isOfShownPage).map(widgetAt);
  return [...pageIn(page), ...widgets].map(place);
}

/** The innermost place of a node; the page for a node that has been removed, or none. For each slow tap: it looks at no other place. */
export function findPlaceOf(node: Node | null | undefined, page: Page): Place | undefined {
  const element = node instanceof Element ? node : node?.parentElement;
  const widget = element?.closest<HTMLElement>(WIDGET);
  const [found] = widget?.isConnected && isOfShownPage(widget) ? [widgetAt(widget)] : pageIn(page);
  if (!found) return undefined;
  const { remote, component } = found;
  const mark = shownIn(page.timeline).findLast((one) => one.remote === remote && one.component === component);
  return { ...found, release: remote === 'host' ? page.host : (mark?.release ?? '') };
}

const WIDGET = '[data-widget]';
type Found = Omit<Place, 'release'>;

const foundAt = (remote: string, component: string, element: HTMLElement): Found => ({
  key: `${remote} ${component}`,
  remote,
  component,
  element,
});

function widgetAt(element: HTMLElement): Found {
  const [remote = '', name = ''] = (element.dataset.widget ?? '').split('/');
  return foundAt(remote, `widget/${name}`, element);
}

function pageIn({ document, path, remotes }: Page): readonly Found[] {
  const main = document.getElementById('main');
  const page = routeTable(remotes.remotes).pages.get(path);
  if (!main) return [];
  return [page ? foundAt(page.remote, `page/${page.page}`, main) : foundAt('host', 'page/home', main)];
}

/** Whether a place has something to outline: an overlay's widget is empty until it opens. */
export const isVisible = ({ element }: Place): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
};
