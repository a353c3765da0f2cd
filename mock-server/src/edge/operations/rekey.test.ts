/** A change of GATEWAY_SECRET: everything that is stored encrypted is readable before, meanwhile and after. */
import { eq } from 'drizzle-orm';
import { inTransaction } from '../../ground/db/transaction';
import { loadKeys } from '../../ground/http/unseal';
import { createVault, WrongSecret } from '../../ground/secrets';
import { settings } from '../../ground/settings/settings.tables';
import { connectWallet } from '../../money/operator-wallet/manage-wallets';
import { operatorWallets } from '../../money/operator-wallet/operator-wallet.tables';
import { createIntegrator } from '../../people/integrators/manage-integrators';
import { preferenceOf, storePreference } from '../../people/members/preferences';
import { storeTotpSetting, totpSettingOf } from '../../people/verification/second-factor';
import { ownGateway } from '../../testing/own-gateway';
import { rekey } from './rekey';

const OLD = 'the secret before, of 32 characters or more';
const NEW = 'the secret after it, of 32 characters or more';
const WALLET_KEY = 'the key of a wallet, of 32 characters';
/** The last one has preferences, but no app. */
const MEMBERS = [9001, 9002, 9003, 9004];
const gateway = ownGateway({ secrets: [OLD] });
const db = () => gateway.services.db;
const withOld = createVault([OLD]);
const storedKey = async () => (await db().select().from(settings).where(eq(settings.key, 'sealKey')))[0]!.value;
const walletKey = async () => (await db().select().from(operatorWallets))[0]!.key;

beforeAll(async () => {
  await inTransaction(db(), async (tx) => {
    const { clientId } = await createIntegrator(tx, { name: 'Partner', origins: ['https://partner.example'] }, 1);
    await connectWallet(tx, { clientId, url: 'https://partner.example/wallet', key: WALLET_KEY, vault: withOld });
    for (const id of MEMBERS.slice(0, 3))
      await storeTotpSetting(tx, id, { secret: `APP${id}`, enabled: true, usedStep: id }, withOld);
    // An app that was switched off.
    await storeTotpSetting(tx, MEMBERS[3]!, null, withOld);
    for (const id of MEMBERS) await storePreference(tx, id, 'consent', { marketing: true });
  });
});

it('[SEC-01] encrypts key pair, wallets and apps with the new secret, in batches, and changes nothing else', async () => {
  const { publicKeyHex } = await loadKeys(db());
  expect(await rekey(db(), [OLD])).toEqual({ keys: 1, wallets: 1, apps: 3 });
  await expect(loadKeys(db(), [NEW])).rejects.toThrow('GATEWAY_SECRET is not the one');
  expect(await rekey(db(), [NEW, OLD], 2)).toEqual({ keys: 1, wallets: 1, apps: 3 });
  expect((await loadKeys(db(), [NEW])).publicKeyHex).toBe(publicKeyHex);
  const withNew = createVault([NEW]);
  expect(withNew.open(await walletKey())).toBe(WALLET_KEY);
  for (const id of MEMBERS.slice(0, 3)) {
    expect(await totpSettingOf(db(), id, withNew)).toEqual({ secret: `APP${id}`, enabled: true, usedStep: id });
    await expect(totpSettingOf(db(), id, withOld)).rejects.toThrow(WrongSecret);
  }
  for (const id of MEMBERS) expect(await preferenceOf(db(), id, 'consent')).toEqual({ marketing: true });
  expect(await totpSettingOf(db(), MEMBERS[3]!, withNew)).toBeNull();
});

it('[SEC-01] a second run leaves the values as they are, and one without the right secret changes nothing', async () => {
  const before = [await walletKey(), await preferenceOf(db(), MEMBERS[0]!, 'totp'), await storedKey()];
  expect(await rekey(db(), [NEW, OLD])).toEqual({ keys: 1, wallets: 1, apps: 3 });
  expect([await walletKey(), await preferenceOf(db(), MEMBERS[0]!, 'totp')]).toEqual(before.slice(0, 2));
  const stored = await storedKey();
  await expect(rekey(db(), [`${NEW}.`, OLD])).rejects.toThrow(WrongSecret);
  expect(await storedKey()).toEqual(stored);
});
