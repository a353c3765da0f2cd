/** What is loaded some seconds after the page: the print style, files of the remotes, and the installed app. */
import { act } from 'react';
import { waitFor } from '@testing-library/react';
import { safeStorage, savesData, storageKeys, type StorageKey } from '@site/shared/kernel';
import { testPlatform } from '@site/shared/testing';
import { startLate } from './late';

const pageOf = (isInstalled: boolean) =>
  ({
    ...{ document, matchMedia: () => ({ matches: isInstalled }) },
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  }) as unknown as Window;
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

describe('[MSG-08] the text size and the data saver of another tab', () => {
  const { dataset } = document.documentElement;
  const choose = (key: StorageKey, value: string | null) => {
    const storage = safeStorage('localStorage');
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
    window.dispatchEvent(new StorageEvent('storage', { key }));
  };
  afterEach(() => {
    for (const key of [storageKeys.textSize, storageKeys.dataSaver]) safeStorage('localStorage').removeItem(key);
    delete dataset.text;
    delete dataset.saver;
  });

  it('are followed, until the effects end', async () => {
    const late = await start(false);
    choose(storageKeys.textSize, '130');
    choose(storageKeys.dataSaver, '1');
    expect([dataset.text, savesData()]).toEqual(['130', true]);
    choose(storageKeys.dataSaver, null);
    expect([dataset.text, savesData()]).toEqual(['130', false]);
    late.unsubscribe();
    choose(storageKeys.textSize, '100');
    expect(dataset.text).toBe('130');
  });

  it('are taken over when they were chosen before this code has arrived', async () => {
    Object.assign(dataset, { text: '130', saver: '' });
    choose(storageKeys.textSize, '115');
    const late = await start(false);
    expect([dataset.text, savesData()]).toEqual(['115', false]);
    late.unsubscribe();
  });

  it('do not end the data saver of the browser', async () => {
    const connection = { configurable: true, value: { saveData: true } };
    Object.defineProperty(navigator, 'connection', connection);
    const late = await start(false);
    expect('saver' in dataset).toBe(true);
    choose(storageKeys.textSize, '130');
    expect('saver' in dataset).toBe(true);
    late.unsubscribe();
    Reflect.deleteProperty(navigator, 'connection');
  });
});
