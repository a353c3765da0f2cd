/** localStorage where the browser allows it; otherwise a memory that lasts as long as the page. */

export function safeLocalStorage(): Storage {
  try {
    globalThis.localStorage.getItem('');
    return globalThis.localStorage;
  } catch {
    return memoryStorage();
  }
}

export function memoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}
