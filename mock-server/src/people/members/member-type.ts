/** Member types as the gateway numbers them: 0, 1, 2 members; 4 trial; any other than 0, 4, 40 is also an agent. */

export const TRIAL_TYPE = 4;
/** A player below an agent; he has no downline of his own. */
export const MEMBER_TYPE = 0;
/** An agent below another; the topmost is type 2 and has nobody to transfer up to. */
export const AGENT_TYPE = 1;
export const TOP_AGENT_TYPE = 2;

export const isAgentType = (type: number): boolean => type !== MEMBER_TYPE && type !== TRIAL_TYPE && type !== 40;
export const isTrialType = (type: number): boolean => type === TRIAL_TYPE;
/** A real account: inbox, chat, deposit and withdrawal are its own. */
export const isFullMemberType = (type: number): boolean => type === 0 || type === 1 || type === 2;
/** Who may use the member site: real members and trials. Types 40 and above belong to back offices. */
export const isMemberSiteType = (type: number): boolean => isFullMemberType(type) || isTrialType(type);
/** Types 4, 40, 41, 42 are never asked to sign contracts. */
export const isAskedForContracts = (type: number): boolean => ![TRIAL_TYPE, 40, 41, 42].includes(type);
