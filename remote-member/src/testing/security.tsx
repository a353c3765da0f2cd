/** The gateway's answers for the security centre, and the rendered screen, for tests. */
import {
  kyc,
  lastLogin,
  listDevices,
  listPasskeys,
  listSocial,
  revokeDevice,
  securityConfig,
  status,
  type Kyc,
  type SecurityConfig,
} from '@site/shared/wps';
import { aMember, aStatus, fakeAnswers, renderScreen } from '@site/shared/testing';
import remote from '../remote';
import SecurityScreen from '../screens/security/SecurityScreen';

export const WHEN = Date.UTC(2026, 2, 1, 6);
export const device = (overrides: object) => ({
  ...{ deviceId: 'd', name: 'Chrome', os: 'Android', ipMasked: '203.0.*.*', country: 'BD', lastSeen: WHEN },
  ...{ current: false, ...overrides },
});
export const SECURITY_CONFIG: SecurityConfig = {
  ...{ password: true, paymentPassword: false, mobile: '+880 17•••••678', email: null, bankCards: 2 },
  ...{ passwordProof: 'password', totp: false, securityQuestions: 0, kyc: 'NOT_UPLOADED' },
};
export const securityAnswers = (state: Partial<Kyc> = {}) =>
  fakeAnswers()
    .on(status, aStatus({ without: [] }))
    .on(securityConfig, SECURITY_CONFIG)
    .on(lastLogin, { time: WHEN, ipMasked: '203.0.*.*', deviceName: 'Chrome', failedSince: 3 })
    .on(listDevices, [device({ deviceId: 'here', current: true }), device({ deviceId: 'there', name: 'Firefox' })])
    .on(revokeDevice, { revoked: 1 })
    .on(listPasskeys, [{ id: 'key-1', createdAt: WHEN, usedAt: null }])
    .on(listSocial, [{ id: 'link-1', provider: 'google', linkedAt: WHEN }])
    .on(kyc, { state: 'NOT_UPLOADED', level: 1, reason: null, ...state });
export const openSecurity = (gateway = securityAnswers()) =>
  renderScreen(<SecurityScreen />, { remote, member: aMember(), answers: gateway, route: '/m/securityCenter' });
