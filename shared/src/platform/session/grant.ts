/** toSessionGrant: converts the gateway's login response to the grant that the session stores. */
import type { SessionGrant } from './store';

/** The fields of `LoginValue` that make a session; this layer knows no calls. */
interface LoginAnswer {
  readonly token: string;
  readonly userName: string;
  readonly nickname?: string | null;
  readonly type?: number;
  readonly customerType: number;
  readonly firstTimeLogin: boolean;
  readonly cnf?: { readonly jkt: string };
}

/** The session of a login, with the merchant it belongs to. */
export const toSessionGrant = (value: LoginAnswer, merchantCode: string): SessionGrant => ({
  token: value.token,
  merchantCode,
  ...(value.cnf ? { jkt: value.cnf.jkt } : {}),
  member: {
    userName: value.userName,
    type: value.type ?? value.customerType,
    nickname: value.nickname ?? null,
    vipLabel: null,
    firstTimeLogin: value.firstTimeLogin,
  },
});
