/** What is loaded some seconds after the page: the print style, files of the remotes, and the installed app. */
import { act } from 'react';
import { waitFor } from '@testing-library/react';
import { testPlatform } from '@site/shared/testing';
import { startLate } from './late';

const pageOf = (isInstalled: boolean) =>
  ({ document, matchMedia: () => ({ matches: isInstalled }) }) as unknown as Window;
const start = async (isInstalled: boolean) => startLate(await testPlatform(), pageOf(isInstalled));
const loaded = () => act(() => import('../installed'));
const added = () => document.body.children.length;

it('[SITE-15] the installed app has what only it needs, until the effects end', async () => {
  const late = await start(true);
  await loaded();
  await waitFor(() => expect(added()).toBe(1));
  act(() => late.unsubscribe());
  expect(added()).toBe(0);
});

it('[SITE-15] nothing is added when the effects end before its code has arrived, nor in a browser’s tab', async () => {
  const late = await start(true);
  late.unsubscribe();
  await loaded();
  const inTab = await start(false);
  await loaded();
  expect(added()).toBe(0);
  inTab.unsubscribe();
});
