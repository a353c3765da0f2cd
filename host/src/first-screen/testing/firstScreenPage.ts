/** firstScreenPage: the page with its inline scripts, for their tests. */

/** Runs an inline script again, as every page does. */
export const runScript = (name: 'visitor' | 'boot' | 'show') =>
  jest.isolateModules(() => void jest.requireActual(`../${name}`));

export const REGISTRY = {
  host: { base: '/h/', files: {}, parts: {} },
  aliases: { '/m/old-login': '/m/login?from=old' },
  remotes: [
    {
      name: 'member',
      canary: null,
      active: {
        base: '/r/',
        files: { 'g.js': 'sha256-g', 'm.js': 'sha256-m' },
        parts: { 'widget:bar': ['g.js'], 'widget:popups': ['m.js'] },
        meta: {
          widgets: {
            bar: { slot: 'home.memberBar' },
            popups: { slot: 'home.overlay', access: 'member' },
          },
          pages: {
            login: { path: '/m/login', access: 'guest', header: 'home', footer: false },
            slots: {
              path: '/m/slots',
              access: 'guest',
              header: 'site',
              footer: true,
              aliases: ['/m/slots.html'],
              prerender: ['type'],
            },
            centre: { path: '/m/centre', access: 'member', header: 'site', footer: true },
          },
        },
      },
    },
  ],
};

export function open(path: string, content: object = REGISTRY) {
  globalThis.fetch = () => new Promise(() => undefined);
  document.head.innerHTML = '';
  document.body.innerHTML = `<div id="root"></div><main id="unreachable" hidden></main>
    <template id="first-bn-guest-home"><div><header><a href="/m/home"><span data-site-name></span></a>
    <button aria-label="Menu">=</button><button>Language</button></header><nav><a href="/m/home" aria-current="page">Home</a>
    <a href="/m/slots">Slots</a></nav><div data-widget="promo/banners"><p><span aria-hidden="true"></span></p></div></div></template>
    <template id="first-bn-guest-site-footer"><nav><a href="/m/home" aria-current="page">Home</a>
    <a href="/m/slots">Slots</a></nav></template>`;
  const registry = document.createElement('script');
  registry.id = 'registry';
  registry.type = 'application/json';
  registry.textContent = `signature\n${JSON.stringify(content)}`;
  document.head.append(registry);
  window.history.replaceState(null, '', path);
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name];
  document.documentElement.lang = 'bn';
  runScript('visitor');
  runScript('boot');
}

export const root = () => document.getElementById('root') as HTMLElement;
export const chosen = () => document.documentElement.dataset.first;
