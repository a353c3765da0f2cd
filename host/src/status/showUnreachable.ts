/** showUnreachable: the site cannot stand. The page's own notice (index.html) says so, which needs nothing of what has failed. */

/** Reasons of the registry: the site was reached, but what it sent cannot be trusted. */
export const isUnverified = (why: string): boolean => why.startsWith('registry-') || why === 'no-crypto';

/** @param why one word for the support desk; it also chooses between "check your connection" and "could not be verified" */
export function showUnreachable(why: string): void {
  const notice = document.getElementById('unreachable');
  // The picture of the first screen would be taken for the site.
  document.getElementById('root')?.replaceChildren();
  notice?.querySelector('small')?.replaceChildren(why);
  if (isUnverified(why)) notice?.setAttribute('data-unverified', '');
  notice?.removeAttribute('hidden');
}
