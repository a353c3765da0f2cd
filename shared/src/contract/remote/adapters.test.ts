/** Remotes of the contract before this one. There is none yet: the fixture is a contract 0 that called its pages screens. */
import { CONTRACT_ADAPTERS, type ContractAdapter } from './adapters';
import { adaptModule, CONTRACT_VERSION, parseMeta } from './index';
import { OLDEST_CONTRACT } from './remote';

type Older = Readonly<Record<string, Record<string, unknown>>>;
const adapter: ContractAdapter = {
  adaptMeta: ({ screens, ...others }) => ({
    ...others,
    pages: Object.fromEntries(
      Object.entries(screens as Older).map(([name, screen]) => [name, { header: 'site', footer: true, ...screen }]),
    ),
    widgets: {},
  }),
  adaptModule: ({ screens, ...others }) => ({ ...others, pages: screens, widgets: {} }),
};
const adapters = CONTRACT_ADAPTERS as Record<number, ContractAdapter>;
const EARLIER = CONTRACT_VERSION - 1;

const meta = {
  name: 'games',
  contract: EARLIER,
  locales: ['bn'],
  screens: { slots: { path: '/m/slots', title: 'title.slots', access: 'guest' } },
};

it('[PLAT-11] there is an adapter for every contract from the oldest to the one before this', () => {
  const expected = Array.from({ length: CONTRACT_VERSION - OLDEST_CONTRACT }, (_, index) => OLDEST_CONTRACT + index);
  expect(Object.keys(CONTRACT_ADAPTERS).map(Number)).toEqual(expected);
});

describe('with an adapter of the contract before', () => {
  beforeEach(() => {
    adapters[EARLIER] = adapter;
  });
  afterEach(() => {
    Reflect.deleteProperty(adapters, EARLIER);
  });

  it('[PLAT-11] its meta is read in the form of this contract, and reading that again changes nothing', () => {
    const parsed = parseMeta(meta);
    expect(parsed).toMatchObject({
      ok: true,
      value: { contract: CONTRACT_VERSION, pages: { slots: { path: '/m/slots', header: 'site', footer: true } } },
    });
    expect(parsed.ok && parseMeta(parsed.value)).toEqual(parsed);
  });

  it('[PLAT-11] its exports have the form of this contract, those of this contract stay the same object', () => {
    const slots = async () => ({ default: () => null });
    const module = { meta, screens: { slots }, messages: async () => ({}) };
    expect(adaptModule(module)).toMatchObject({ meta: { contract: CONTRACT_VERSION }, pages: { slots }, widgets: {} });
    const current = { meta: { ...meta, contract: CONTRACT_VERSION } };
    expect(adaptModule(current)).toBe(current);
  });

  it('[PLAT-11] a meta that the adapter does not understand, or does not make valid, is corrupt', () => {
    expect(parseMeta({ ...meta, screens: undefined })).toMatchObject({ error: { kind: 'corrupt' } });
    expect(parseMeta({ ...meta, locales: 'bn' })).toEqual({
      ok: false,
      error: { kind: 'corrupt', detail: 'locales missing' },
    });
  });

  it('[PLAT-11] other numbers are refused as before', () => {
    for (const contract of [CONTRACT_VERSION + 1, EARLIER - 1, 'toString', undefined])
      expect(parseMeta({ ...meta, contract })).toMatchObject({
        error: { kind: 'wrong-contract', expected: CONTRACT_VERSION, found: contract },
      });
  });
});

it('[PLAT-11] without an adapter the contract before is refused', () => {
  expect(parseMeta(meta)).toMatchObject({ ok: false, error: { kind: 'wrong-contract', found: EARLIER } });
});
