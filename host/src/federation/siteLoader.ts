/** The one way a script enters the page: known URL, integrity from the verified registry, own timer, two tries. */

/** Why a script did not arrive. Webpack and Module Federation pass the word on in their errors. */
export type LoadFault = 'unknown-script' | 'timeout' | 'error';

export interface SiteLoader {
  /** Puts the script on the page once. Rejects with an Error whose message is a LoadFault. */
  readonly load: (url: string) => Promise<void>;
  /** The address of the service worker as the browser's Trusted Types ask for it; typed as the string `register` takes. */
  readonly workerUrl: () => string;
}

export interface TrustedFiles extends SiteLoader {
  /** Absolute URL → integrity. Only what a verified registry lists belongs here. */
  readonly trust: (files: Iterable<readonly [url: string, integrity: string]>) => void;
}

interface LoaderOptions {
  readonly document: Document;
  /** After this long without an answer a second request goes out beside the first; after twice as long both are given up. */
  readonly patienceMs: number;
  /** The one worker of the site. */
  readonly worker: string;
  /** Development only: files that are made anew at every change and therefore are in no registry. */
  readonly takesUnlisted?: (url: string) => boolean;
}

/** Chunks of host and remotes call this through the plugin of tools/webpack/SiteLoaderPlugin.mjs; safeStorage reads whose page it is. */
declare global {
  var __site: (SiteLoader & { readonly isForeignPage: boolean }) | undefined;
}

export function createSiteLoader({ document, patienceMs, worker, takesUnlisted }: LoaderOptions): TrustedFiles {
  const trusted = new Map<string, string>();
  const underWay = new Map<string, Promise<void>>();
  const integrityOf = (url: string) => trusted.get(url) ?? (takesUnlisted?.(url) ? '' : undefined);
  const policy = trustedUrls((url) => url === worker || integrityOf(bare(url)) !== undefined);

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

  const attempt = (url: string): Promise<void> => {
    const integrity = integrityOf(url);
    // Fails closed: what no verified registry lists is not code of this site.
    if (integrity === undefined) return Promise.reject(fault('unknown-script'));
    const end = new AbortController();
    const first = insert(url, integrity, end.signal);
    // A hung URL hangs again, and a broken answer may be cached: the second try changes the query.
    const again = () => insert(`${url}?again=${Date.now()}`, integrity, end.signal);
    const second = new Promise<void>((resolve, reject) => {
      let started = false;
      const start = () => {
        if (started || end.signal.aborted) return;
        started = true;
        again().then(resolve, reject);
      };
      const timer = setTimeout(start, patienceMs);
      end.signal.addEventListener('abort', () => clearTimeout(timer));
      first.catch(start);
    });
    const patience = new Promise<never>((_, reject) => {
      const timer = setTimeout(() => reject(fault('timeout')), 2 * patienceMs);
      end.signal.addEventListener('abort', () => clearTimeout(timer));
    });
    const arrived = Promise.any([first, second]).catch(() => Promise.reject(fault('error')));
    return Promise.race([arrived, patience]).finally(() => end.abort());
  };

  return {
    trust: (files) => {
      for (const [url, integrity] of files) trusted.set(url, integrity);
    },
    workerUrl: () => policy(worker),
    load: (address) => {
      const url = new URL(address, document.baseURI).href;
      const known = underWay.get(url);
      if (known) return known;
      const loading = attempt(url);
      underWay.set(url, loading);
      // A failure is forgotten, so that a later retry starts anew; an arrival is remembered.
      loading.catch(() => underWay.delete(url));
      return loading;
    },
  };
}

const bare = (url: string): string => url.replace(/[?#].*$/, '');
const fault = (name: LoadFault): Error => new Error(name);

/** The page's only policy for script addresses. Browsers without Trusted Types get the same check. */
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
