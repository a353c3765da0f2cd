import { storageKeys } from '@site/shared/kernel';
import { memoryStorage, nearOrigins } from '@site/shared/testing';
import { fetchOverride, readOverrides, storeOverride } from './overrides';

const LOCAL = 'http://localhost:3001';
const meta = { name: 'games', contract: 1, pages: {}, widgets: {}, locales: ['bn'] };
const registry = (change: object = {}) =>
  `signature\n${JSON.stringify({
    remotes: [{ name: 'games', active: { id: 'abc', base: '/releases/games/abc/', files: {}, meta, ...change } }],
  })}`;
const answering = (text: string) => jest.fn(async () => text);

describe('an override', () => {
  it('[PLAT-06] is stored in the tab until it is switched off', () => {
    const storage = memoryStorage();
    expect(readOverrides(`?override=games@${LOCAL}`, storage)).toEqual([{ remote: 'games', origin: LOCAL }]);
    expect(readOverrides('', storage)).toEqual([{ remote: 'games', origin: LOCAL }]);
    expect(readOverrides('?override=off', storage)).toEqual([]);
    expect(readOverrides('', storage)).toEqual([]);
  });

  it('[PLAT-06] of one remote begins and ends without those of the others', () => {
    const storage = memoryStorage();
    const stored = () => readOverrides('', storage).map(({ remote, origin }) => `${remote}@${origin}`);
    readOverrides(`?override=games@${LOCAL}&override=promo@${LOCAL}`, storage);
    storeOverride(storage, 'agent', 'http://localhost:3002');
    expect(stored().sort()).toEqual(['agent@http://localhost:3002', `games@${LOCAL}`, `promo@${LOCAL}`]);
    storeOverride(storage, 'games', null);
    expect(stored().sort()).toEqual(['agent@http://localhost:3002', `promo@${LOCAL}`]);
  });

  it.each(['{', 'null', ''])('[PLAT-06] whose stored text is damaged ("%s") does not end the page', (text) => {
    const storage = memoryStorage();
    storage.setItem(storageKeys.overrides, text);
    expect(readOverrides('', storage)).toEqual([]);
    expect(readOverrides(`?override=games@${LOCAL}`, storage)).toEqual([{ remote: 'games', origin: LOCAL }]);
  });

  it.each(['games', 'games@', 'games@nowhere', '@http://localhost:3001'])(
    '[PLAT-06] ignores the invalid value "%s"',
    (override) => {
      expect(readOverrides(`?override=${encodeURIComponent(override)}`, memoryStorage())).toEqual([]);
    },
  );

  it('[PLAT-06] uses the release of an allowed origin, with files of that origin', async () => {
    const release = await fetchOverride({ remote: 'games', origin: LOCAL }, [LOCAL], answering(registry()));
    expect(release).toMatchObject({ id: 'abc', base: `${LOCAL}/releases/games/abc/` });
  });

  it('[PLAT-06] of an origin that is not allowed is refused without a request', async () => {
    const fetchText = answering(registry());
    for (const origin of ['https://evil.test', ...nearOrigins(LOCAL)])
      expect(await fetchOverride({ remote: 'games', origin }, [LOCAL], fetchText)).toBe('origin-not-allowed');
    expect(fetchText).not.toHaveBeenCalled();
  });

  it.each([
    ['of a remote that is not there', 'promo', registry(), 'not-found'],
    ['of a meta this host cannot read', 'games', registry({ meta: { ...meta, contract: 99 } }), 'unreadable'],
    ['that answers with something else', 'games', '<!doctype html>', 'unreachable'],
  ])('[PLAT-06] %s is refused', async (_, remote, text, fault) => {
    expect(await fetchOverride({ remote, origin: LOCAL }, [LOCAL], answering(text))).toBe(fault);
  });
});
