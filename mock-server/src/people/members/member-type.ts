/** The member types of the accounts that the gateway creates. What a type may do is the contract's, for screens and gateway. */
import { isFullMember, isTrial, TRIAL } from '@site/shared/contract';

export {
  canHaveContracts as maySignContracts,
  isAgent as isAgentType,
  isFullMember as isFullMemberType,
  isTrial as isTrialType,
} from '@site/shared/contract';

export const TRIAL_TYPE = TRIAL;
/** A player below an agent, without a downline. */
export const MEMBER_TYPE = 0;
/** An agent below another; the topmost is type 2 and has no upline to transfer to. */
export const AGENT_TYPE = 1;
export const TOP_AGENT_TYPE = 2;
/** A back-office account: logs in on the agent site only and signs no contracts. */
export const OPERATOR_TYPE = 41;

/** Types with access to the member site: real members and trials. Types 40 and above are back-office accounts. */
export const isMemberSiteType = (type: number): boolean => isFullMember(type) || isTrial(type);
