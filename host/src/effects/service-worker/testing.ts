/** The service worker, a file without imports, with a cache and a network of the test. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';

const source = readFileSync(join(__dirname, '../../../static/sw.js'), 'utf8');
export const SITE = 'https://play.test';
export const PAGE = `${SITE}/m/home`;

export interface Fetched {
  readonly answer: Promise<Response> | undefined;
  /** What the worker may finish after the answer. */
  readonly rest: Promise<unknown>;
}

interface WorkerSetup {
  /** The files in its cache. */
  readonly cached?: Record<string, string>;
  /** Navigation preload. */
  readonly hasPreload?: boolean;
  /** Names of the caches of the site. */
  readonly cacheNames?: readonly string[];
  /** The windows that are open; one that the worker does not control refuses to be navigated. */
  readonly windows?: readonly { readonly isControlled: boolean }[];
}

/** A service worker in a browser of the test. */
export function startWorker({ cached = {}, hasPreload = true, cacheNames = [], windows = [] }: WorkerSetup = {}) {
  const listeners = new Map<string, (event: unknown) => void>();
  const stored = new Map(Object.entries(cached));
  const keyOf = (request: string | Request) => (typeof request === 'string' ? request : request.url);
  const cache = {
    put: async (request: string | Request, response: Response) =>
      void stored.set(keyOf(request), await response.text()),
    keys: async () => [...stored.keys()].map((url) => new Request(new URL(url, SITE))),
    delete: async (request: Request) => stored.delete(request.url),
  };
  const enable = jest.fn(async () => undefined);
  /** What the visitor sees: notifications, windows. */
  const seen: unknown[] = [];
  const deleted: string[] = [];
  const fetched = jest.fn((_: Request): Promise<Response> => Promise.reject(new TypeError('offline')));
  runInContext(
    source,
    createContext({
      ...{ URL, Request, Response, TextEncoder, crypto, btoa, setTimeout, clearTimeout },
      location: new URL(`${SITE}/sw.js`),
      addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
      registration: {
        ...(hasPreload ? { navigationPreload: { enable } } : {}),
        showNotification: async (title: string, options: object) => void seen.push({ title, ...options }),
      },
      clients: {
        matchAll: async () =>
          windows.map(({ isControlled }, at) => ({
            focus: async () => void seen.push(`focus ${at}`),
            navigate: async (url: URL) => {
              if (!isControlled) throw new TypeError('not controlled');
              seen.push(`navigate ${at} ${url.href}`);
            },
          })),
        openWindow: async (url: URL) => void seen.push(`open ${url.href}`),
      },
      caches: {
        open: async () => cache,
        keys: async () => cacheNames,
        delete: async (name: string) => deleted.push(name),
        match: async (request: string | Request) => {
          const text = stored.get(keyOf(request));
          return text === undefined ? undefined : new Response(text);
        },
      },
      fetch: fetched,
    }),
  );
  const send = (type: string, event: object): Fetched => {
    let answer: Promise<Response> | undefined;
    const rest: Promise<unknown>[] = [];
    listeners.get(type)!({
      ...event,
      waitUntil: (work: Promise<unknown>) => rest.push(work),
      respondWith: (given: Promise<Response>) => (answer = given),
    });
    return {
      answer,
      get rest() {
        return Promise.all(rest);
      },
    };
  };
  const open = (url: string, preloadResponse?: Promise<Response>) =>
    send('fetch', { request: { method: 'GET', mode: url === PAGE ? 'navigate' : 'cors', url }, preloadResponse });
  return { send, open, stored, enable, fetched, seen, deleted };
}
