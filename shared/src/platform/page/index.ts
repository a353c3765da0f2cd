/** The platform: what the host provides to every remote. A federation singleton, because React contexts must be one. */
export { createPlatform } from './create';
export type { Platform, PlatformOptions, SiteConfig, WriteResult } from './platform';
export { PlatformProvider, RemoteScope, usePagePlatform, usePlatform, type Scope } from './context';
export type { Clock } from './clock';
export { useSiteTime, useToday } from './useSiteTime';
export { createJournal, type Journal, type JournalEntry } from './journal';
export type { Network, NetworkQuality } from './network';
export { createPanels, type OpenPanels, type PanelName, type Panels } from './panels';
export { useMember, useNetwork, useObserved, useOpenPanels, useSession } from './observe';
export {
  callKey,
  keepPreviousLanguage,
  prefetchCall,
  useCall,
  useRefresh,
  useSend,
  type PagePrefetch,
  type ReadOptions,
  type SendOptions,
  type Sender,
} from './calls';
export { RemoteBoundary } from './RemoteBoundary';
export { RemoteComponent, type RemoteComponentProps } from './RemoteComponent';
export { Slot, type PreloadedBanner } from './Slot';
export { keepMenuNodes, markServedPlaces } from './served';
export { keepServedAnswers, servedAnswer } from './servedAnswers';
export { loadPageMessages, prefetchPage, type RemoteComponentKind } from './remoteComponents';
export { useBalance } from './balance';
export { PLAYER_ANNOUNCEMENTS } from './unread';
export { siteOf, useCurrency, useSite, type Site } from './site';
export { IfOpen } from './IfOpen';
export { listenForInstallPrompt, useInstallPrompt } from './installPrompt';
export { endSession } from './endSession';
export { StepsProvider, useStepBack } from './stepBack';
export { createOverlayQueue, type OverlayQueue } from './overlayQueue';
export { useOverlayTurn } from './useOverlayTurn';
