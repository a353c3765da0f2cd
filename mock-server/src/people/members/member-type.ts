/** Member types: 0, 1, 2 members; 4 trial; any other than 0, 4, 40 is also an agent. */

export const TRIAL_TYPE = 4;
/** A player below an agent, without a downline. */
export const MEMBER_TYPE = 0;
/** An agent below another; the topmost is type 2 and has no upline to transfer to. */
export const AGENT_TYPE = 1;
export const TOP_AGENT_TYPE = 2;
/** A back-office account: logs in on the agent site only and signs no contracts. */
export const OPERATOR_TYPE = 41;

export const isAgentType = (type: number): boolean => type !== MEMBER_TYPE && type !== TRIAL_TYPE && type !== 40;
export const isTrialType = (type: number): boolean => type === TRIAL_TYPE;
/** A real account, with inbox, chat, deposits and withdrawals. */
export const isFullMemberType = (type: number): boolean => type === 0 || type === 1 || type === 2;
/** Types with access to the member site: real members and trials. Types 40 and above are back-office accounts. */
export const isMemberSiteType = (type: number): boolean => isFullMemberType(type) || isTrialType(type);
/** Types 4, 40, 41, 42 never sign contracts. */
export const maySignContracts = (type: number): boolean => ![TRIAL_TYPE, 40, 41, 42].includes(type);
