/** Access: member types as the gateway numbers them, and the checks on them. */

/** Member type on the wire: 0, 1, 2 members; 4 trial; any other than 0, 4, 40 is (also) an agent. */
export type MemberType = number;

/** The access a page or widget requires. `guest` means every visitor. */
export type Access = 'guest' | 'member' | 'agent';

export const TRIAL: MemberType = 4;

/** Whether this member type is a free-trial visitor. */
export const isTrial = (type: MemberType): boolean => type === TRIAL;
/** Types 0, 1, 2 have a real account: inbox, chat and deposit are available (SES-06). */
export const isFullMember = (type: MemberType): boolean => type === 0 || type === 1 || type === 2;
/** Any type other than 0, 4, 40 may open the agent area (SES-07). */
export const isAgent = (type: MemberType): boolean => type !== 0 && type !== TRIAL && type !== 40;
/** Types 4, 40, 41, 42 never get contracts to sign (SES-09). */
export const canHaveContracts = (type: MemberType): boolean => ![TRIAL, 40, 41, 42].includes(type);

/** The access that an address of a page requires. `search`: its query, with the question mark, or "". */
export const accessOf = (
  { access, guestsNeed }: { readonly access: Access; readonly guestsNeed?: string | undefined },
  search: string,
): Access =>
  access === 'guest' && guestsNeed && !`${search.replace('?', '&')}&`.includes(`&${guestsNeed}&`) ? 'member' : access;

/** May a visitor of this type (null: guest) open something that requires `access`? */
export function mayOpen(access: Access, type: MemberType | null): boolean {
  if (access === 'guest') return true;
  if (type === null) return false;
  return access === 'member' || isAgent(type);
}
