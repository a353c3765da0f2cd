/** What is stored and what the site server is sent; the rest of the choices: effects.test.ts. */
import { storageKeys } from '@site/shared/kernel';
import { aMember, memoryStorage, testPlatform } from '@site/shared/testing';
import { persistPreferences } from './preferences';

const start = async () => {
  const { session } = await testPlatform({ locale: 'bn' });
  const storage = memoryStorage();
  const root = document.createElement('html');
  return { session, storage, root, stored: persistPreferences(session, storage, root) };
};
const signIn = { token: 't', merchantCode: 'm', member: aMember({ userName: 'rina' }) };

it('[SITE-26] the cookie says that a member is signed in, not who it is, until the sign-out', async () => {
  const { session } = await start();
  expect(document.cookie).toBe('visitor=bn');
  session.signIn(signIn);
  expect(document.cookie).toBe('visitor=bn-member');
  session.publish({ type: 'locale-changed', locale: 'en' });
  expect(document.cookie).toBe('visitor=en-member');
  session.signOut('asked');
  expect(document.cookie).toBe('visitor=en');
});

it('[MEM-03] a balance that is shown again is stored as such; nothing else of the session is stored', async () => {
  const { session, storage } = await start();
  session.signIn(signIn);
  session.publish({ type: 'balance-changed', balance: { amount: '7.00', currency: 'BDT' } });
  expect(storage).toHaveLength(0);
  session.publish({ type: 'balance-visibility-changed', hidden: true });
  expect(storage.getItem(storageKeys.balanceHidden)).toBe('1');
  session.publish({ type: 'balance-visibility-changed', hidden: false });
  expect(storage.getItem(storageKeys.balanceHidden)).toBe('0');
  expect(storage).toHaveLength(1);
});

it('[SITE-10] [SITE-11] after its end it stores and shows nothing more', async () => {
  const { session, storage, root, stored } = await start();
  stored.unsubscribe();
  session.publish({ type: 'theme-changed', theme: 'light' });
  session.publish({ type: 'locale-changed', locale: 'en' });
  expect([storage.length, root.dataset.theme, document.cookie]).toEqual([0, 'dark', 'visitor=bn']);
});
