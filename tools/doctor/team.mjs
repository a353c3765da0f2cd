/** inspectTeam: what a team's repository needs of its site: contract, override, registry service and token. Only reads. */
import { finding } from './codes.mjs';

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * @param {{
 *   meta: { name: string, contract: number },
 *   registry: object,
 *   origin: string,
 *   registryUrl: string,
 *   token?: string,
 *   request?: typeof fetch,
 *   hasBrowser?: () => boolean,
 * }} team `registry`: of the site; `origin`: where `site-remote dev` serves this remote; `hasBrowser`: for the check of a release
 */
export async function inspectTeam(team) {
  const { meta, registry, origin, registryUrl, token, request = fetch, hasBrowser = () => true } = team;
  return [
    ...contractFindings(meta, registry),
    ...((registry.overrideOrigins ?? []).includes(origin) ? [] : [finding('D203', origin)]),
    ...(token ? await tokenFindings({ meta, registryUrl, token, request }) : [finding('D204')]),
    ...(hasBrowser() ? [] : [finding('D209')]),
  ];
}

function contractFindings(meta, { remotes }) {
  const others = remotes.filter(({ name }) => name !== meta.name).map(({ active }) => active.meta.contract);
  // The release with the highest number decides: the host accepts it.
  const used = others.length > 0 ? Math.max(...others) : meta.contract;
  return used === meta.contract
    ? []
    : [finding('D202', `${meta.name} has contract ${meta.contract}, the site ${used}`)];
}

async function tokenFindings({ meta, registryUrl, token, request }) {
  const { protocol, hostname } = new URL(registryUrl);
  if (protocol !== 'https:' && !LOOPBACK.test(hostname))
    return [finding('D207', `${registryUrl} is not an https address, so the token was not sent`)];
  const headers = { authorization: `Bearer ${token}`, connection: 'close' };
  const url = `${registryUrl}/registry/remotes/${meta.name}/history`;
  const response = await request(url, { headers, signal: AbortSignal.timeout(5_000) }).catch((error) => error);
  if (response instanceof Error)
    return [finding('D207', `${registryUrl}: ${response.cause?.code ?? response.message}`)];
  if (response.status === 401 || response.status === 429) return [finding('D205')];
  const { message = '' } = await response.json().catch(() => ({}));
  if (response.status === 403) return [finding('D206', message)];
  return response.ok ? [] : [finding('D207', `${registryUrl} answers ${response.status}`)];
}
