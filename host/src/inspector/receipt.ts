/**
 * The composition receipt: which releases a page consists of and the facts that decide what they show, as a short code
 * (PLAT-12). `npm run replay -- CODE` rebuilds the page from it. The code is base64url of a few binary fields and a CRC-32.
 */
import { err, ok, type Result } from '@site/shared/kernel';

export interface Receipt {
  /** Of the registry that the page was composed from. */
  readonly sequence: number;
  /** The host's release. */
  readonly host: string;
  /** Remote → release. */
  readonly remotes: Readonly<Record<string, string>>;
  /** Path and the recorded part of the query (recordedRoute). */
  readonly route: string;
  readonly locale: string;
  readonly theme: 'dark' | 'light';
  /** The member type on the wire; null for a guest. */
  readonly role: number | null;
  /** Feature flags that were off. */
  readonly flagsOff: readonly string[];
}

/** Why a code is refused. `newer`: a later version of this format. */
export type ReceiptFault = 'no-receipt' | 'damaged' | 'newer';

const VERSION = 1;
const CODE = /^SR(\d+)-([\w-]+)$/;
const HEX = /^([0-9a-f]{2})+$/;
const NAME = /^[a-z][a-z0-9-]{0,40}$/;
const RELEASE = /^[\w-]{1,64}$/;
const ROUTE = /^\/(?!\/)[\w/.?=&%+~-]*$/;
const CHECKSUM_BYTES = 4;

export function encodeReceipt(receipt: Receipt): string {
  const { integer, text, release, bytes } = createWriter();
  integer(receipt.sequence);
  release(receipt.host);
  const remotes = Object.entries(receipt.remotes);
  integer(remotes.length);
  for (const [name, id] of remotes) {
    text(name);
    release(id);
  }
  text(receipt.route);
  text(receipt.locale);
  integer(receipt.theme === 'light' ? 1 : 0);
  integer(receipt.role === null ? 0 : receipt.role + 1);
  integer(receipt.flagsOff.length);
  receipt.flagsOff.forEach(text);
  const checksum = crc32(bytes);
  const all = [...bytes, ...[24, 16, 8, 0].map((shift) => (checksum >>> shift) & 0xff)];
  return `SR${VERSION}-${toBase64Url(all)}`;
}

export function decodeReceipt(code: string): Result<Receipt, ReceiptFault> {
  const [, version, payload] = CODE.exec(code.trim()) ?? [];
  if (!version || !payload) return err('no-receipt');
  if (Number(version) > VERSION) return err('newer');
  try {
    const receipt = readReceipt(fromBase64Url(payload));
    // Only one spelling is valid, so that no two codes name the same composition.
    return isPlausible(receipt) && encodeReceipt(receipt) === code.trim() ? ok(receipt) : err('damaged');
  } catch {
    return err('damaged');
  }
}

function readReceipt(all: readonly number[]): Receipt {
  const bytes = all.slice(0, -CHECKSUM_BYTES);
  const checksum = all.slice(-CHECKSUM_BYTES).reduce((sum, byte) => sum * 256 + byte, 0);
  if (crc32(bytes) !== checksum) throw new RangeError('checksum');
  const { integer, text, release } = createReader(bytes);
  const list = <T>(item: () => T): T[] => {
    const length = integer();
    if (length > bytes.length) throw new RangeError('length');
    return Array.from({ length }, item);
  };
  return {
    sequence: integer(),
    host: release(),
    remotes: Object.fromEntries(list(() => [text(), release()])),
    route: text(),
    locale: text(),
    theme: integer() === 1 ? 'light' : 'dark',
    role: roleOf(integer()),
    flagsOff: list(text),
  };
}

const roleOf = (written: number): number | null => (written === 0 ? null : written - 1);

/** A code may come from anyone: its names become folders and addresses. */
const isPlausible = ({ host, remotes, route, locale, flagsOff }: Receipt): boolean =>
  [host, ...Object.values(remotes)].every((id) => RELEASE.test(id)) &&
  Object.keys(remotes).every((name) => NAME.test(name)) &&
  ROUTE.test(route) &&
  /^[a-z]{2}$/.test(locale) &&
  flagsOff.every((flag) => /^\w{1,40}$/.test(flag));

function createWriter() {
  const bytes: number[] = [];
  /** LEB128: seven bits a byte, the lowest first. */
  const integer = (value: number) => {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
  };
  const text = (value: string) => {
    const encoded = new TextEncoder().encode(value);
    integer(encoded.length);
    bytes.push(...encoded);
  };
  return {
    bytes,
    integer,
    text,
    /** Ids are hashes: two hexadecimal digits take one byte. The lowest bit of the length says which it is. */
    release: (id: string) => {
      const digits = HEX.test(id) ? (id.match(/../g) ?? []) : null;
      const encoded = digits ? digits.map((pair) => parseInt(pair, 16)) : [...new TextEncoder().encode(id)];
      integer(encoded.length * 2 + (digits ? 1 : 0));
      bytes.push(...encoded);
    },
  };
}

function createReader(bytes: readonly number[]) {
  let position = 0;
  const take = (length: number): readonly number[] => {
    if (position + length > bytes.length) throw new RangeError('end');
    position += length;
    return bytes.slice(position - length, position);
  };
  const integer = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const [byte = 0] = take(1);
      value += (byte % 128) * factor;
      if (byte < 128) return value;
    }
  };
  const textOf = (encoded: readonly number[]) =>
    new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(encoded));
  return {
    integer,
    text: () => textOf(take(integer())),
    release: () => {
      const length = integer();
      const encoded = take(Math.floor(length / 2));
      return length % 2 === 1 ? encoded.map((byte) => byte.toString(16).padStart(2, '0')).join('') : textOf(encoded);
    },
  };
}

/** ISO 3309: finds every change of up to 32 neighbouring bits. */
function crc32(bytes: readonly number[]): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const toBase64Url = (bytes: readonly number[]): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const fromBase64Url = (text: string): number[] =>
  [...atob(text.replaceAll('-', '+').replaceAll('_', '/'))].map((character) => character.charCodeAt(0));
