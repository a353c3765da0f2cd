/** appInstall: which way of getting the app fits this device (PRO-05). Pure: reads a user agent, opens nothing. */

export interface Device {
  readonly os: 'android' | 'ios' | 'other';
  /** [17, 4] of "OS 17_4"; null where the device does not say. */
  readonly iosVersion: readonly [major: number, minor: number] | null;
  readonly isSafari: boolean;
}

/** Browsers on iOS that are not Safari, and in-app views, name themselves. */
const OTHER_IOS_BROWSER = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|FBAN|FBAV|Instagram|Line\/|MicroMessenger|GSA\//;

/** An iPad says it is a Mac; only its touch points tell. */
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

/** A configured link that only leads to the download page again is no download. */
export const isDirect = (link: string | null): link is string =>
  link !== null && /^(https:\/\/|\/(?![/\\]))/.test(link) && !/^\/m(\/|$)/.test(link);

export type AppAction =
  | { readonly kind: 'open'; readonly href: string }
  | { readonly kind: 'profile'; readonly href: string; readonly needsManualNote: boolean }
  | { readonly kind: 'use-safari' }
  | { readonly kind: 'too-old' }
  /** Nothing to download: put the site itself on the home screen. */
  | { readonly kind: 'install-site' };

const MINIMUM_IOS = [12, 4] as const;
/** Since iOS 17 a downloaded profile must be opened in Settings by hand. */
const MANUAL_PROFILE_IOS = 17;

export const androidAction = (links: AppLinks): AppAction =>
  isDirect(links.android) ? { kind: 'open', href: links.android } : { kind: 'install-site' };

export function iosAction(links: AppLinks, device: Device): AppAction {
  if (isDirect(links.ios)) return { kind: 'open', href: links.ios };
  return profileAction(links, device);
}

/** The profile installs in Safari only, from iOS 12.4 on. */
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
