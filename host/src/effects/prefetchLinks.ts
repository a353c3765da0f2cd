/** prefetchLinks: loads the code and the first answers of a page when a link to it is pressed or hovered, before the click. */
import { Subscription } from 'rxjs';
import { savesData } from '@site/shared/kernel';
import { prefetchPage, type Platform } from '@site/shared/platform';
import { linkedPages } from './linkedPages';

const TOUCH = ['pointerdown', 'pointerover'] as const;

/** Nothing while the visitor saves data. */
export function prefetchLinks(platform: Platform, page: Window): Subscription {
  const pageOf = linkedPages(platform, page);
  const onTouch = ({ target, type, pointerType }: PointerEvent) => {
    // A finger that passes over a link scrolls.
    if (savesData() || (type === 'pointerover' && pointerType !== 'mouse')) return;
    const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
    const linked = link && pageOf(link);
    if (link && linked) void prefetchPage(platform, linked.remote, linked.page, new URL(link.href));
  };
  for (const type of TOUCH) page.addEventListener(type, onTouch, { passive: true });
  return new Subscription(() => {
    for (const type of TOUCH) page.removeEventListener(type, onTouch);
  });
}
