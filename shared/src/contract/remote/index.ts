/** The contract between host and remotes. A federation singleton, versioned by CONTRACT_VERSION. */
export {
  TRIAL,
  accessOf,
  isAgent,
  canHaveContracts,
  isFullMember,
  isTrial,
  mayOpen,
  type Access,
  type MemberType,
} from './access';
export {
  FACTS_VERSION,
  type Balance,
  type SessionFact,
  type SessionMember,
  type SessionState,
  type SignOutReason,
  type ThemeName,
  type UnreadCounts,
} from './facts';
export type { SlotName, SlotProps } from './slots';
export { paths, type ReturnState } from './paths';
export { FEATURES, FLAG_IDS, flagOfPath, type Feature, type FlagId, type FlagNode, type Switches } from './features';
export {
  CONTRACT_VERSION,
  defineRemote,
  type Ask,
  type HeaderKind,
  type Loaded,
  type Messages,
  type PageMeta,
  type RemoteMeta,
  type RemoteModule,
  type WidgetMeta,
} from './remote';
export { adaptModule, CONTRACT_ADAPTERS, type ContractAdapter } from './adapters';
export { parseMeta, placesOf, type MetaError } from './parseMeta';
export type { ComposedRemote, RemoteCatalog, RemoteFailure, Replacement } from './failure';
