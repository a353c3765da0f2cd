/** Contract prompts: which kinds of contract wait for this member's answer. */
import type { ContractPrompts } from '@site/shared/wps';
import type { Context } from '../route';

const NONE: ContractPrompts = {
  dailysalreqtype: '',
  divtypecompperiodreq: '',
  divtypereq: '',
  contracthoursalreq: '',
  realtimesalreqtype: '',
  contractmrdailysalinfotype: '',
  contracthoursalinfo: '',
  dailysalinfotype: '',
  divtypeinfo: '',
};

export async function contractPrompts(_ctx: Context<unknown>): Promise<ContractPrompts> {
  return NONE;
}
