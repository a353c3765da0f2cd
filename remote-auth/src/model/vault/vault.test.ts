/**
 * Stored logins can be used on this device and read nowhere else.
 * @jest-environment node
 */
import { createLoginMemory, type RememberedLogin } from './rememberedLogin';
import { createTemporaryPassword } from './temporaryPassword';
import { createVault, type KeyStore } from './vault';
import { memoryStorage } from '@site/shared/testing';

function memoryKeyStore(): KeyStore & { readonly clear: () => void; readonly key: () => CryptoKey | null } {
  let stored: CryptoKey | null = null;
  return {
    get: () => Promise.resolve(stored),
    put: (key) => Promise.resolve((stored ??= key)),
    clear: () => (stored = null),
    key: () => stored,
  };
}

const LOGIN: RememberedLogin = {
  type: 'username',
  username: 'rina',
  password: 'S3cret-শাপলা',
  countryDialingCode: '880',
};

describe('remembered login', () => {
  it('[SES-04] stores and loads type, user name, password and dialling code', async () => {
    const storage = memoryStorage();
    const memory = createLoginMemory(() => storage, createVault(memoryKeyStore()));
    await memory.save(LOGIN);
    expect(Object.keys(JSON.parse(storage.getItem('rememberedLogin') ?? ''))).toEqual(Object.keys(LOGIN));
    await expect(memory.load()).resolves.toEqual(LOGIN);
  });

  it('[SES-04] a copy of the storage does not reveal the password, and the key cannot be exported', async () => {
    const storage = memoryStorage();
    const keyStore = memoryKeyStore();
    await createLoginMemory(() => storage, createVault(keyStore)).save(LOGIN);
    const stored = JSON.parse(storage.getItem('rememberedLogin') ?? '') as RememberedLogin;
    const once = atob(stored.password);
    for (const text of [storage.getItem('rememberedLogin'), once, atob(once)]) expect(text).not.toContain('S3cret');
    await expect(crypto.subtle.exportKey('raw', keyStore.key()!)).rejects.toThrow(/not extractable/i);
    const withOtherKey = createLoginMemory(() => storage, createVault(memoryKeyStore()));
    await expect(withOtherKey.load()).resolves.toEqual({ ...LOGIN, password: '' });
  });

  it('encrypts the same password differently each time', async () => {
    const vault = createVault(memoryKeyStore());
    expect(await vault.seal('same')).not.toBe(await vault.seal('same'));
  });

  it('stores the name if the browser cannot store a key', async () => {
    const storage = memoryStorage();
    const refusing: KeyStore = {
      get: () => Promise.reject(new Error('no database')),
      put: () => Promise.reject(new Error('no')),
    };
    const memory = createLoginMemory(() => storage, createVault(refusing));
    await memory.save(LOGIN);
    await expect(memory.load()).resolves.toEqual({ ...LOGIN, password: '' });
  });

  it('[AUTH-14] updates the password of the remembered user only', async () => {
    const storage = memoryStorage();
    const memory = createLoginMemory(() => storage, createVault(memoryKeyStore()));
    await memory.updatePassword('rina', 'N3w-pass');
    await expect(memory.load()).resolves.toBeNull();
    await memory.save(LOGIN);
    await memory.updatePassword('karim', 'other');
    await expect(memory.load()).resolves.toMatchObject({ password: LOGIN.password });
    await memory.updatePassword('Rina', 'N3w-pass');
    await expect(memory.load()).resolves.toMatchObject({ password: 'N3w-pass' });
  });

  it('[AUTH-14] stores no password for a login by SMS', async () => {
    const storage = memoryStorage();
    const memory = createLoginMemory(() => storage, createVault(memoryKeyStore()));
    const bySms = { ...LOGIN, type: 'sms', username: '1712345678', password: '' } as const;
    await memory.save(bySms);
    await memory.updatePassword('1712345678', 'N3w-pass');
    await expect(memory.load()).resolves.toEqual(bySms);
  });

  it('ignores an invalid entry', async () => {
    const storage = memoryStorage();
    const memory = createLoginMemory(() => storage, createVault(memoryKeyStore()));
    for (const invalid of ['{', '[]', '{"type":"x","username":"a"}', 'null']) {
      storage.setItem('rememberedLogin', invalid);
      await expect(memory.load()).resolves.toBeNull();
    }
  });
});

describe('temporary password', () => {
  it('[AUTH-14] is stored encrypted for its user until it is cleared', async () => {
    const storage = memoryStorage();
    const temporary = createTemporaryPassword(() => storage, createVault(memoryKeyStore()));
    await temporary.save('rina', 'F1rst-pass');
    expect(storage.getItem('temporaryPassword')).not.toContain('F1rst');
    await expect(temporary.load('rina')).resolves.toBe('F1rst-pass');
    await expect(temporary.load('karim')).resolves.toBeNull();
    temporary.clear();
    await expect(temporary.load('rina')).resolves.toBeNull();
  });
});
