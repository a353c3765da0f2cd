import type { PageMeta, WidgetMeta } from '@site/shared/contract';
import { describeRemote, sharedScreens } from '@site/shared/testing';
import remote from './remote';

describeRemote(remote);

it('[SES-05] every page is open without a session; only these widgets are for members', () => {
  const pages = Object.values<PageMeta>(remote.meta.pages);
  const forMembers = Object.entries<WidgetMeta>(remote.meta.widgets).filter(
    ([, { access = 'guest' }]) => access !== 'guest',
  );
  expect(pages.filter(({ access }) => access !== 'guest')).toEqual([]);
  expect(forMembers.map(([name]) => name)).toEqual(['popups']);
});

it('each page has a screen of its own, and each widget but the notice inside other pages', async () => {
  expect(await sharedScreens(remote)).toEqual([['memberNotice', 'gamesNotice']]);
});
