/**
 * leavePage: a visitor who follows a link before the page works needs none of its other files. On a slow network the next page
 * would queue behind them: with 1.6 Mbit/s it came 0.25 s later (docs/performance.md).
 */

/** Set on the document while its files are no longer wanted: boot.ts requests none, and visitor.ts reports none as missing. */
export const isLeaving = (): boolean => 'leaving' in document.documentElement.dataset;

/** For a page that was left, but is still shown. */
export const loadAgain = (): void => history.go(0);

/** Call for a click on a link that the browser follows unless another listener, such as React's, prevents it. */
export function leaveByLink(click: MouseEvent, link: HTMLAnchorElement): void {
  // The page stays where the browser opens another tab, downloads, or calls another program.
  const isBeside = click.ctrlKey || click.metaKey || click.shiftKey || click.altKey || link.target || link.download;
  if (isBeside || link.origin !== location.origin) return;
  // The window's listeners come last, and not at all for a click that React has stopped.
  const onLast = (event: Event) => event === click && !event.defaultPrevented && stopLoading();
  addEventListener('click', onLast, { once: true });
}

function stopLoading(): void {
  document.documentElement.dataset.leaving = '';
  stop();
  // The browser may keep the page as it was left, for Back.
  addEventListener('pageshow', ({ persisted }) => persisted && loadAgain());
}
