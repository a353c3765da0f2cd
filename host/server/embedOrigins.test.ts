/**
 * @jest-environment node
 */
import { parseEmbedOrigins } from './embedOrigins';

it('[PLAT-05] embedding origins are those that browsers send', () => {
  expect(parseEmbedOrigins('')).toEqual([]);
  expect(
    parseEmbedOrigins(
      'https://Partner.example/, https://partner.example http://localhost:3001 https://b.example:443 http://[::1]:5000 https://বাংলা.example',
    ),
  ).toEqual([
    'https://partner.example',
    'http://localhost:3001',
    'https://b.example',
    'http://[::1]:5000',
    'https://xn--54b7fta0cc.example',
  ]);
});

it.each([
  '*',
  'null',
  'https:',
  'https://*',
  'https://*.partner.example',
  'partner.example',
  'localhost:3001',
  'https://partner.example/play',
  'https://partner.example?x=1',
  'https://user@partner.example',
  'file:///srv/page.html',
  'https://partner.example;script-src',
  "https://partner.example'",
])('[SEC-07] %s is not accepted as an origin that may embed', (text) => {
  expect(() => parseEmbedOrigins(`https://fine.example,${text}`)).toThrow(`"${text}" is not an origin`);
});
