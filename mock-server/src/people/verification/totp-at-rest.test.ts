/** The secret of an authenticator app in the database: encrypted where the gateway has a secret. */
import { createVault } from '../../ground/secrets';
import { inTransaction } from '../../ground/db/transaction';
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer } from '../../testing/newcomer';
import { prove } from '../../testing/prove';
import { preferenceOf, storePreference } from '../members/preferences';
import type { TotpSetting } from './second-factor';
import { totpAt } from './totp';

const STEP_MS = 30_000;
const SECRET = 'a secret of the gateway, long enough';
const gateway = ownGateway({ secrets: [SECRET] });

const code = (secret: string) => totpAt(secret, gateway.services.clock.now());
const storedOf = async (id: number) => (await preferenceOf<TotpSetting | null>(gateway.services.db, id, 'totp'))!;

async function withOffer(username: string, mobileNum: string) {
  const member = await registerNewcomer(gateway, { username, mobileNum, countryDialingCode: '880' });
  await prove(gateway, member.token, 'factor');
  const { secret } = await member.get<{ secret: string }>('/wps/member/totp');
  const enable = () =>
    gateway.request('PUT', '/wps/member/totp', { token: member.token, body: { code: code(secret) } });
  const logIn = async () => {
    await gateway.pass(STEP_MS);
    await gateway.request('GET', '/wps/system/status');
    const body = { username, password: 'Fresh1234', verificationCode: code(secret) };
    return (await gateway.request('POST', '/wps/session/login/verification', { body })).body;
  };
  return { ...member, secret, enable, logIn };
}

it('[SEC-04] the secret of an app is encrypted in the database, and read again for every code', async () => {
  const member = await withOffer('vaultone', '1755502001');
  const offered = await storedOf(member.id);
  expect(JSON.stringify(offered)).not.toContain(member.secret);
  expect(createVault([SECRET]).open(offered.secret)).toBe(member.secret);
  expect((await member.enable()).body.success).toBe(true);
  expect((await member.logIn()).success).toBe(true);
  const used = await storedOf(member.id);
  expect(JSON.stringify(used)).not.toContain(member.secret);
  expect(createVault([SECRET]).open(used.secret)).toBe(member.secret);
});

it('[SEC-04] a secret that an older version stored as it is works, and is encrypted with its next code', async () => {
  const member = await withOffer('vaulttwo', '1755502002');
  await member.enable();
  const older = { ...(await storedOf(member.id)), secret: member.secret };
  await inTransaction(gateway.services.db, (tx) => storePreference(tx, member.id, 'totp', older));
  expect((await member.logIn()).success).toBe(true);
  expect(createVault([SECRET]).open((await storedOf(member.id)).secret)).toBe(member.secret);
});
