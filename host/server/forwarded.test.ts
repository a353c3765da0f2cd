/**
 * @jest-environment node
 */
/** Forwarding headers: nothing a visitor sends about their own address or country reaches the gateway. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { createForwarding, type ProxyTrust } from './forwarded';

const SPOOFED = {
  host: 'site.test',
  accept: 'text/html',
  forwarded: 'for=203.0.113.9;proto=https',
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-host': 'evil.test',
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '443',
  'x-real-ip': '203.0.113.9',
  'x-client-ip': '203.0.113.9',
  'x-forwarded-server': 'evil.test',
  'true-client-ip': '203.0.113.9',
  'x-visitor-country': 'XX',
  'cf-ipcountry': 'NP',
};

const forward = (peer: string, trust?: ProxyTrust, headers: IncomingHttpHeaders = SPOOFED) =>
  createForwarding(trust)({ headers, socket: { remoteAddress: peer } as IncomingMessage['socket'] });

const CLAIM = /^(forwarded|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|x-visitor-country)$/;
const claimsOf = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => CLAIM.test(name)));

it('[SEC-02] replaces every address, host and country header of a direct visitor', () => {
  const sent = forward('198.51.100.7');
  expect(claimsOf(sent)).toEqual({
    'x-forwarded-for': '198.51.100.7',
    'x-forwarded-host': 'site.test',
    'x-forwarded-proto': 'http',
  });
  expect(sent).toMatchObject({ host: 'site.test', accept: 'text/html' });
});

it('[SEC-02] passes on the address, protocol, host and country that a configured proxy sends', () => {
  const trust = { proxies: ['10.0.0.0/8', '2001:db8::1'], countryHeader: 'cf-ipcountry' };
  for (const peer of ['10.1.2.3', '::ffff:10.1.2.3', '2001:db8::1'])
    expect(claimsOf(forward(peer, trust))).toEqual({
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'https',
      'x-visitor-country': 'NP',
    });
});

it.each(['11.1.2.3', '::ffff:11.1.2.3', '2001:db8::2', ''])('[SEC-02] does not trust %s beside the proxies', (peer) => {
  const sent = forward(peer, { proxies: ['10.0.0.0/8', '2001:db8::1'], countryHeader: 'cf-ipcountry' });
  expect(sent['x-forwarded-for']).toBe(peer);
  expect(sent['x-visitor-country']).toBeUndefined();
});

it('[SEC-02] takes the last address before the proxies: those before it are the visitor’s own words', () => {
  const trust = { proxies: ['10.0.0.0/8'] };
  const visitor = (list: string) => forward('10.0.0.1', trust, { 'x-forwarded-for': list })['x-forwarded-for'];
  expect(visitor('1.1.1.1, 203.0.113.9, 10.0.0.2')).toBe('203.0.113.9');
  expect(visitor('10.0.0.3, 10.0.0.2')).toBe('10.0.0.3');
  expect(visitor('unknown')).toBe('10.0.0.1');
  expect(visitor('203.0.113.9, not an address, 10.0.0.2')).toBe('10.0.0.2');
  expect(visitor('')).toBe('10.0.0.1');
});

it('[SEC-02] takes "loopback" for this machine, and trusts no proxy by default', () => {
  expect(forward('127.0.0.1', { proxies: ['loopback'] })['x-forwarded-for']).toBe('203.0.113.9');
  expect(forward('::1', { proxies: ['loopback'] })['x-forwarded-for']).toBe('203.0.113.9');
  expect(forward('127.0.0.1')['x-forwarded-for']).toBe('127.0.0.1');
});

it('[SEC-02] refuses a misspelled proxy at the start', () => {
  expect(() => createForwarding({ proxies: ['10.0.0'] })).toThrow('"10.0.0" is no address and no range');
});

it('[SEC-02] of a proxy that sends no claims, the address is its own, and host and protocol those of the connection', () => {
  const trust = { proxies: ['10.0.0.1'] };
  const headers = { host: 'site.test' };
  expect(forward('10.0.0.1', trust, headers)).toEqual({
    host: 'site.test',
    'x-forwarded-for': '10.0.0.1',
    'x-forwarded-host': 'site.test',
    'x-forwarded-proto': 'http',
  });
  const socket = { remoteAddress: '198.51.100.7', encrypted: true } as unknown as IncomingMessage['socket'];
  expect(createForwarding()({ headers, socket })['x-forwarded-proto']).toBe('https');
});

it('[SEC-02] a single address is no range: its neighbours are no proxies', () => {
  const trust = { proxies: ['10.0.0.1', '2001:db8::1'] };
  for (const peer of ['10.0.0.2', '2001:db8::3']) expect(forward(peer, trust)['x-forwarded-for']).toBe(peer);
});

it('[SEC-02] the country is read from the header that was configured only', () => {
  const spoofed = { 'x-visitor-country': 'XX', 'cf-ipcountry': 'NP' };
  expect(forward('10.0.0.1', { proxies: ['10.0.0.1'] }, spoofed)['x-visitor-country']).toBe('XX');
  const trust = { proxies: ['10.0.0.1'], countryHeader: 'cf-ipcountry' };
  expect(forward('10.0.0.1', trust, { 'x-visitor-country': 'XX' })['x-visitor-country']).toBeUndefined();
});
