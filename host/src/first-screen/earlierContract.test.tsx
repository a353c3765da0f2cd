/** @jest-environment node */
/** Remotes of the contract before this one in the pages that the server renders; the fixture called its pages screens. */
import { createElement } from 'react';
import { CONTRACT_ADAPTERS, CONTRACT_VERSION, type ContractAdapter, type RemoteMeta } from '@site/shared/contract';
import { aStatus, fakeAnswers } from '@site/shared/testing';
import { status } from '@site/shared/wps';
import { drawFirstScreens } from './drawFirstScreens';
import { createPageRenderer } from './renderPage';

const EARLIER = CONTRACT_VERSION - 1;
const adapters = CONTRACT_ADAPTERS as Record<number, ContractAdapter>;
const page = { path: '/m/books', title: 'title.x', access: 'guest', header: 'none', footer: false, prerender: [] };
const meta = { name: 'books', contract: EARLIER, locales: ['bn', 'en'], screens: { list: page } };
const exposed = {
  default: {
    meta,
    screens: { list: async () => ({ default: () => createElement('h2', null, 'All books') }) },
    messages: async () => ({ default: { title: { x: 'Books' } } }),
  },
};
const asListed = meta as unknown as RemoteMeta;

beforeEach(() => {
  const adapt: ContractAdapter['adaptMeta'] = ({ screens, ...others }) => ({ ...others, pages: screens, widgets: {} });
  adapters[EARLIER] = { adaptMeta: adapt, adaptModule: adapt };
});
afterEach(() => {
  Reflect.deleteProperty(adapters, EARLIER);
});

it('[PLAT-11] [SITE-26] the server renders its pages', async () => {
  const { http } = fakeAnswers().on(status, aStatus());
  const render = createPageRenderer({ origin: '', remotes: [{ meta: asListed, release: 'r1', exposed }], http });
  const rendered = await render({ url: '/m/books', locale: 'en' });
  expect(rendered?.html).toContain('<h2>All books</h2>');
});

it('[PLAT-11] the first screens have the frames of its pages', async () => {
  const { screens } = await drawFirstScreens([asListed]);
  expect(screens.map(({ frame }) => frame)).toContain('none-bare');
});
