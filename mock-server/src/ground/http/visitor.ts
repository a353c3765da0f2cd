/** Facts of a request about its visitor: language, country, device (SEC-02). */
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** Responses are in Bengali or English. */
export const languageOf = (request: Pick<IncomingMessage, 'headers'>): string =>
  String(request.headers.language ?? 'BN')
    .toUpperCase()
    .startsWith('BN')
    ? 'BN'
    : 'EN';

/**
 * The visitor's address and country. The country is from the proxy's header; without one, the home country. The header counts
 * only together with an address from a configured proxy (`ips` then has more than the connection's own): anyone else could
 * claim a country.
 */
export function placeOf(request: FastifyRequest): { readonly ip: string; readonly country: string } {
  // Each access parses the forwarding headers.
  const { ips = [] } = request;
  const header = ips.length > 1 ? request.headers['x-visitor-country'] : undefined;
  const country = typeof header === 'string' && /^[A-Z]{2}$/.test(header) ? header : 'BD';
  return { ip: ips.at(-1) ?? request.ip, country };
}

/** "Chrome · Android", the same in every language: enough for members to recognise their own device. Empty if unknown. */
export function deviceOf(request: FastifyRequest): { deviceName: string; os: string } {
  const agent = String(request.headers['user-agent'] ?? '');
  const os = first(agent, [
    [/Android/, 'Android'],
    [/iPhone|iPad/, 'iOS'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'macOS'],
    [/Linux/, 'Linux'],
  ]);
  const browser = first(agent, [
    [/Edg\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/SamsungBrowser/, 'Samsung Internet'],
    [/Firefox\//, 'Firefox'],
    [/Chrome\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ]);
  return { deviceName: [browser, os].filter(Boolean).join(' · '), os };
}

const first = (text: string, from: readonly (readonly [RegExp, string])[]): string =>
  from.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/** "103.45.67.89" → "103.45.•.•" */
export const maskIp = (ip: string): string => {
  const parts = ip.replace(/^::ffff:/, '').split('.');
  return parts.length === 4 ? `${parts[0]}.${parts[1]}.•.•` : `${ip.split(':').slice(0, 2).join(':')}:•`;
};
