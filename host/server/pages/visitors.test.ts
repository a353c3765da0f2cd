/** @jest-environment node */
/** Which rendered page guests and members get at an address. */
import type { RenderedPage } from './renderer';
import { preparePages, PAGE, POLICY, requestOf } from './testing';

const site = preparePages();

describe('[SITE-26] a page for members', () => {
  it('is for a guest the login page, which says that it is sent instead', async () => {
    const { find } = site.open();
    await find('/m/own?id=1');
    const html = await find('/m/own/?id=1');
    expect(html).toContain(`data-served="/m/login" data-query="" data-at="${site.now}" data-instead `);
    expect(html).toContain('<div>real $& content</div>');
    expect(await find('/m/login')).not.toContain('data-instead');
    expect(await find('/m/own', 'visitor=bn-member')).toBeNull();
    expect(site.rendered).toEqual(['bn /m/login']);
  });

  it('is one that guests may only open with a certain query, too', async () => {
    const { find } = site.open();
    await find('/m/login');
    expect(await find('/m/trial?node=1')).toContain('data-instead');
    expect(await find('/m/trial?node=1&demo=1')).toBeNull();
  });

  it('keeps the skeleton page while it is switched off, and where a canary opens it to guests', async () => {
    const { find } = site.open({ freshMs: 0 });
    site.next = () => Promise.resolve({ ...PAGE, paused: ['/m/own'] });
    await find('/m/login');
    expect(await find('/m/own')).toBeNull();
    site.next = () => Promise.resolve(PAGE);
    site.now += 6_000;
    await find('/m/login');
    expect(await find('/m/own')).toContain('data-instead');
    site.put(2, { release: { meta: { name: 'books', pages: { own: { path: '/m/own', access: 'guest' } } } } });
    await find('/m/login');
    expect(await find('/m/own')).toBeNull();
    site.put(3, { release: { meta: { name: 'books', pages: { own: { path: '/m/own', access: 'agent' } } } } });
    await find('/m/login');
    expect(await find('/m/own')).toContain('data-instead');
  });
});

describe('a member', () => {
  const link = '<link rel="preload" as="image" href="/a.webp?x=1&amp;y=2" fetchPriority="high"/>';
  const picture = { widget: 'books/banner', src: '/a.webp?x=1&y=2' };
  const findAs = async (page: RenderedPage) => {
    site.next = () => Promise.resolve(page);
    const { find, pages } = site.open();
    await find('/m/books', 'visitor=en');
    const request = requestOf('/m/books', 'visitor=en-member');
    return pages.find(request);
  };

  it('[SITE-26] gets the skeleton page with the first pictures of the page, and nothing else of it', async () => {
    const found = await findAs({ ...PAGE, html: `${link}<div>guest</div>`, picture });
    const html = found?.html.toString() ?? '';
    expect(html).toContain('<html data-picture="en 0.5 books/banner /a.webp?x=1&amp;y=2" lang="bn" translate="no">');
    expect(html).toContain(`${link}<title>…</title>`);
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('<noscript>no</noscript>');
    expect(html).not.toMatch(/guest|data-served/);
    expect(found?.policy).toBe(POLICY);
  });

  it('[SITE-26] gets the pictures also where no widget is named', async () => {
    const html = (await findAs({ ...PAGE, html: `${link}<div>guest</div>`, picture: null }))?.html.toString();
    expect(html).toContain(`${link}<title>`);
    expect(html).not.toContain('data-picture');
  });

  it('gets the skeleton page of the folder where the page has no first picture, or is too old', async () => {
    expect(await findAs(PAGE)).toBeNull();
    const { find } = site.open();
    site.next = () => Promise.resolve({ ...PAGE, html: `${link}<div>guest</div>` });
    await find('/m/books', 'visitor=en');
    site.now += 6 * 60_000;
    expect(await find('/m/books', 'visitor=en-member')).toBeNull();
  });
});
