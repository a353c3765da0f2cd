/**
 * The page's federation runtime (host/src/federation/runtime) with builds of webpack: our host and remotes by their own
 * presets, and a stock host and remote of the Module Federation library (docs/decisions/0025).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Built } from './testing/federationBuilds';
import { openPage, type Page } from './testing/federationPage';

const WORK = mkdtempSync(join(tmpdir(), 'site-federation-'));
afterAll(() => rmSync(WORK, { recursive: true, force: true }));

/** The file with the embed script's copy of the shared module. */
const LIB = /name: *["']lib["']/;

let built: Readonly<Record<string, Built>>;
beforeAll(async () => (built = await build(WORK)), 120_000);

const pageOf = (...names: readonly string[]): Page => openPage(names.map((name) => built[name] as Built));

describe('our host', () => {
  it('[PLAT-04] gives remotes its own copies, and its kit if it is of the same sources', async () => {
    const page = pageOf('host', 'remote');
    const [host, remote] = [await page.startHost('host'), await page.loadByHost('remote')];
    expect(remote).toEqual({ lib: host.lib, kit: host.kit });
    expect(host.lib).toMatchObject({ version: '1.2.0', by: 'host' });
    expect(page.copiesOf('lib')).toEqual({ '1.2.0': 'host' });
  });

  it('[PLAT-04] a remote built with other kit sources has its own copy of the kit, and only of the kit', async () => {
    const page = pageOf('host', 'otherKit');
    const [host, remote] = [await page.startHost('host'), await page.loadByHost('otherKit')];
    expect(remote.lib).toBe(host.lib);
    expect([remote.kit.by, host.kit.by]).toEqual(['otherKit', 'host']);
  });

  it('[PLAT-04] refuses a remote whose strict range excludes its version, each time, and names both', async () => {
    const page = pageOf('host', 'newer', 'remote');
    await page.startHost('host');
    const refused =
      /^version 1\.2\.0 of the shared module lib \(from host\) does not satisfy \^2\.0\.0, which site_newer_/;
    await expect(page.loadByHost('newer')).rejects.toThrow(refused);
    await expect(page.loadByHost('newer')).rejects.toThrow(refused);
    expect(await page.loadByHost('remote')).toMatchObject({ lib: { version: '1.2.0' } });
  });

  it('[PLAT-11] gives its copy to a remote of an earlier contract that it has an adapter for', async () => {
    const page = pageOf('host', 'earlier');
    await page.startHost('host');
    expect(await page.loadByHost('earlier')).toMatchObject({ lib: { version: '1.2.0', by: 'host' } });
    expect(page.warnings).toEqual([]);
  });

  it('[PLAT-04] warns of a range that is not strict, and refuses a module of which there is no copy', async () => {
    const page = pageOf('host', 'lenient', 'unknown');
    await page.startHost('host');
    expect(await page.loadByHost('lenient')).toMatchObject({ lib: { version: '1.2.0', by: 'host' } });
    expect(page.warnings).toEqual([expect.stringContaining('does not satisfy ^2.0.0') as string]);
    await expect(page.loadByHost('unknown')).rejects.toThrow("Can not get 'absent'");
  });

  it('[PLAT-03] [PLAT-11] two releases of a remote on one page have the same libraries and their own modules', async () => {
    const page = pageOf('host', 'remote', 'release2');
    await page.startHost('host');
    const [first, second] = [await page.loadByHost('remote'), await page.loadByHost('release2')];
    expect(second.lib).toBe(first.lib);
    expect(second.kit).toBe(first.kit);
    expect(second).not.toBe(first);
    expect(built.remote?.container).not.toBe(built.release2?.container);
    expect(await page.loadByHost('remote')).toBe(first);
  });

  it('[PLAT-04] loads a stock remote, which takes the host’s copy and not its own newer one', async () => {
    const page = pageOf('host', 'stockRemote', 'remote');
    const host = await page.startHost('host');
    expect(await page.loadByHost('stockRemote')).toMatchObject({ lib: host.lib });
    expect(await page.loadByHost('remote')).toMatchObject({ lib: host.lib });
    // Its own copy is offered, and not loaded.
    expect(page.copiesOf('lib')).toEqual({ '1.2.0': 'host', '1.4.0': 'stock_remote' });
  });
});

describe('the embed script', () => {
  it('[PLAT-05] loads shared modules when a remote needs them, once, and again after a failure', async () => {
    const page = pageOf('embed', 'remote', 'release2');
    const { mount } = await page.startHost('embed');
    expect(page.copiesOf('lib')).toEqual({ '1.2.0': 'embed' });
    expect(page.loadsOf(LIB)).toBe(0);
    page.failNext(LIB);
    await expect(page.loadByHost('remote')).rejects.toThrow(/^Loading chunk .*\(timeout: /s);
    const [first, second] = await Promise.all([page.loadByHost('remote'), page.loadByHost('release2')]);
    expect(first.lib).toEqual({ name: 'lib', version: '1.2.0', by: 'embed' });
    expect(second.lib).toBe(first.lib);
    expect((await mount?.())?.lib).toBe(first.lib);
    // The failed request, and one for all.
    expect(page.loadsOf(LIB)).toBe(2);
  });

  it('[PLAT-03] a script that could not load what it shares itself loads it at the next attempt', async () => {
    const page = pageOf('embed');
    const { mount } = await page.startHost('embed');
    page.failNext(LIB);
    await expect(mount?.()).rejects.toThrow(/^Loading chunk .*\(timeout: /s);
    expect(await mount?.()).toMatchObject({ lib: { by: 'embed' } });
  });

  it('[PLAT-03] an entry that did not load is loaded again; its error has the reason of the loader', async () => {
    const page = pageOf('embed', 'remote');
    await page.startHost('embed');
    page.failNext(/entry\./);
    await expect(page.loadByHost('remote')).rejects.toThrow(/^timeout$/);
    expect(await page.loadByHost('remote')).toMatchObject({ lib: { by: 'embed' } });
  });
});

describe('a stock host', () => {
  it.each(['our runtime', 'the library'] as const)('[PLAT-05] loads our remotes, with %s for them', async (runtime) => {
    const page = pageOf('host', 'stockHost', 'remote', 'otherKit');
    await page.provideRuntime(runtime);
    const stock = await page.startHost('stockHost');
    const [first, second] = [await page.loadByStock('remote'), await page.loadByStock('otherKit')];
    expect(first.lib).toBe(stock.lib);
    expect(second.lib).toBe(stock.lib);
    expect(stock.lib).toMatchObject({ version: '1.2.0', by: 'stockHost' });
    // It offers no kit.
    expect([first.kit.by, second.kit.by]).toEqual(['remote', 'otherKit']);
  });

  it('[PLAT-04] a container initialised twice has one instance of its modules, and refuses another scope', async () => {
    const page = pageOf('host', 'stockHost', 'remote');
    await page.provideRuntime('our runtime');
    await page.startHost('stockHost');
    const first = await page.loadByStock('remote');
    expect(await page.initialise('remote', page.scopeOfStock())).toBe(first);
    await expect(page.initialise('remote', {})).rejects.toThrow('already has another share scope');
    expect(await page.loadByStock('remote')).toBe(first);
  });
});
