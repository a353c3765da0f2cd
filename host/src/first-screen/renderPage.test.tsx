/** @jest-environment node */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createElement } from 'react';
import { defineRemote, paths, type RemoteMeta } from '@site/shared/contract';
import { useCall } from '@site/shared/platform';
import { aStatus, fakeAnswers, promoCountersOf, type FakeAnswers } from '@site/shared/testing';
import { guestPromoCounters, helpCenter, status } from '@site/shared/wps';
import { LANGUAGES_ID } from '../earlyControls';
import { createPageRenderer } from './renderPage';

const page = { title: 'title.x', access: 'guest', header: 'site', footer: true, prerender: [] } as const;
const HELP = { lang: 'EN', device: 'MOBILE' } as const;

function Articles() {
  const articles = useCall(helpCenter, HELP);
  return articles.status === 'ready'
    ? articles.value.map(({ title }) => createElement('h2', { key: title, style: { color: 'red' } }, title))
    : createElement('p', { 'aria-busy': true });
}

const Pictures = () =>
  createElement(
    'p',
    null,
    ['/1?a&b', '/2'].map((src) => createElement('img', { key: src, src })),
  );
const Form = () => createElement('form', null, createElement('input', { name: 'password' }));
function Broken(): never {
  throw new Error('no server');
}

const loads = (component: () => unknown) => () => Promise.resolve({ default: component as () => null });

const META = {
  name: 'books',
  contract: 1,
  locales: ['bn', 'en'],
  pages: {
    list: { ...page, path: '/m/books' },
    form: { ...page, path: '/m/form' },
    broken: { ...page, path: '/m/broken' },
    paused: { ...page, path: paths.deposit, access: 'member' },
  },
  widgets: {
    articles: { slot: 'home.banner', order: 10, minHeight: 33 },
    pictures: { slot: 'home.banner', order: 20, minHeight: 0, asks: [{ url: '/wps/x', picture: 'a.0.url' }] },
    broken: { slot: 'home.games', order: 10, minHeight: 77 },
    below: { slot: 'home.games', order: 20, minHeight: 0 },
    entries: { slot: 'shell.menu', order: 10, minHeight: 0 },
  },
} as const satisfies RemoteMeta;

const booksWith = (pictures: () => unknown) =>
  defineRemote(META, {
    pages: { list: loads(Articles), form: loads(Form), broken: loads(Broken), paused: loads(Form) },
    widgets: {
      articles: loads(Articles),
      pictures: loads(pictures),
      below: loads(Pictures),
      broken: loads(Broken),
      entries: loads(Articles),
    },
    messages: () => Promise.resolve({ default: { title: { x: 'Books' } } }),
  });
const BOOKS = booksWith(Pictures);

const answersOfSite = () =>
  fakeAnswers()
    .on(status, aStatus())
    .on(guestPromoCounters, promoCountersOf({}))
    .on(helpCenter, [{ tag: 'first', title: 'How do I begin?', content: '<p>So.</p>' }]);

const rendererOf = (answers: FakeAnswers, exposed: unknown = { default: BOOKS }) =>
  createPageRenderer({
    origin: '',
    remotes: [{ meta: META, release: 'r1', exposed }],
    http: answers.http,
  });

const render = (url: string, answers = answersOfSite(), exposed?: unknown) =>
  rendererOf(answers, exposed)({ url, locale: 'en' });

