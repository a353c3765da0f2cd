/** putFirstScreen: the first screen that boot.ts has chosen, in the empty root; showPreloadedBanner: its picture. */
import { pageGlobals } from '../pageGlobals';

/** @param copyOf content of the template with this id */
export function putFirstScreen(root: HTMLElement, copyOf: (id: string) => Node | undefined): void {
  const { dataset, lang } = document.documentElement;
  // A member's is stored only where it differs from a guest's.
  const copy =
    copyOf(`first-${lang}-${dataset.first}`) ??
    copyOf(`first-${lang}-guest-${dataset.first?.split('-').slice(1).join('-')}`);
  if (!copy || root.firstChild) return;
  root.append(copy);
  const name = root.querySelector('[data-site-name]');
  if (name && dataset.siteName) name.textContent = dataset.siteName;
  for (const link of root.querySelectorAll('nav a')) {
    if (link.getAttribute('href') === location.pathname) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

/** The image of bootPrefetch.ts in place of the skeleton that reserves its space. */
export function showPreloadedBanner(root: HTMLElement, firstScreen: Element): void {
  if (!pageGlobals.__preloadedBanner) return;
  const { widget, image } = pageGlobals.__preloadedBanner;
  const skeleton = root.querySelector<HTMLElement>(`[data-widget="${widget}"] [aria-hidden]`);
  if (!firstScreen.isConnected || !skeleton) return;
  image.className = 'preloadedBanner';
  image.alt = '';
  image.height = skeleton.offsetHeight;
  skeleton.replaceWith(image);
}
