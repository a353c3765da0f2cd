/** showUnreachable: the site cannot stand. The page's own notice (index.html) says so, which needs nothing of what has failed. */

/** @param why one word for whoever is asked about it */
export function showUnreachable(why: string): void {
  const notice = document.getElementById('unreachable');
  // The picture of the first screen would be taken for the site.
  document.getElementById('root')?.replaceChildren();
  notice?.querySelector('small')?.replaceChildren(why);
  notice?.removeAttribute('hidden');
}
