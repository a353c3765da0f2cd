/**
 * Every key of localStorage and sessionStorage that the site uses. A storage accepts no other string, so no key is written
 * twice. Older releases and other tabs read the same keys: a changed value loses what visitors have stored.
 */
declare const brand: unique symbol;
/** A key of this file; a plain string is a type error. */
export type StorageKey = string & { readonly [brand]: true };

/** What the site needs of a storage. `window.localStorage` is one; so is `memoryStorage()`. */
export interface KeyValueStorage {
  getItem(key: StorageKey): string | null;
  setItem(key: StorageKey, value: string): void;
  removeItem(key: StorageKey): void;
}

// localStorage: preferences and the last known state of the site.
export const locale = 'locale' as StorageKey;
export const theme = 'theme' as StorageKey;
/** "1" while the theme follows the device; `theme` is the one in use. */
export const systemTheme = 'systemTheme' as StorageKey;
/** Percent of the browser's text size; none is 100. */
export const textSize = 'textSize' as StorageKey;
/** "1" while the visitor saves data, else absent (savesData). */
export const dataSaver = 'dataSaver' as StorageKey;
/** "1" while games have sounds and vibration, else absent. */
export const gameSound = 'gameSound' as StorageKey;
export const balanceHidden = 'balanceHidden' as StorageKey;
export const cachedStatus = 'status' as StorageKey;
/** "1" while some tab is signed in: a hint, not a proof. */
export const signedInSomewhere = 'signedInSomewhere' as StorageKey;
/** When the last signed-in tab was closed, epoch ms. */
export const signedInLeftAt = 'signedInLeftAt' as StorageKey;
/** The last `DPoP-Nonce` of the gateway, shared by all tabs. */
export const proofNonce = 'site.nonce' as StorageKey;
export const rememberedLogin = 'rememberedLogin' as StorageKey;
/** Comma-separated names of the columns that are hidden in a table. */
export const hiddenColumns = (table: string) => `columns.${table}` as StorageKey;
/** The last day (in the site's time zone) on which this member has muted popups. */
export const popupsMutedOn = (userName: string) => `promo.popupsSilentOn.${userName}` as StorageKey;
/** `<hash of the session>:<login popups that it has closed>`. */
export const popupsClosed = 'promo.popupsClosed' as StorageKey;
/** "1" once this member has seen or dismissed the tour of responsible-play tools. */
export const playTourSeen = (userName: string) => `playTourSeen.${userName}` as StorageKey;
/** The last reality check that this member has answered: `<start of the session, epoch ms>:<second of the session>`. */
export const realityCheck = (userName: string) => `realityCheck.${userName}` as StorageKey;
/** The VIP level (`labelId`) that this member has seen last. */
export const vipLevelSeen = (userName: string) => `vipLevelSeen.${userName}` as StorageKey;
/** A money write whose outcome is not known yet. */
export const intent = (owner: string, name: string) => `INTENT:${owner}:${name}` as StorageKey;

// The Cache API: such a write with pictures. Logout removes it: they are private, and the device may be shared.
export const intentPictures = 'site.intents';

// localStorage: releases. The visitor's canary share, crashed releases, and the newest registry seen.
export const canaryBucket = 'site.bucket' as StorageKey;
export const releaseHealth = 'site.health' as StorageKey;
export const registrySequence = 'site.sequence' as StorageKey;

// The session, as SES-01 and SES-03 name its keys. Logout removes them from both storages and sets autoLogin to "0".
export const sessionInfo = 'MC_SESSION_INFO' as StorageKey;
export const sessionToken = 'token' as StorageKey;
export const trialUser = 'trialUser' as StorageKey;
export const memberInfo = 'memberInfo' as StorageKey;
export const autoLogin = 'autoLogin' as StorageKey;

// sessionStorage: this tab.
export const overrides = 'site.overrides' as StorageKey;
export const reloaded = 'site.reloaded' as StorageKey;
/** What this tab has reported of releases that counts once per session (host/src/federation/healthReports.ts), as JSON. */
export const reportedHealth = 'site.reported' as StorageKey;
/** Faults of remotes that a developer has switched on, and "1" while the inspector is open (docs/inspector.md). */
export const faults = 'site.faults' as StorageKey;
export const inspector = 'site.inspector' as StorageKey;
export const inviteCode = 'inviteCode' as StorageKey;
export const registerDraft = 'registerDraft' as StorageKey;
export const loginDraft = 'loginDraft' as StorageKey;
export const temporaryPassword = 'temporaryPassword' as StorageKey;
export const oauthState = 'oauthState' as StorageKey;
export const oauthReturnTo = 'oauthReturnTo' as StorageKey;
export const firebaseSession = 'smsCode.firebaseSession' as StorageKey;
/** When the code of this purpose can be requested again, epoch ms. */
export const smsCode = (purpose: string) => `smsCode.${purpose}` as StorageKey;
/** JSON by the number of an order. Logout removes it. */
export const paymentInstructions = 'DEPOSIT_PAY' as StorageKey;
