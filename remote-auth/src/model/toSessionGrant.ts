/** grantOf: what the gateway granted, as the session takes it. */
import type { SessionGrant } from '@site/shared/session';
import type { LoginValue } from '@site/shared/wps';

export const grantOf = (value: LoginValue, merchantCode: string): SessionGrant => ({
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
