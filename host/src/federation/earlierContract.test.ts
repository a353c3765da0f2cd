/** A remote of the contract before this one, from the registry to its running code; the fixture called its pages screens. */
import { webcrypto } from 'node:crypto';
import { CONTRACT_ADAPTERS, CONTRACT_VERSION, type ContractAdapter } from '@site/shared/contract';
import { currentMeta } from './currentMeta';
import { fetchOverride } from './overrides';
import { parseRemote } from './parseRemote';
import { openRegistry } from './registry';
import { catalogOf, releaseOf } from './testCatalog';

const EARLIER = CONTRACT_VERSION - 1;
const adapters = CONTRACT_ADAPTERS as Record<number, ContractAdapter>;
const slots = { path: '/m/slots', title: 'title.slots', access: 'guest', header: 'site', footer: true };
const meta = { name: 'games', contract: EARLIER, locales: ['bn'], screens: { slots } };
const component = async () => ({ default: () => null });
const exposed = { default: { meta, screens: { slots: component }, messages: async () => ({}) } };
const CURRENT = { contract: CONTRACT_VERSION, pages: { slots } };

beforeEach(() => {
  adapters[EARLIER] = {
    adaptMeta: ({ screens, ...others }) => ({ ...others, pages: screens, widgets: {} }),
    adaptModule: ({ screens, ...others }) => {
      if (!screens) throw new Error('no screens');
      return { ...others, pages: screens, widgets: {} };
    },
  };
});
afterEach(() => {
  Reflect.deleteProperty(adapters, EARLIER);
});

async function opened() {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const pair = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const release = releaseOf('a1', meta);
  const remotes = [{ name: 'games', active: release, canary: { release, share: 10 }, previous: [release] }];
  const json = JSON.stringify({ format: 1, sequence: 1, expires: '2030-01-01T00:00:00.000Z', remotes });
  const bytes = new TextEncoder().encode(`site-registry 1\n${json}`);
  const signature = await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, bytes);
  const key = (await webcrypto.subtle.exportKey('jwk', pair.publicKey)) as JsonWebKey;
  const text = `${Buffer.from(signature).toString('base64')}\n${json}`;
  const result = await openRegistry(text, { keys: [key], now: 0, seen: 0 });
  return result.ok ? result.value.remotes : [];
}

it('[PLAT-11] the registry lists it with the pages of this contract: active, canary and for a fallback', async () => {
  const [games] = await opened();
  for (const release of [games?.active, games?.canary?.release, games?.previous[0]])
    expect(release?.meta).toMatchObject(CURRENT);
});

it('[PLAT-11] the catalog loads it in the form of this contract', async () => {
  const [games] = await opened();
  const { catalog, reports } = catalogOf(async () => exposed, games ? { active: games.active } : {});
  expect(await catalog.load('games')).toMatchObject({
    ok: true,
    value: { meta: CURRENT, pages: { slots: component } },
  });
  expect(reports).toEqual(['a1 tried']);
});

it('[PLAT-11] exports that the adapter does not understand are corrupt', () => {
  const { screens: _without, ...others } = exposed.default;
  const current = currentMeta(releaseOf('a1', meta).meta);
  expect(parseRemote(current, { default: others })).toMatchObject({ error: { kind: 'corrupt', remote: 'games' } });
});

it('[PLAT-06] [PLAT-11] a developer may still show a build of it in their tab; the server reads it, too', async () => {
  const answer = `unsigned\n${JSON.stringify({ remotes: [{ name: 'games', active: releaseOf('dev', meta) }] })}`;
  const override = { remote: 'games', origin: 'http://localhost:3001' };
  expect(await fetchOverride(override, [override.origin], async () => answer)).toMatchObject({ meta: CURRENT });
  expect(currentMeta(meta as never)).toMatchObject(CURRENT);
  expect(currentMeta({ ...meta, contract: 99 } as never)).toMatchObject({ contract: 99 });
});