describe('a page rendered on the server', () => {
  it('[SITE-26] has the content of its remote with the gateway’s answers, its title, and the answers for the browser', async () => {
    const rendered = await render('/m/books');
    expect(rendered?.html).toContain('How do I begin?</h2>');
    expect(rendered?.title).toBe(`Books · ${aStatus().info.siteName}`);
    expect(JSON.parse(rendered?.answers ?? '')).toContainEqual([
      ['wps', helpCenter.path, HELP, 'en', ''],
      { value: [expect.objectContaining({ title: 'How do I begin?' })] },
    ]);
  });

  it('[SITE-26] sends the browser neither the address nor the country of the server', async () => {
    const { location } = aStatus();
    expect(location.ip && location.country).toBeTruthy();
    const answers = JSON.parse((await render('/m/books'))?.answers ?? '') as [unknown[], { value: object }][];
    const [, known] = answers.find(([key]) => key[1] === status.path) ?? [];
    expect(known?.value).toMatchObject({ info: aStatus().info, location: { ip: '', country: '' } });
  });

  it('[SES-11] that is paused has its title, as React draws it', async () => {
    const rendered = await render(paths.deposit, answersOfSite().on(status, aStatus({ without: ['DEPOSIT'] })));
    expect(rendered?.html).toContain('This feature is paused');
    expect(rendered?.html).toMatch(/<h1[^>]*>Books<\/h1>/);
    expect(rendered?.title).toBe(`Books · ${aStatus().info.siteName}`);
  });

  it('[SITE-26] of home has the content of every widget; one that throws has its skeleton only', async () => {
    const { html = '', style = '' } = (await render('/m/home')) ?? {};
    expect(html).toMatch(/data-widget="books\/articles"[^>]*><!--\$--><h2/);
    expect(html).toMatch(/data-widget="books\/broken"[^>]*><!--\$!-->(<template[^>]*><\/template>)?<div[^>]*><span/);
    expect(style).toContain('min-height:77px');
  });

  it('[SITE-26] has the menu as a popover outside its content, with the links of remotes; a page without its button has none', async () => {
    const { html = '', menu = '' } = (await render('/m/home')) ?? {};
    const id = / popovertarget="([^"]*)"/i.exec(html)?.[1];
    expect(menu).toMatch(new RegExp(`^<dialog[^>]* id="${id}" popover="auto".*</dialog><div[^>]*>`, 's'));
    expect(menu).toContain('href="/m/help"');
    expect(menu).toMatch(/data-widget="books\/entries"[^>]*><h2/);
    expect(html).not.toContain('<dialog');
    expect((await render('/m/books'))?.menu).toBe('');
  });

  it('[SITE-26] [SITE-10] has the list of languages as a popover too, each with its value', async () => {
    const { html = '', menu = '' } = (await render('/m/home')) ?? {};
    expect(html).toContain(`popoverTarget="${LANGUAGES_ID}"`);
    expect(html).not.toContain('role="menu"');
    expect(menu).toMatch(new RegExp(`</dialog><div id="${LANGUAGES_ID}" popover="auto" role="menu"[^>]*><button`));
    expect(menu).toMatch(/value="bn" role="menuitemradio" aria-checked="false".*বাংলা/);
    expect(menu).toMatch(/value="en" role="menuitemradio" aria-checked="true".*English/);
  });

  it('[SES-11] names the pages for members that are switched off', async () => {
    const off = answersOfSite().on(status, aStatus({ without: ['DEPOSIT'] }));
    expect((await render('/m/books', off))?.paused).toEqual([paths.deposit]);
    const on = answersOfSite().on(status, aStatus({ without: ['FEEDBACK3'] }));
    expect((await render('/m/books', on))?.paused).toEqual([]);
  });

  it('[SITE-26] of home names the first picture of the widget that has one; of another page none', async () => {
    expect((await render('/m/home'))?.picture).toEqual({ widget: 'books/pictures', src: '/1?a&b' });
    expect((await render('/m/books'))?.picture).toBeNull();
  });

  it('[SITE-26] of home names no picture of another widget where the widget has drawn none', async () => {
    const rendered = await render('/m/home', answersOfSite(), { default: booksWith(Articles) });
    expect(rendered?.html).toMatch(/data-widget="books\/pictures".*data-widget="books\/below".*<img/s);
    expect(rendered?.picture).toBeNull();
  });

  it('a page that throws, or whose remote has no server bundle, has the frame and a skeleton', async () => {
    for (const rendered of [await render('/m/broken'), await render('/m/books', answersOfSite(), null)]) {
      expect(rendered?.html).toContain('<header');
      expect(rendered?.html).toContain('aria-busy');
      expect(rendered?.html).not.toContain('How do I begin?');
    }
  });

  it('an answer that is missing leaves the skeleton of its place, never an error', async () => {
    const rendered = await render('/m/books', answersOfSite().fail(helpCenter, { kind: 'offline' }));
    expect(rendered?.html).toContain('<p aria-busy="true">');
    expect(rendered?.answers).not.toContain(helpCenter.path);
  });

  it('[SITE-13] there is none while the gateway does not answer or the site is closed', async () => {
    expect(await render('/m/books', answersOfSite().fail(status, { kind: 'offline' }))).toBeNull();
    const closed = { ...aStatus(), maintenance: { endTime: 1 } } as never;
    expect(await render('/m/books', answersOfSite().on(status, closed))).toBeNull();
  });

  it('has the sheet of styled-components with its marks, and rules for style attributes apart', async () => {
    const { styled, inline, style } = (await render('/m/books')) ?? {};
    expect(styled?.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(styled?.css).toMatch(/data-styled\.g\d+\[id="/);
    expect(styled?.css).not.toContain('<');
    expect(inline).toMatch(/^\[data-s="p\d+"\]\{/);
    expect(style).toContain(inline);
    expect(style).not.toContain('data-styled');
  });

  it('complies with the page’s CSP, and its forms cannot put fields into the address', async () => {
    const { html = '', style = '' } = (await render('/m/books')) ?? {};
    expect(html).not.toMatch(/ style=|<script|<style| on\w+=/);
    const [, name] = /<h2 data-s="(p\d+)"/.exec(html) ?? [];
    expect(style).toContain(`[data-s="${name}"]{color:red}`);
    expect((await render('/m/form'))?.html).toContain('<form method="post">');
  });
});

it('[OPS-03] calls of a rendering continue its trace', async () => {
  const seen: IncomingHttpHeaders[] = [];
  const gateway = createServer(({ headers }, response) => {
    seen.push(headers);
    response.writeHead(503, { connection: 'close' }).end();
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  await createPageRenderer({ origin, remotes: [] })({ url: '/m/books', locale: 'en', traceparent });
  await new Promise((resolve) => gateway.close(resolve));
  expect(seen.map((headers) => headers.traceparent)).toEqual([traceparent]);
});
