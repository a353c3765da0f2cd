/** Where the components are: on the site itself or on a page of another one. */
import { isEmbedded, siteOrigin } from './embedding';

it('[PLAT-05] the site itself has the origin of its page', () => {
  expect(isEmbedded({})).toBe(false);
  expect(siteOrigin({})).toBe(window.location.origin);
});

it('[PLAT-05] an embedded page names the origin of the site', () => {
  const config = { origin: 'https://site.example' };
  expect(isEmbedded(config)).toBe(true);
  expect(siteOrigin(config)).toBe('https://site.example');
});
