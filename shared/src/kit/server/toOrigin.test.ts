import { toOrigin } from './toOrigin';

test.each([
  ['https://partner.example', 'https://partner.example'],
  ['HTTPS://Partner.example:443/', 'https://partner.example'],
  ['http://[::1]:5000', 'http://[::1]:5000'],
  ['https://বাংলা.example', 'https://xn--54b7fta0cc.example'],
])('[PLAT-05] %s is the origin %s', (text, origin) => expect(toOrigin(text)).toBe(origin));

test.each([
  ...['', '*', 'null', 'https:', 'https://*', 'https://*.partner.example', 'partner.example', 'localhost:3001'],
  ...['https://partner.example/play', 'https://partner.example?x=1', 'https://user@partner.example'],
  ...['file:///srv/page.html', 'https://partner..example', 'https://partner.example;script-src', "https://a.example'"],
])('[SEC-07] "%s" is not an origin', (text) => expect(toOrigin(text)).toBeNull());
