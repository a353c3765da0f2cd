/**
 * createGateways: which of several gateway processes gets a request. As nginx's `upstream` by default: in turn, and one that did
 * not answer gets none for ten seconds, unless no other is left.
 */
import { logLine } from './logLine';

export interface Gateways {
  /** Every gateway once, in the order in which they are tried for a request. */
  readonly inOrder: () => readonly [URL, ...URL[]];
  /** This one could not be reached, or did not answer in time. */
  readonly failed: (gateway: URL) => void;
}

interface Settings {
  readonly now?: () => number;
  /** Called when one of several gateways begins to fail. */
  readonly log?: (line: string) => void;
}

const AVOIDED_MS = 10_000;
/** One that keeps failing is logged once. */
const QUIET_MS = 60_000;

/** @param urls all with the same base path, because the gateways share their sessions and data */
export function createGateways(urls: readonly URL[], settings: Settings = {}): Gateways {
  const { now = Date.now, log = console.error } = settings;
  const failedAt = new Map<string, number>();
  let turn = 0;
  const sinceFailure = ({ origin }: URL) => now() - (failedAt.get(origin) ?? -Infinity);
  const isAvoided = (url: URL) => sinceFailure(url) < AVOIDED_MS;

  return {
    inOrder: () => {
      const first = turn++ % urls.length;
      const rotated = [...urls.slice(first), ...urls.slice(0, first)];
      const avoided = rotated.filter(isAvoided);
      return [...rotated.filter((url) => !avoided.includes(url)), ...avoided] as [URL, ...URL[]];
    },
    failed: (gateway) => {
      if (urls.length > 1 && sinceFailure(gateway) > QUIET_MS)
        log(logLine('error', { gateway: gateway.origin }, 'a gateway does not answer; the others get its requests'));
      failedAt.set(gateway.origin, now());
    },
  };
}

/** @param text addresses, separated by spaces or commas @throws a sentence for the operator */
export function parseGateways(text: string): readonly URL[] {
  const urls = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(gatewayOf);
  if (urls.length === 0) throw new Error('WPS_UPSTREAM names no gateway.');
  if (new Set(urls.map(({ pathname }) => pathname)).size > 1)
    throw new Error('The gateways of WPS_UPSTREAM must have the same path.');
  return urls;
}

function gatewayOf(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    throw new Error(`WPS_UPSTREAM: "${address}" is no address like http://127.0.0.1:3100.`);
  return url;
}
