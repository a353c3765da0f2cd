/** @jest-environment node */
/** Rendered pages: which requests get one, how old it may be, and what is rendered in advance. */
import { preparePages, PAGE, requestOf } from './testing';

const site = preparePages();

it('[SITE-26] a request never waits: the first gets the skeleton page, the next the rendered one', async () => {
  const { find } = site.open();
  expect(await find('/m/books')).toBeNull();
  const html = await find('/m/books');
  expect(html).toContain('<div id="root"><div>real $& content</div></div>');
  expect(html).toContain('<title>Books &amp; &lt;more&gt;</title>');
  expect(html).toContain(
    `<html lang="bn" data-served="/m/books" data-query="id" data-at="${site.now}" translate="no">`,
  );
  expect(html).toContain(`{"at":${site.now},"imageHost":0.5,"releases":{"books":"r"},"answers":[["\\u003c/script>"]]}`);
  expect(html).not.toContain('<noscript>');
  expect(html).toContain('<p id="needs-scripts" role="alert">');
  expect(site.rendered).toEqual(['bn /m/books']);
});

it('an older page is sent and rendered again behind the request; one of five minutes is not sent', async () => {
  const { find } = site.open();
  await find('/m/books');
  site.now += 4_000;
  await find('/m/books');
  expect(site.rendered).toHaveLength(1);
  site.now += 4_000;
  expect(await find('/m/books')).toContain('data-at="1000000"');
  expect(await find('/m/books')).toContain('data-at="1008000"');
  site.now += 6 * 60_000;
  expect(await find('/m/books')).toBeNull();
  expect(site.rendered).toHaveLength(3);
});

it('for how long a page is not rendered again is a setting', async () => {
  const { find } = site.open({ freshMs: 60_000 });
  await find('/m/books');
  site.now += 59_000;
  await find('/m/books');
  expect(site.rendered).toHaveLength(1);
  site.now += 2_000;
  await find('/m/books');
  expect(site.rendered).toHaveLength(2);
});

it('one rendering for each language and each value of the parameters that count', async () => {
  const { find } = site.open();
  await find('/m/books?id=1&utm=x');
  await find('/m/books?utm=y&id=1', 'a=b; visitor=en');
  expect(await find('/m/books/?utm=z&id=1')).toContain('data-served="/m/books?id=1"');
  expect(site.rendered).toEqual(['bn /m/books?id=1', 'en /m/books?id=1']);
  // The cookie of another name that ends so.
  expect(await find('/m/books?id=1', 'lastvisitor=en-member')).toContain('<html lang="bn"');
});

it('pages that are not declared get the skeleton page', async () => {
  const { find } = site.open();
  for (const url of ['/m/play', '/m/nowhere']) expect(await find(url)).toBeNull();
  expect(site.rendered).toEqual([]);
});

it('[SITE-13] while rendering fails the last page stays, and it is tried again after a pause', async () => {
  const { find } = site.open();
  await find('/m/books');
  site.next = () => Promise.resolve(null);
  site.succeeds = false;
  site.now += 10_000;
  await find('/m/books');
  site.now += 1_000;
  expect(await find('/m/books')).toContain('data-at="1000000"');
  expect(site.rendered).toHaveLength(2);
  site.next = () => Promise.reject(new Error('broken'));
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  site.now += 10_000;
  expect(await find('/m/books')).toContain('data-at="1000000"');
  expect(complaint).toHaveBeenCalledTimes(1);
  complaint.mockRestore();
});

it('[PLAT-05] a release ends the pages of the one before', async () => {
  const { find } = site.open();
  await find('/m/books');
  site.put(2);
  expect(await find('/m/books')).toBeNull();
  expect(await find('/m/books')).toContain('"sequence":2');
});

it('[PLAT-05] while a release is published no page is stored: its registry is written before its page', async () => {
  const { find } = site.open();
  site.put(2, null, 1);
  site.succeeds = false;
  for (let request = 0; request < 2; request += 1) expect(await find('/m/books')).toBeNull();
  site.put(2);
  site.succeeds = true;
  site.now += 6_000;
  await find('/m/books');
  expect(await find('/m/books')).toContain('"sequence":2');
});

it('of many addresses the page that was used longest ago is forgotten', async () => {
  const { pages, find } = site.open();
  await find('/m/books?id=used');
  site.next = () => Promise.resolve(null);
  const request = (id: number) => pages.find(requestOf(`/m/books?id=${id}`));
  for (let id = 1; id < 300; id += 1) await request(id);
  expect(await find('/m/books?id=used')).not.toBeNull();
  await request(300);
  expect(await find('/m/books?id=used')).not.toBeNull();
  for (let id = 301; id <= 600; id += 1) await request(id);
  site.succeeds = false;
  expect(await find('/m/books?id=used')).toBeNull();
});

it('every declared page is rendered in advance', async () => {
  const { pages } = site.open();
  pages.keepWarm();
  for (let turn = 0; site.rendered.length < 8 && turn < 200; turn += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  pages.close();
  expect(site.rendered).toEqual(['/', '/m/home', '/m/books', '/m/login'].flatMap((url) => [`bn ${url}`, `en ${url}`]));
});

it('[PLAT-05] a release while pages are rendered in advance starts with its own pages', async () => {
  const { pages } = site.open();
  site.next = () => {
    if (site.rendered.length === 2) site.put(2);
    return Promise.resolve(PAGE);
  };
  pages.keepWarm();
  const last = requestOf('/m/login', 'visitor=en');
  for (let turn = 0; !(site.rendered.length >= 10 && (await pages.find(last))) && turn < 200; turn += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  pages.close();
  expect(site.rendered).toEqual([
    'bn /',
    'en /',
    ...['/', '/m/home', '/m/books', '/m/login'].flatMap((url) => [`bn ${url}`, `en ${url}`]),
  ]);
});
