/** SessionStore: what survives a reload of this tab. Keys are named by the specification (SES-01). */
import { cacheStorage, storageKeys, type KeyValueStorage } from '@site/shared/kernel';
import type { SessionMember } from '@site/shared/contract';
import { TRIAL } from '@site/shared/contract';

/** A session as the gateway granted it; the only type that contains a token. */
export interface SessionGrant {
  readonly token: string;
  readonly merchantCode: string;
  readonly member: SessionMember;
  /** Thumbprint of the key that the session is bound to; absent: a plain bearer token. */
  readonly jkt?: string | undefined;
}

export interface SessionStore {
  readonly read: () => SessionGrant | null;
  readonly write: (grant: SessionGrant) => void;
  readonly clear: () => void;
}

/** Other storage keys of a signed-in visitor; logout removes them (SES-03). */
const VISITOR_KEYS = [
  storageKeys.sessionToken,
  storageKeys.trialUser,
  storageKeys.memberInfo,
  storageKeys.paymentInstructions,
];

/** Stores the session in sessionStorage; `flags` (localStorage) gets autoLogin=0 at logout. */
export function createSessionStore(tab: KeyValueStorage, flags: KeyValueStorage): SessionStore {
  return {
    read: () => parseGrant(tab.getItem(storageKeys.sessionInfo)),
    write: ({ token, merchantCode, member, jkt }) => {
      const { type, userName, firstTimeLogin, nickname, vipLabel } = member;
      const typed = type === TRIAL ? { customerType: type } : { type };
      tab.setItem(
        storageKeys.sessionInfo,
        JSON.stringify({ token, merchantCode, userName, ...typed, firstTimeLogin, nickname, vipLabel, jkt }),
      );
      tab.setItem(storageKeys.sessionToken, token);
    },
    clear: () => {
      tab.removeItem(storageKeys.sessionInfo);
      for (const key of VISITOR_KEYS) {
        tab.removeItem(key);
        flags.removeItem(key);
      }
      flags.setItem(storageKeys.autoLogin, '0');
      void cacheStorage()
        ?.delete(storageKeys.intentPictures)
        .catch(() => undefined);
    },
  };
}

function parseGrant(text: string | null): SessionGrant | null {
  if (!text) return null;
  try {
    const info = JSON.parse(text) as Record<string, unknown>;
    const type = info.type ?? info.customerType;
    if (typeof info.token !== 'string' || typeof info.userName !== 'string' || typeof type !== 'number') return null;
    return {
      token: info.token,
      merchantCode: String(info.merchantCode ?? ''),
      ...(typeof info.jkt === 'string' ? { jkt: info.jkt } : {}),
      member: {
        userName: info.userName,
        type,
        nickname: typeof info.nickname === 'string' ? info.nickname : null,
        vipLabel: typeof info.vipLabel === 'string' ? info.vipLabel : null,
        firstTimeLogin: info.firstTimeLogin === true,
      },
    };
  } catch {
    // A foreign or corrupt entry is treated as no session.
    return null;
  }
}
