import type { PageMeta } from '@site/shared/contract';
import { describeRemote, sharedScreens } from '@site/shared/testing';
import remote from './remote';

// Receivers are chosen from the team.
describeRemote(remote, { needs: { redRain: 'DOWNMAN' } });

it('[SES-05] only these pages are open without a session', () => {
  const open = Object.entries<PageMeta>(remote.meta.pages).filter(([, { access }]) => access === 'guest');
  expect(open.map(([name]) => name).toSorted()).toEqual([]);
});

it('[AGT-10] only these pages are open to members who are no agents', () => {
  const open = Object.entries<PageMeta>(remote.meta.pages).filter(([, { access }]) => access === 'member');
  expect(open.map(([name]) => name).toSorted()).toEqual(['dailyContract', 'dividendContract', 'hourContract']);
});

it('each page has a screen of its own', async () => {
  expect(await sharedScreens(remote)).toEqual([]);
});
