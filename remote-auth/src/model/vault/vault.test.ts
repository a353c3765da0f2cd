/**
 * What is remembered can be used here and read nowhere.
 * @jest-environment node
 */
import { createLoginMemory, type RememberedLogin } from './rememberedLogin';
import { createTemporaryPassword } from './temporaryPassword';
import { createVault, type KeyShelf } from './vault';
import { memoryStorage } from '@site/shared/testing';

function aShelf(): KeyShelf & { readonly clear: () => void; readonly key: () => CryptoKey | null } {
  let kept: CryptoKey | null = null;
  return {
    get: () => Promise.resolve(kept),
    put: (key) => Promise.resolve((kept ??= key)),
    clear: () => (kept = null),
    key: () => kept,
  };
}

const LOGIN: RememberedLogin = {
  type: 'username',
  username: 'rina',
  password: 'S3cret-শাপলা',
  countryDialingCode: '880',
};

describe('remembered login', () => {
  it('[SES-04] keeps type, user name, password and dialling code, and gives them back', async () => {
    const storage = memoryStorage();
    const memory = createLoginMemory(() => storage, createVault(aShelf()));
    await memory.keep(LOGIN);
    expect(Object.keys(JSON.parse(storage.getItem('rememberedLogin') ?? ''))).toEqual(Object.keys(LOGIN));
    await expect(memory.recall()).resolves.toEqual(LOGIN);
  });

  it('[SES-04] shows the password neither to whoever copies the storage nor to whoever takes the key', async () => {
    const storage = memoryStorage();
    const shelf = aShelf();
    await createLoginMemory(() => storage, createVault(shelf)).keep(LOGIN);
    const kept = JSON.parse(storage.getItem('rememberedLogin') ?? '') as RememberedLogin;
    const once = atob(kept.password);
    for (const text of [storage.getItem('rememberedLogin'), once, atob(once)]) expect(text).not.toContain('S3cret');
    await expect(crypto.subtle.exportKey('raw', shelf.key()!)).rejects.toThrow(/not extractable/i);
    const elsewhere = createLoginMemory(() => storage, createVault(aShelf()));
    await expect(elsewhere.recall()).resolves.toEqual({ ...LOGIN, password: '' });
  });

  it('seals the same password differently each time', async () => {
    const vault = createVault(aShelf());
    expect(await vault.seal('same')).not.toBe(await vault.seal('same'));
  });

  it('keeps the name when the browser refuses to keep a key', async () => {
    const storage = memoryStorage();
    const refusing: KeyShelf = {
      get: () => Promise.reject(new Error('no database')),
      put: () => Promise.reject(new Error('no')),
    };
    const memory = createLoginMemory(() => storage, createVault(refusing));
    await memory.keep(LOGIN);
    await expect(memory.recall()).resolves.toEqual({ ...LOGIN, password: '' });
  });

  it('[AUTH-14] learns a new password of the remembered user, and of nobody else', async () => {
    const storage = memoryStorage();
    const memory = createLoginMemory(() => storage, createVault(aShelf()));
    await memory.renewPassword('rina', 'N3w-pass');
    await expect(memory.recall()).resolves.toBeNull();
    await memory.keep(LOGIN);
    await memory.renewPassword('karim', 'other');
    await expect(memory.recall()).resolves.toMatchObject({ password: LOGIN.password });
    await memory.renewPassword('Rina', 'N3w-pass');
    await expect(memory.recall()).resolves.toMatchObject({ password: 'N3w-pass' });
  });

  it('takes a strange entry for none', async () => {
    const storage = memoryStorage();
    const memory = createLoginMemory(() => storage, createVault(aShelf()));
    for (const strange of ['{', '[]', '{"type":"x","username":"a"}', 'null']) {
      storage.setItem('rememberedLogin', strange);
      await expect(memory.recall()).resolves.toBeNull();
    }
  });
});

describe('temporary password', () => {
  it('[AUTH-14] is there for its user until it is forgotten, and not readable', async () => {
    const storage = memoryStorage();
    const temporary = createTemporaryPassword(() => storage, createVault(aShelf()));
    await temporary.keep('rina', 'F1rst-pass');
    expect(storage.getItem('temporaryPassword')).not.toContain('F1rst');
    await expect(temporary.recall('rina')).resolves.toBe('F1rst-pass');
    await expect(temporary.recall('karim')).resolves.toBeNull();
    temporary.forget();
    await expect(temporary.recall('rina')).resolves.toBeNull();
  });
});
