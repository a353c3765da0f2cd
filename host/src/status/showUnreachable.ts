/** showUnreachable: the site cannot start. Shows the notice of index.html, which depends on no loaded code. */

/** Failures of the registry: the site was reached, but its response could not be verified. */
export const isUnverified = (why: string): boolean => why.startsWith('registry-') || why === 'no-crypto';

/** @param why one word for the support desk; it also chooses between "check your connection" and "could not be verified" */
export function showUnreachable(why: string): void {
  const notice = document.getElementById('unreachable');
  // The first screen would look like the working site.
  document.getElementById('root')?.replaceChildren();
  notice?.querySelector('small')?.replaceChildren(why);
  if (isUnverified(why)) notice?.setAttribute('data-unverified', '');
  notice?.removeAttribute('hidden');
}
