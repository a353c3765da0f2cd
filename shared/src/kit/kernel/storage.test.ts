import { memoryStorage, safeStorage } from './storage';
import { locale, sessionToken } from './storageKeys';

const FULL = new DOMException('full', 'QuotaExceededError');
const refuse = (error: unknown) => () => {
  throw error;
};

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  Reflect.deleteProperty(globalThis, '__site');
});

describe('the safe storage', () => {
  it('keeps in the browser what the browser takes', () => {
    safeStorage('localStorage').setItem(locale, 'bn');
    expect(localStorage.getItem('locale')).toBe('bn');
    expect(safeStorage('localStorage').getItem(locale)).toBe('bn');
    expect(safeStorage('sessionStorage').getItem(locale)).toBeNull();
  });

  it('[ERR-03] holds in memory what a full storage rejects, in place of the older stored value', () => {
    localStorage.setItem('locale', 'bn');
    const storage = safeStorage('localStorage');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse(FULL));
    storage.setItem(locale, 'en');
    expect(storage.getItem(locale)).toBe('en');
    expect(safeStorage('localStorage').getItem(locale)).toBe('en');
    storage.removeItem(locale);
    expect(storage.getItem(locale)).toBeNull();
  });

  it('[ERR-03] lasts as long as the page where the browser forbids storages altogether', () => {
    const forbidden = jest.spyOn(globalThis, 'sessionStorage', 'get');
    forbidden.mockImplementation(refuse(new DOMException('no', 'SecurityError')));
    const storage = safeStorage('sessionStorage');
    expect(storage.getItem(sessionToken)).toBeNull();
    storage.setItem(sessionToken, 't');
    expect(storage.getItem(sessionToken)).toBe('t');
    storage.removeItem(sessionToken);
    expect(storage.getItem(sessionToken)).toBeNull();
  });

  it('[ERR-03] drops the value in memory once the storage accepts it, so that writes of other tabs are seen', () => {
    const storage = safeStorage('localStorage');
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse(FULL));
    storage.setItem(locale, 'en');
    full.mockRestore();
    storage.setItem(locale, 'bn');
    localStorage.setItem('locale', 'en');
    expect(storage.getItem(locale)).toBe('en');
  });

  it('[PLAT-05] neither reads nor writes the storage of a foreign page', () => {
    localStorage.setItem('locale', 'theirs');
    Object.assign(globalThis, { __site: { isForeignPage: true } });
    const storage = safeStorage('localStorage');
    expect(storage.getItem(locale)).toBeNull();
    storage.setItem(locale, 'bn');
    expect(storage.getItem(locale)).toBe('bn');
    storage.removeItem(locale);
    expect(localStorage.getItem('locale')).toBe('theirs');
    expect(localStorage).toHaveLength(1);
  });
});

it('a storage in memory lists and counts its keys like a browser’s', () => {
  const storage = memoryStorage();
  storage.setItem('a', '1');
  storage.setItem('b', '2');
  expect([storage.length, storage.key(1), storage.key(2), storage.getItem('a')]).toEqual([2, 'b', null, '1']);
  storage.clear();
  expect(storage).toHaveLength(0);
});
