/** [SITE-26] A rendered page from the server's renderer to React in the browser: the same elements, which work then. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { defineRemote, type RemoteMeta } from '@site/shared/contract';
import { createI18n, useT } from '@site/shared/i18n';
import { useCall } from '@site/shared/platform';
import { aCatalog, aStatus, fakeAnswers, promoCountersOf, testPlatform } from '@site/shared/testing';
import { guestPromoCounters, helpCenter, status } from '@site/shared/wps';
import { App } from '../App';
import { loadMessages } from '../assemble';
import { createPageRenderer } from './renderPage';
import { takeServed } from './served';

const page = { title: 'title.books', access: 'guest', header: 'site', footer: true, prerender: [] } as const;
const HELP = { lang: 'EN', device: 'MOBILE' } as const;

function Books() {
  const t = useT('books');
  const articles = useCall(helpCenter, HELP);
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      {articles.status === 'ready' ? articles.value.map(({ title }) => <h2 key={title}>{title}</h2>) : <p>…</p>}
      <button onClick={() => setOpen(!isOpen)}>
        {t('title.books')} {isOpen ? 'open' : 'closed'}
      </button>
    </section>
  );
}

/** React's development build compares the text of the attribute, which the browser writes in another form. */
const Styled = () => <section style={{ minHeight: '12px' }}>Styled</section>;

const META = {
  name: 'books',
  contract: 1,
  locales: ['bn', 'en'],
  pages: { list: { ...page, path: '/m/books' }, styled: { ...page, path: '/m/styled' } },
  widgets: { shelf: { slot: 'home.banner', order: 10, minHeight: 33 } },
} as const satisfies RemoteMeta;
const loads = { default: Books };
const BOOKS = defineRemote(META, {
  pages: { list: () => Promise.resolve(loads), styled: () => Promise.resolve({ default: Styled }) },
  widgets: { shelf: () => Promise.resolve(loads) },
  messages: () => Promise.resolve({ default: { title: { books: 'Books' } } }),
});

const answersOfSite = () =>
  fakeAnswers()
    .on(status, aStatus())
    .on(guestPromoCounters, promoCountersOf({}))
    .on(helpCenter, [{ tag: 'first', title: 'How do I begin?', content: '<p>So.</p>' }]);

// jsdom has none: rules are inserted as they are.
Object.assign(globalThis, { CSS: { supports: () => false } });

let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

/** The site server's page at this path, then the browser's React; what React reports is in `faults`. */
async function visit(path: string) {
  const answers = answersOfSite();
  const remotes = [{ meta: META, release: 'r1', exposed: { default: BOOKS } }];
  const rendered = await createPageRenderer({ origin: '', remotes, http: answers.http })({ url: path, locale: 'en' });
  if (!rendered) throw new Error('not rendered');
  window.history.replaceState(null, '', path);
  document.documentElement.dataset.served = path;
  const data = `{"at":${Date.now()},"imageHost":0.5,"releases":{"books":"r1"},"answers":${rendered.answers}}`;
  document.head.innerHTML = `<style data-inline>${rendered.inline}</style>`;
  document.title = rendered.title;
  document.body.innerHTML = `<div id="root" data-served>${rendered.html}</div><script type="application/json" id="served">${data}</script>`;
  const elements = [...document.querySelectorAll('#root *')];
  const faults: unknown[] = [];
  jest.spyOn(console, 'error').mockImplementation((...words) => faults.push(words.join(' ')));
  const catalog = { ...aCatalog(BOOKS), releaseOf: () => 'r1' };
  const i18n = createI18n({ locale: 'en', loadMessages: (bundle, locale) => loadMessages(catalog, bundle, locale) });
  await i18n.load('host');
  const site = { ...(await testPlatform({ answers })), remotes: catalog, i18n };
  const isServed = takeServed(site);
  await act(async () => {
    root = hydrateRoot(document.getElementById('root') as HTMLElement, <App platform={site} />, {
      onRecoverableError: (error) => faults.push(error),
    });
  });
  await waitFor(() => expect(document.querySelector('[id=root][data-served], #root [data-served]')).toBeNull());
  return { isServed, faults, elements };
}

it.each(['/m/home', '/m/books'])('%s keeps every element of the server, and its controls work', async (path) => {
  const { isServed, faults, elements } = await visit(path);
  expect(isServed).toBe(true);
  expect(faults).toEqual([]);
  expect(elements.filter((element) => !element.isConnected)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Books closed' }));
  expect(screen.getByRole('button', { name: 'Books open' })).toBe(
    elements.find((one) => one.textContent === 'Books open'),
  );
});

it('the title of a page is there before the messages of its remote', async () => {
  const { faults } = await visit('/m/books');
  expect(screen.getByRole('heading', { level: 1, name: 'Books' })).toBeInTheDocument();
  expect(faults).toEqual([]);
});

it('style attributes, which the page’s policy forbids in HTML, are set again, and their rules no longer apply', async () => {
  await visit('/m/styled');
  const section = document.querySelector('section');
  expect(section?.style.minHeight).toBe('12px');
  expect(document.querySelectorAll('[data-s]')).toHaveLength(0);
});
