/** What the inline script changes in a first screen, on the host's own header and menu. */
import { renderShell } from '../testing';
import { FooterMenu } from '../shell/FooterMenu';
import { HomeHeader } from '../shell/HomeHeader';
import { putFirstScreen } from './putFirstScreen';

/** The frame of home as the build stores it: the site's name is not known. */
async function frameOfHome(): Promise<string> {
  const { container, unmount } = await renderShell(
    <>
      <HomeHeader />
      <FooterMenu />
    </>,
  );
  const html = container.innerHTML;
  unmount();
  return html;
}

function put(html: string, path: string, siteName: string): HTMLElement {
  window.history.replaceState(null, '', path);
  const { documentElement } = document;
  documentElement.lang = 'en';
  Object.assign(documentElement.dataset, { first: 'guest-home', siteName });
  const template = document.createElement('template');
  template.innerHTML = html;
  const root = document.createElement('div');
  putFirstScreen(root, (id) => (id === 'first-en-guest-home' ? template.content.cloneNode(true) : undefined));
  return root;
}

it('[SITE-06] the name of the last visit is beside the water lily, and in no other place', async () => {
  const html = await frameOfHome();
  const lily = 'header svg[viewBox="0 0 32 32"]';
  const named = put(html, '/m/home', '<i>Lotus');
  expect(named.querySelector(lily)?.parentElement).toHaveTextContent(/^<i>Lotus$/);
  const unknown = put(html, '/m/home', '');
  expect(unknown.querySelector(lily)?.parentElement).toHaveTextContent(/^$/);
  expect(named.textContent.replace('<i>Lotus', '')).toBe(unknown.textContent);
});

it.each([
  ['/m/home', ['Home']],
  ['/m/activity', ['Promotions']],
  ['/m/activityDetail', []],
])('[SITE-07] the menu on %s marks the entry of that page only', async (path, marked) => {
  const root = put(await frameOfHome(), path, '');
  expect([...root.querySelectorAll('[aria-current]')].map((link) => link.textContent)).toEqual(marked);
});
