/** addressesOf: the addresses of the pages to measure; a page about one item needs its id. */
import { SITE } from '../../shared/src/kit/kernel/site.ts';
import { listAnnouncements } from '../../shared/src/contract/wire/announcements.calls.ts';
import { CliError } from '../../tools/run/command.mjs';

const PROMOTION = '/m/activityDetail';

/**
 * @param {string} site URL of the site server
 * @param {readonly string[]} routes
 */
export async function addressesOf(site, routes) {
  if (!routes.includes(PROMOTION)) return routes;
  const query = new URLSearchParams({ merchantCode: SITE.merchantCode, types: 'PR', language: 'BN' });
  const { value } = await (await fetch(`${site}${listAnnouncements.path}?${query}`)).json();
  const id = value?.promotion?.[0]?.id;
  if (!id) throw new CliError(`The gateway lists no promotion: ${PROMOTION} cannot be measured.`);
  return routes.map((route) => (route === PROMOTION ? `${route}?id=${id}` : route));
}
