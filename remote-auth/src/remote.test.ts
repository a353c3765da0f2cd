/** The auth remote implements the remote contract. */
import type { PageMeta } from '@site/shared/contract';
import { describeRemote, sharedScreens } from '@site/shared/testing';
import remote from './remote';

// Which proof of identity a new password needs.
describeRemote(remote, { needs: { changePassword: 'SECPRIV', firstPassword: 'SECPRIV' } });

it('[SES-05] only these pages are open without a session', () => {
  const open = Object.entries<PageMeta>(remote.meta.pages).filter(([, { access }]) => access === 'guest');
  expect(open.map(([name]) => name).toSorted()).toEqual(['forget', 'login', 'register']);
});

it('each page has a screen of its own', async () => {
  expect(await sharedScreens(remote)).toEqual([]);
});
