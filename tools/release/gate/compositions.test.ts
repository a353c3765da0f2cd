/** The gate with canaries, and with remotes of the contract before the host's. */
import { putRelease, remoteFiles, removeTestSite } from '../../registry/testSite';
import { openGate, page, put, putHost, slotsPage, widget } from '../../registry/testGate';

let { releases, release, refusalOf, canary } = {} as Awaited<ReturnType<typeof openGate>>;

beforeAll(async () => {
  ({ releases, release, refusalOf, canary } = await openGate());
  putHost('aa00');
  put('games', 'aa01', { meta: slotsPage, uses: ['platform_.useCall', 'contract_.paths.news'] });
  put('promo', 'aa02', { meta: { pages: { news: page('/m/news') } }, uses: ['contract_.paths.slots'] });
  await release(['host', 'aa00'], ['games', 'aa01'], ['promo', 'aa02']);
});
afterAll(removeTestSite);

const endCanaries = () =>
  releases.changeSite((state) => {
    const ended = Object.entries(state.remotes).map(([name, each]) => [name, { ...each, canary: null }]);
    return { ...state, remotes: Object.fromEntries(ended) } as typeof state;
  });

it('[PLAT-10] a canary is checked as if it were active, also one that replaces another', async () => {
  const putCanary = (id: string) => canary('games', id);
  put('games', 'ca01', { meta: slotsPage, uses: ['platform_.useMagic'] });
  put('games', 'ca02', { meta: slotsPage });
  await expect(putCanary('ca01')).rejects.toThrow('games uses useMagic of @site/shared/platform');
  await putCanary('ca02');
  await expect(putCanary('ca01')).rejects.toThrow('games uses useMagic of @site/shared/platform');
  await release(['games', 'aa01']);
});

it('[PLAT-10] a host that breaks a running canary is refused, and so is a remote', async () => {
  putHost('ba00', { platform: 'Slot: 1, useCall: 1, useNew: 1' });
  putHost('ba01');
  await release(['host', 'ba00']);
  put('games', 'ca03', {
    meta: { pages: { ...slotsPage.pages, chess: page('/m/chess') } },
    uses: ['platform_.useNew'],
  });
  await canary('games', 'ca03');
  const refusal = await refusalOf(['host', 'ba01']);
  expect(refusal).toContain('The gate refuses host ba01: nothing was changed.');
  expect(refusal).toContain('games uses useNew of @site/shared/platform, which the host (release ba01) does not have');
  expect(refusal).toContain('Where: games ca03 (canary). Affected: games.');
  put('promo', 'ba02', { meta: { pages: { news: page('/m/news'), chess: page('/m/chess') } } });
  expect(await refusalOf(['promo', 'ba02'])).toContain('/m/chess is a page of both games and promo');
  await endCanaries();
  await canary('promo', 'ba02');
  putHost('ba05', { platform: 'Slot: 1' });
  // Wrong with and without the canary: named once.
  expect((await refusalOf(['host', 'ba05'])).match(/games uses useCall/g)).toHaveLength(1);
  await endCanaries();
  await release(['promo', 'ba02']);
  await release(['host', 'aa00'], ['games', 'aa01'], ['promo', 'aa02']);
});

it('[PLAT-10] two canaries that some visitors get together must fit, and a remote must fit a canary of the host in an older state', async () => {
  const chess = (own: Record<string, object>) => ({ meta: { pages: { ...own, chess: page('/m/chess') } } });
  put('games', 'ca04', chess(slotsPage.pages));
  put('promo', 'ca05', chess({ news: page('/m/news') }));
  await canary('games', 'ca04');
  await expect(canary('promo', 'ca05', 50)).rejects.toThrow('/m/chess is a page of both games and promo');
  await endCanaries();
  putHost('ba03', { platform: 'Slot: 1' });
  put('games', 'ca06', { meta: slotsPage });
  await release(['games', 'ca06']);
  await releases.changeSite(
    ({ remotes, ...state }) =>
      ({ ...state, remotes: { ...remotes, host: { ...remotes.host, canary: { id: 'ba03', share: 10 } } } }) as never,
  );
  expect(await refusalOf(['games', 'aa01'])).toContain(
    'useCall of @site/shared/platform, which the host (release ba03)',
  );
  await endCanaries();
  await release(['games', 'aa01']);
});

