import { aStatus } from '@site/shared/testing';
import { contactsOf } from './contacts';

const { info } = aStatus();
const hrefsOf = (paths: readonly string[], mainDomain = 'shapla.example') => {
  const customerService = paths.map((path) => ({ title: path, path }));
  return contactsOf({ ...info, mainDomain, customerService, resources: [] }, 'm.shapla.example').map(
    ({ href }) => href,
  );
};

it('[SITE-13] [SITE-21] leads to no address of the closed site itself: neither this host nor its main domain', () => {
  const paths = ['https://shapla.example/chat', 'https://m.shapla.example/chat', 'https://desk.example/shapla.example'];
  expect(hrefsOf(paths)).toEqual(['https://desk.example/shapla.example']);
});

it('[SITE-21] mail and phone have no host: they are offered also where the site has no main domain', () => {
  const paths = ['mailto:care@shapla.example', 'tel:+8801700000000'];
  expect(hrefsOf(paths)).toEqual(paths);
  expect(hrefsOf(paths, '')).toEqual(paths);
});

it('[SITE-21] offers neither other schemes nor what is no address, and each address once', () => {
  const paths = [
    'data:text/html,x',
    'ftp://desk.example',
    '/m/chat',
    '',
    'http://desk.example/',
    'http://desk.example/',
  ];
  expect(hrefsOf(paths)).toEqual(['http://desk.example/']);
});

it('[SITE-21] names Telegram and Facebook by the site’s texts, customer service by its title, and has nothing of the rest', () => {
  const customerService = [{ title: 'Desk', path: 'https://desk.example/' }];
  const resource = (resourceType: string, url: string) => ({ ...info.resources[0]!, resourceType, url }) as never;
  const resources = [
    resource('FACEBOOK', 'https://facebook.example/f'),
    resource('TELEGRAM', 'https://telegram.example/t'),
    resource('ANDROID', 'https://apps.example/a'),
  ];
  expect(contactsOf({ ...info, customerService, resources }, 'm.shapla.example')).toEqual([
    { href: 'https://desk.example/', key: null, title: 'Desk' },
    { href: 'https://facebook.example/f', key: 'menu.facebook', title: 'FACEBOOK' },
    { href: 'https://telegram.example/t', key: 'menu.telegram', title: 'TELEGRAM' },
  ]);
});

it('[SITE-21] has none before the status is known', () => expect(contactsOf(null, 'm.shapla.example')).toEqual([]));
