/** showUnreachable: the site cannot start. Shows the notice of index.html, which depends on no loaded code. */

/** Failures of the registry: the site was reached, but its response could not be verified. */
export const isUnverified = (reason: string): boolean => reason.startsWith('registry-') || reason === 'no-crypto';

/** The registry is valid for some weeks: a device whose date is wrong finds it expired, and the visitor sees that date. */
export const withDate = (reason: string): string =>
  reason === 'registry-expired' ? `${reason} (${new Date().toDateString()})` : reason;

/** @param reason one word for the support desk; it also chooses between "check your connection" and "could not be verified" */
export function showUnreachable(reason: string): void {
  const notice = document.getElementById('unreachable');
  // The first screen would look like the working site.
  document.getElementById('root')?.replaceChildren();
  notice?.querySelector('small')?.replaceChildren(withDate(reason));
  if (isUnverified(reason)) notice?.setAttribute('data-unverified', '');
  notice?.removeAttribute('hidden');
}
