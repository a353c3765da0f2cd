/** setFlags: switches a gateway's feature flags to those of a receipt, through its console. */
import { CliError } from '../run/command.mjs';

/** @param {{ token: string, flagsOff: readonly string[] }} options */
export async function setFlags(gateway, { token, flagsOff }) {
  const status = await (await fetch(`${gateway}/wps/system/status`)).json();
  const known = idsOf(status.value.info.whitelabel);
  const flags = Object.fromEntries(known.map((id) => [id, !flagsOff.includes(id)]));
  const response = await fetch(`${gateway}/__mock/api/settings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-console-token': token },
    body: JSON.stringify({ flags }),
  });
  if (!response.ok) throw new CliError(`The gateway refused the flags of the receipt: ${await response.text()}`);
}

const idsOf = (nodes) => nodes.flatMap(({ modId, childrenNodes = [] }) => [modId, ...idsOf(childrenNodes)]);
