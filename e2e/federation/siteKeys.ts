/** The keys of a test's own site, and the steps of their rotation (docs/releases.md). */
import { createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const KEYS = resolve(import.meta.dirname, '../..', process.env.SITE_KEY_DIR ?? '.keys');

interface Stored {
  readonly public: JsonWebKey;
  readonly next?: { readonly public: JsonWebKey };
}

export interface SiteKeys {
  readonly folder: string;
  /** The public keys: the one that signs, and the next one. */
  readonly read: () => readonly JsonWebKey[];
  readonly remove: () => void;
}

/** A copy of the keys, so that a test can change them. */
export function copyKeys(): SiteKeys {
  const folder = mkdtempSync(join(tmpdir(), 'site-keys-'));
  copyFileSync(join(KEYS, 'registry.json'), join(folder, 'registry.json'));
  return {
    folder,
    read: () => {
      const stored = JSON.parse(readFileSync(join(folder, 'registry.json'), 'utf8')) as Stored;
      return [stored.public, ...(stored.next ? [stored.next.public] : [])];
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Code and description of a host that accepts a second key, too, as a build during a rotation makes them. */
export const acceptBoth =
  ([current, next]: readonly JsonWebKey[]) =>
  (text: string): string =>
    text.replaceAll(
      new RegExp(`\\{[^{}]*${current!.x!}[^{}]*\\}`, 'g'),
      (key) => `${key},${key.replace(current!.x!, next!.x!).replace(current!.y!, next!.y!)}`,
    );

/** Whether a key has signed the text of a registry. */
export function isSignedBy(key: JsonWebKey, registry: string): boolean {
  const [signature = '', json = ''] = registry.split('\n');
  const signed = Buffer.from(`site-registry 1\n${json}`);
  const publicKey = createPublicKey({ key, format: 'jwk' });
  const options = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
  return verify('sha256', signed, options, Buffer.from(signature, 'base64'));
}