it('[PLAT-10] a canary that fits only together with a larger one is refused: one of them may end', async () => {
  putHost('ba04', { paths: "slots: '/m/slots', news: '/m/news', chess: '/m/chess'" });
  put('games', 'ca09', { meta: { pages: { ...slotsPage.pages, chess: page('/m/chess') } } });
  put('promo', 'ca10', { meta: { pages: { news: page('/m/news') } }, uses: ['contract_.paths.chess'] });
  await release(['host', 'ba04']);
  await canary('games', 'ca09', 50);
  await expect(canary('promo', 'ca10', 10)).rejects.toThrow('promo links to /m/chess');
  await endCanaries();
  await release(['host', 'aa00']);
});

it('[PLAT-10] a canary that is wrong already blocks no other team, and does not become active', async () => {
  put('games', 'ca07', { meta: slotsPage, uses: ['platform_.useGone'] });
  await releases.changeSite((state) => releases.putCanary(state, 'games', 'ca07', 10), { isGated: false });
  put('promo', 'ca08', { meta: { pages: { news: page('/m/news') } } });
  await release(['promo', 'ca08']);
  expect(await refusalOf(['games', 'ca07'])).toContain('games uses useGone of @site/shared/platform');
  await endCanaries();
  await release(['promo', 'aa02']);
});

it('[PLAT-10] [PLAT-11] a remote of the contract before is checked in the form that the host’s adapter gives it', async () => {
  // Its pages were called screens.
  const adapters = `
    const shownBefore = ({ screens, ...others }) => ({ ...others, pages: screens, widgets: {} });
    contract.CONTRACT_ADAPTERS = { 1: {} };
    const parseMeta = contract.parseMeta;
    contract.parseMeta = (meta) => meta.contract !== 1 ? parseMeta(meta)
      : meta.screens ? { ok: true, value: { ...shownBefore(meta), contract: 2 } } : { ok: false, error: { kind: 'corrupt' } };
    contract.adaptModule = (module) => module.meta.contract === 1 ? shownBefore(module) : module;`;
  const earlier = (screens: object | null, load = 'async () => ({ default: 1 })') => ({
    meta: { name: 'games', contract: 1, locales: ['en'], screens },
    server: `const meta = ${JSON.stringify({ name: 'games', contract: 1, locales: ['en'], screens })};
      module.exports = { default: { meta, screens: { slots: ${load} }, messages: async () => ({}) } };`,
    description: {},
  });
  const putEarlier = (id: string, ...parts: Parameters<typeof earlier>) => {
    const { meta, ...others } = earlier(...parts);
    putRelease('games', id, remoteFiles('games', id, { ...others, description: { meta } }));
  };
  putHost('ad00', { contract: 2, more: adapters });
  put('promo', 'ad02', {
    meta: { contract: 2, pages: { news: page('/m/news') } },
    uses: ['contract_.paths.slots'],
  });
  putEarlier('ad01', { slots: page('/m/slots') });
  await release(['host', 'ad00'], ['games', 'ad01'], ['promo', 'ad02']);
  putEarlier('ad03', { slots: page('/m/news') });
  const refusal = await refusalOf(['games', 'ad03']);
  expect(refusal).toContain('/m/news is a page of both games and promo');
  expect(refusal).toContain('promo links to /m/slots');
  putEarlier('ad04', { slots: page('/m/slots') }, "async () => { throw new Error('gone'); }");
  expect(await refusalOf(['games', 'ad04'])).toContain('pages slots does not load: gone');
  putEarlier('ad06', null);
  expect(await refusalOf(['games', 'ad06'])).toContain('games: its meta is not valid: corrupt');
  put('games', 'ad05', { meta: { ...slotsPage, contract: 3 } });
  expect(await refusalOf(['games', 'ad05'])).toContain(
    'games needs contract 3; the host (release ad00) has contract 2 and 1',
  );
  await release(['host', 'aa00'], ['games', 'aa01'], ['promo', 'aa02']);
});

it('[PLAT-10] a share that brings other canaries together is checked', async () => {
  const code = 'const shown = () => [platform_.Slot, { name: "games.extra" }];';
  const newsPage = { pages: { news: page('/m/news') } };
  put('games', 'ca11', { meta: slotsPage, code });
  put('games', 'ca12', { meta: slotsPage });
  put('member', 'ca13', {});
  put('member', 'ca14', { code });
  put('promo', 'ca15', { meta: { ...newsPage, widgets: { extra: widget('games.extra') } } });
  await release(['games', 'ca11'], ['member', 'ca13']);
  await canary('games', 'ca12', 50);
  await canary('member', 'ca14', 30);
  await canary('promo', 'ca15', 10);
  // Of 40 %, 10 get it with the release of games that lacks the slot, and without the one of member that has it.
  await expect(canary('promo', 'ca15', 40)).rejects.toThrow('for the slot games.extra, which no active release shows');
  await canary('promo', 'ca15', 20);
  await endCanaries();
});
