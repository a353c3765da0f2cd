/** The registry: the site's current composition. Verified before it is parsed (PLAT-01). */
import { err, ok, type Result } from '@site/shared/kernel';
import { parseMeta, placesOf, type RemoteMeta } from '@site/shared/contract';

/** An immutable release. File names are relative to `base`. */
export interface Release {
  readonly id: string;
  /** Path of the folder of its files: "/releases/games/files/", which releases share; before decision 15 "/releases/games/<id>/". */
  readonly base: string;
  /** File → integrity. Absent where `list` names it. */
  readonly files?: Readonly<Record<string, string>>;
}

export interface RemoteRelease extends Release {
  readonly entry: string;
  /** The global that the entry script sets. */
  readonly container: string;
  readonly meta: RemoteMeta;
  /** What a page or widget needs first → its files. Absent like `files`. */
  readonly parts?: Readonly<Record<string, readonly string[]>>;
  /** Hash of the list of its files (fileLists.ts), in the page's own copy. */
  readonly list?: string;
}

export interface RegisteredRemote {
  readonly name: string;
  readonly active: RemoteRelease;
  readonly canary: { readonly release: RemoteRelease; readonly share: number } | null;
  /** Newest first. Empty in the page's own copy: fetched only when a release has to be replaced. */
  readonly previous: readonly RemoteRelease[];
}

export interface Registry {
  readonly sequence: number;
  readonly host: Release;
  readonly remotes: readonly RegisteredRemote[];
  readonly aliases: Readonly<Record<string, string>>;
  /** Origins whose builds a developer can use instead of a remote, in their own tab (PLAT-06). Usually none. */
  readonly overrideOrigins: readonly string[];
  /** Older releases of the host that a page may have pinned: id → integrity of release.json. Not in the page's own copy. */
  readonly embedReleases?: Readonly<Record<string, string>>;
}

/** Why a page could not be composed. */
export type BootFailure =
  | { readonly kind: 'registry-missing' }
  /** WebCrypto exists only on https and localhost; without it nothing can be verified. */
  | { readonly kind: 'no-crypto' }
  | { readonly kind: 'registry-tampered' }
  | { readonly kind: 'registry-malformed'; readonly detail: string }
  | { readonly kind: 'registry-expired'; readonly expired: string }
  /** This browser has seen a newer one: a stale copy of the page, or a rollback attack. */
  | { readonly kind: 'registry-older'; readonly sequence: number; readonly seen: number };

interface Trust {
  readonly keys: readonly JsonWebKey[];
  readonly now: number;
  /** The highest sequence this browser has accepted so far. */
  readonly seen: number;
}

const SUBJECT = 'site-registry 1\n';

/** WebCrypto is missing on plain http. */
const hasCrypto = (): boolean => Boolean((globalThis.crypto as Partial<Crypto> | undefined)?.subtle);

/** `text` is base64(signature), a line feed, and the JSON exactly as it was signed; in a page file lists follow (fileLists.ts). */
export async function openRegistry(text: string, trust: Trust): Promise<Result<Registry, BootFailure>> {
  const [signature = '', json] = text.split('\n');
  if (json === undefined) return err({ kind: 'registry-missing' });
  if (!hasCrypto()) return err({ kind: 'no-crypto' });
  const valid = await Promise.all(trust.keys.map((key) => isSigned(signature, json, key)));
  if (!valid.includes(true)) return err({ kind: 'registry-tampered' });
  return parseRegistry(json, trust);
}

async function isSigned(signature: string, json: string, jwk: JsonWebKey): Promise<boolean> {
  try {
    const { subtle } = globalThis.crypto;
    const key = await subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify']);
    const bytes = Uint8Array.from(atob(signature), (character) => character.charCodeAt(0));
    return await subtle.verify(
      { name: 'ECDSA', hash: 'SHA-256' },
      key,
      bytes,
      new TextEncoder().encode(SUBJECT + json),
    );
  } catch {
    // Invalid base64 or key: treated as an invalid signature.
    return false;
  }
}

interface RegistryDocument extends Registry {
  readonly format: number;
  readonly expires: string;
}

/** Format check after the signature check. */
function parseRegistry(json: string, { now, seen }: Trust): Result<Registry, BootFailure> {
  const document = JSON.parse(json) as RegistryDocument;
  if (document.format !== 1) return malformed(`format ${document.format}`);
  if (Date.parse(document.expires) < now) return err({ kind: 'registry-expired', expired: document.expires });
  if (document.sequence < seen) return err({ kind: 'registry-older', sequence: document.sequence, seen });
  return ok({ ...document, remotes: document.remotes.flatMap(readable) });
}

/** A release of another contract keeps its routes and slots, where the catalog's failure is shown. One without any is omitted. */
function readable(remote: RegisteredRemote): RegisteredRemote[] {
  const { name, canary } = remote;
  const active = withReadableMeta(name, remote.active);
  if (!active) return [];
  const trial = canary && withReadableMeta(name, canary.release);
  return [
    {
      name,
      active,
      canary: canary && trial ? { ...canary, release: trial } : null,
      previous: remote.previous.flatMap((release) => {
        const meta = parseMeta(release.meta);
        return meta.ok ? [{ ...release, meta: meta.value }] : [];
      }),
    },
  ];
}

function withReadableMeta(name: string, release: RemoteRelease): RemoteRelease | null {
  const parsed = parseMeta(release.meta);
  // In the form of this host's contract.
  if (parsed.ok) return { ...release, meta: parsed.value };
  const meta = parsed.error.kind === 'wrong-contract' ? placesOf(name, release.meta) : null;
  return meta && { ...release, meta };
}

const malformed = (detail: string) => err({ kind: 'registry-malformed' as const, detail });

const DAY_MS = 24 * 3600 * 1000;

/**
 * The stored sequence, or 0 for a damaged one: sequences follow the site's clock, so a later one than tomorrow was never
 * issued. It would refuse every registry for ever.
 */
export function readSequence(stored: string | null, now: number): number {
  const sequence = Number(stored ?? 0);
  return sequence > 0 && sequence < now + DAY_MS ? sequence : 0;
}

/** Every file of a release by its absolute URL, in the format of the loader's integrity table. */
export function* filesOf(
  { base, files = {} }: Omit<Release, 'id'>,
  origin: string,
): Generator<readonly [string, string]> {
  for (const [file, integrity] of Object.entries(files)) {
    yield [new URL(base + file, origin).href, integrity];
  }
}
