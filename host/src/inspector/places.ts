/** findPlaces: the places of the current page, with the remote and release that fill each. */
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

export function findPlaces({ document, path, remotes, timeline, host }: Page): readonly Place[] {
  // The latest mark of a component: its release may have been replaced since the first.
  const shown = new Map(shownIn(timeline).map(({ remote, component, release }) => [`${remote} ${component}`, release]));
  const place = (remote: string, component: string, element: HTMLElement): Place => {
    const key = `${remote} ${component}`;
    return { key, remote, component, release: remote === 'host' ? host : (shown.get(key) ?? ''), element };
  };
  const drawn = [...document.querySelectorAll<HTMLElement>('[data-widget]')];
  const widgets = drawn.filter(isOfShownPage).map((element) => {
    const [remote = '', name = ''] = (element.dataset.widget ?? '').split('/');
    return place(remote, `widget/${name}`, element);
  });
  const main = document.getElementById('main');
  const page = routeTable(remotes.remotes).pages.get(path);
  const ofPage = main ? [page ? place(page.remote, `page/${page.page}`, main) : place('host', 'page/home', main)] : [];
  return [...ofPage, ...widgets];
}

/** Whether a place has something to outline: an overlay's widget is empty until it opens. */
export const isVisible = ({ element }: Place): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
};
