/** The only script loader of the page: known URL, integrity from the verified registry, own timeout, two attempts. */
import type { Cohort } from './cohortOf';
import { createTurns } from './turns';

/** Why a script did not load. Webpack and Module Federation include it in their error messages. */
export type LoadFault = 'unknown-script' | 'timeout' | 'error';

export interface SiteLoader {
  /** Adds the script to the page once. Rejects with an Error whose message is a LoadFault. */
  readonly load: (url: string) => Promise<void>;
  /** The service worker's URL as a TrustedScriptURL; typed as the string that `register` takes. */
  readonly workerUrl: () => string;
}

export interface TrustedFiles extends SiteLoader {
  /** Absolute URL → integrity. Only files of a verified registry. */
  readonly trust: (files: Iterable<readonly [url: string, integrity: string]>) => void;
}

interface LoaderOptions {
  readonly document: Document;
  /** Milliseconds until a second request is sent in parallel; after twice as long both fail. */
  readonly retryAfterMs: number;
  /** Puts a file into the browser's HTTP cache; unlike a script's request, this one ends with the signal. */
  readonly download: (
    url: string,
    request: { readonly integrity: string; readonly signal: AbortSignal },
  ) => Promise<unknown>;
  /** Scripts of one release that are requested at a time: over HTTP/1.1 more would use up the connections to the site if they hang. */
  readonly perRelease?: number;
  /** The site's service worker. */
  readonly worker: string;
  /** Development only: files rebuilt at every change, which are in no registry. */
  readonly allowsUnlisted?: (url: string) => boolean;
}

/** Chunks of host and remotes call this through the plugin of tools/webpack/SiteLoaderPlugin.mjs; safeStorage reads whose page it is. */
declare global {
  var __site:
    | (SiteLoader & {
        readonly isForeignPage: boolean;
        readonly cohortOf: (remote: string, release: string) => Cohort | undefined;
        /** Paths of the files that these parts of a remote need first ("page:login"); [] when they are not known. */
        readonly findFiles: (remote: string, parts: readonly string[]) => Promise<readonly string[]>;
      })
    | undefined;
}

export function createSiteLoader(options: LoaderOptions): TrustedFiles {
  const { document, retryAfterMs, download, worker, allowsUnlisted, perRelease = Infinity } = options;
  const takeTurn = createTurns(perRelease);
  const trusted = new Map<string, string>();
  /** Folders (releases) of files whose request has hung. */
  const hung = new Set<string>();
  const pending = new Map<string, Promise<void>>();
  const integrityOf = (url: string) => trusted.get(url) ?? (allowsUnlisted?.(url) ? '' : undefined);
  const policy = trustedUrls((url) => url === worker || integrityOf(withoutQuery(url)) !== undefined);

  const insert = (url: string, integrity: string, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      script.integrity = integrity;
      script.crossOrigin = 'anonymous';
      script.async = true;
      script.onload = () => resolve();
      script.onerror = () => reject(fault('error'));
      signal.addEventListener('abort', () => script.remove());
      // Integrity and mode first: setting src starts the request.
      script.src = policy(url);
      document.head.append(script);
    });

  /** What hangs keeps its turn: its connection stays open. */
  const insertInTurn = async (url: string, integrity: string, signal: AbortSignal) => {
    const end = await takeTurn(folderOf(url));
    try {
      if (!signal.aborted) await insert(url, integrity, signal);
    } finally {
      end();
    }
  };

  /**
   * A script's request cannot be cancelled, and over HTTP/1.1 it keeps one of the few connections to the site. So a
   * release of which a file has hung is downloaded first. If that fails, for example by an embedding page's policy, the
   * script shows it.
   */
  const insertDownloaded = async (url: string, integrity: string, signal: AbortSignal) => {
    await download(url, { integrity, signal }).catch(() => undefined);
    if (!signal.aborted) await insert(url, integrity, signal);
  };

  const attempt = (url: string): Promise<void> => {
    const integrity = integrityOf(url);
    // Fails closed: only files of a verified registry are loaded.
    if (integrity === undefined) return Promise.reject(fault('unknown-script'));
    const end = new AbortController();
    const folder = folderOf(url);
    const request = (from: string) =>
      (hung.has(folder) ? insertDownloaded : perRelease < Infinity ? insertInTurn : insert)(
        from,
        integrity,
        end.signal,
      );
    const first = request(url);
    // A hanging URL hangs again, and a broken response may be cached: the second attempt changes the query.
    const again = () => request(`${url}?again=${Date.now()}`);
    const second = new Promise<void>((resolve, reject) => {
      let started = false;
      const start = () => {
        if (started || end.signal.aborted) return;
        started = true;
        again().then(resolve, reject);
      };
      const timer = setTimeout(() => {
        hung.add(folder);
        start();
      }, retryAfterMs);
      end.signal.addEventListener('abort', () => clearTimeout(timer));
      first.catch(start);
    });
    const timeout = new Promise<never>((_, reject) => {
      const timer = setTimeout(() => {
        cancelPreloads(document, folder);
        reject(fault('timeout'));
      }, 2 * retryAfterMs);
      end.signal.addEventListener('abort', () => clearTimeout(timer));
    });
    const loaded = Promise.any([first, second]).catch(() => Promise.reject(fault('error')));
    return Promise.race([loaded, timeout]).finally(() => end.abort());
  };

  return {
    trust: (files) => {
      for (const [url, integrity] of files) trusted.set(url, integrity);
    },
    workerUrl: () => policy(worker),
    load: (address) => {
      const url = new URL(address, document.baseURI).href;
      const cached = pending.get(url);
      if (cached) return cached;
      const loading = attempt(url);
      pending.set(url, loading);
      // Only successes are cached, so that a later retry loads again.
      loading.catch(() => pending.delete(url));
      return loading;
    },
  };
}

const folderOf = (url: string): string => url.slice(0, url.lastIndexOf('/') + 1);

/** The page preloads files of its route before the host starts (first-screen/boot.ts): they hang like the file that timed out. */
function cancelPreloads(document: Document, folder: string): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]'))
    if (link.href.startsWith(folder)) link.remove();
}

const withoutQuery = (url: string): string => url.replace(/[?#].*$/, '');
const fault = (name: LoadFault): Error => new Error(name);

/** The page's only Trusted Types policy for script URLs. Browsers without Trusted Types get the same check. */
function trustedUrls(isKnown: (url: string) => boolean): (url: string) => string {
  const check = (url: string): string => {
    if (!isKnown(url)) throw fault('unknown-script');
    return url;
  };
  const policy = trustedTypesOf(globalThis)?.createPolicy('site', { createScriptURL: check });
  return policy ? (url) => policy.createScriptURL(url) : check;
}

interface TrustedTypeFactory {
  /** A TrustedScriptURL; typed as the string that `script.src` takes. */
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string };
}

const trustedTypesOf = (scope: object): TrustedTypeFactory | undefined =>
  (scope as { trustedTypes?: TrustedTypeFactory }).trustedTypes;
