/** appInstall: the install action that fits a device, from its user agent (PRO-05). */

export interface Device {
  readonly os: 'android' | 'ios' | 'other';
  /** [17, 4] of "OS 17_4"; null if the user agent has none. */
  readonly iosVersion: readonly [major: number, minor: number] | null;
  readonly isSafari: boolean;
}

/** User agent marks of iOS browsers and in-app web views that are not Safari. */
const OTHER_IOS_BROWSER = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|FBAN|FBAV|Instagram|Line\/|MicroMessenger|GSA\//;

/** iPadOS reports a Macintosh user agent; only its touch points differ. */
export function deviceOf(userAgent: string, touchPoints = 0): Device {
  const isPadAsMac = /Macintosh/.test(userAgent) && touchPoints > 1;
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || isPadAsMac;
  const version = /OS (\d+)_(\d+)/.exec(userAgent) ?? /Version\/(\d+)\.(\d+)/.exec(userAgent);
  return {
    os: isIos ? 'ios' : /Android/.test(userAgent) ? 'android' : 'other',
    iosVersion: isIos && version ? [Number(version[1]), Number(version[2])] : null,
    isSafari: isIos && /Safari\//.test(userAgent) && !OTHER_IOS_BROWSER.test(userAgent),
  };
}

export interface AppLinks {
  readonly android: string | null;
  readonly ios: string | null;
  readonly profile: string | null;
}

/** False for a configured link that only leads to the app page again. */
export const isDirect = (link: string | null): link is string =>
  link !== null && /^(https:\/\/|\/(?![/\\]))/.test(link) && !/^\/m(\/|$)/.test(link);

export type AppAction =
  | { readonly kind: 'open'; readonly href: string }
  | { readonly kind: 'profile'; readonly href: string; readonly needsManualNote: boolean }
  | { readonly kind: 'use-safari' }
  | { readonly kind: 'too-old' }
  /** Nothing to download: add the site to the home screen. */
  | { readonly kind: 'install-site' };

const MINIMUM_IOS = [12, 4] as const;
/** Since iOS 17 a downloaded profile must be opened manually in Settings. */
const MANUAL_PROFILE_IOS = 17;

export const androidAction = (links: AppLinks): AppAction =>
  isDirect(links.android) ? { kind: 'open', href: links.android } : { kind: 'install-site' };

export function iosAction(links: AppLinks, device: Device): AppAction {
  if (isDirect(links.ios)) return { kind: 'open', href: links.ios };
  return profileAction(links, device);
}

/** Profiles install in Safari only, on iOS 12.4 or later. */
export function profileAction(links: AppLinks, device: Device): AppAction {
  if (!isDirect(links.profile)) return { kind: 'install-site' };
  if (device.os === 'ios' && isOlder(device.iosVersion)) return { kind: 'too-old' };
  if (!device.isSafari) return { kind: 'use-safari' };
  const [major] = device.iosVersion ?? [0];
  return { kind: 'profile', href: links.profile, needsManualNote: major >= MANUAL_PROFILE_IOS };
}

function isOlder(version: Device['iosVersion']): boolean {
  if (!version) return false;
  const [major, minor] = version;
  return major < MINIMUM_IOS[0] || (major === MINIMUM_IOS[0] && minor < MINIMUM_IOS[1]);
}
