/**
 * openPlayerPage: the player page in jsdom, connected to a gateway of a test. One page at a time: its modules use the globals
 * of a browser.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { packageFolder } from '../ground/db/package-folder';
import type { TestGateway } from './gateway';

const PAGE = join(packageFolder(), 'src/edge/player/page');

export interface PlayerPage {
  readonly document: Document;
  /** Requests sent so far, such as "POST /wps/game/round/start". */
  readonly requests: readonly string[];
  /** What it has sent to the page that embeds it. */
  readonly posted: readonly { readonly type: string }[];
  /** The first element with this text or accessible name; waits for it. */
  readonly find: (selector: string, text?: RegExp) => Promise<HTMLElement>;
  readonly click: (selector: string, text?: RegExp) => Promise<void>;
  /** Type a value into a field and leave it. */
  readonly type: (selector: string, value: string) => Promise<void>;
  readonly press: (selector: string, key: string) => Promise<void>;
  readonly until: (condition: () => boolean) => Promise<void>;
}

/** @param token the launch token. Motion is reduced, so results are shown after 60 ms at most. */
export const openPlayerPage = (gateway: TestGateway, token: string, language = 'EN'): Promise<PlayerPage> =>
  openPage(gateway, { path: `/wps/play/game/#t=${token}&lang=${language}`, html: 'game.html', script: 'play' });

/** In a frame of the site. */
export const openFramedPlayerPage = (gateway: TestGateway, token: string): Promise<PlayerPage> =>
  openPage(gateway, { path: `/wps/play/game/#t=${token}&lang=EN`, html: 'game.html', script: 'play', isFramed: true });

/** @param link as in the list of rounds: "/wps/play/verify/#round=…". */
export const openVerifier = (gateway: TestGateway, link: string): Promise<PlayerPage> =>
  openPage(gateway, { path: link, html: 'verify.html', script: 'verify' });

export const openRulesPage = (gateway: TestGateway, path: string): Promise<PlayerPage> =>
  openPage(gateway, { path, html: 'rules.html', script: 'rules' });

interface PageFiles {
  readonly path: string;
  readonly html: string;
  readonly script: string;
  readonly isFramed?: boolean;
}

async function openPage(gateway: TestGateway, page: PageFiles): Promise<PlayerPage> {
  const { path: address, html: file, script, isFramed } = page;
  const html = readFileSync(join(PAGE, file), 'utf8').replace(/<(script|link)[^>]*>(<\/script>)?/g, '');
  const { window } = new JSDOM(html, { url: `http://site.test${address}` });
  const { document } = window;
  window.HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  window.HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  const posted: { readonly type: string }[] = [];
  const parent = { postMessage: (message: { readonly type: string }) => posted.push(message) };
  if (isFramed) Object.defineProperty(window, 'parent', { value: parent });
  const requests: string[] = [];
  const fetch = async (path: string, init: { method?: string; headers?: object; body?: string } = {}) => {
    const { method = 'GET', headers = {}, body } = init;
    requests.push(`${method} ${path}`);
    const answer = await gateway.app.inject({
      method: method as 'GET',
      url: path,
      headers: headers as Record<string, string>,
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: answer.statusCode, json: () => Promise.resolve(answer.json()) };
  };
  Object.assign(globalThis, { window, document, location: window.location, fetch });
  Object.assign(globalThis, { navigator: { onLine: true }, matchMedia: () => ({ matches: true }) });
  jest.resetModules();
  await import(`../edge/player/page/${script}`);

  const until: PlayerPage['until'] = async (condition) => {
    for (let left = 500; !condition(); left -= 1) {
      if (left === 0) throw new Error(`Not reached. The page shows:\n${document.body.outerHTML}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const find: PlayerPage['find'] = async (selector, text = /^/) => {
    const named = () =>
      [...document.querySelectorAll<HTMLElement>(selector)].find(
        (node) => text.test(node.textContent) || text.test(node.ariaLabel ?? node.getAttribute('aria-label') ?? ''),
      );
    await until(() => named() !== undefined);
    return named()!;
  };
  return {
    document,
    posted,
    requests,
    until,
    find,
    click: async (selector, text) => (await find(selector, text)).click(),
    press: async (selector, key) => {
      (await find(selector)).dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true }));
    },
    type: async (selector, value) => {
      const field = (await find(selector)) as HTMLInputElement;
      field.value = value;
      for (const event of ['input', 'change', 'blur']) field.dispatchEvent(new window.Event(event, { bubbles: true }));
    },
  };
}
