/** Converts the gateway's login response to the grant the session stores. */
import type { SessionGrant } from '@site/shared/session';
import type { LoginValue } from '@site/shared/wps';

export const toSessionGrant = (value: LoginValue, merchantCode: string): SessionGrant => ({
  token: value.token,
  merchantCode,
  member: {
    userName: value.userName,
    type: value.type ?? value.customerType,
    nickname: null,
    vipLabel: null,
    firstTimeLogin: value.firstTimeLogin,
  },
});
