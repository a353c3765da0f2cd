import { act, render, screen, waitFor, within } from '@testing-library/react';
import { defineRemote } from '@site/shared/contract';
import { storageKeys } from '@site/shared/kernel';
import { aMember, aStatus, fakeAnswers, renderScreen, testPlatform } from '@site/shared/testing';
import { PlatformProvider } from '@site/shared/platform';
import { status } from '@site/shared/wps';
import { openOnDemand } from '../effects/openOnDemand';
import { Inspector } from './Inspector';
import { decodeReceipt } from './receipt';
import { JournalSection } from './Sections';
import { textsOf } from './texts';
import { toggleInspector } from './index';

const games = defineRemote(
  {
    name: 'games',
    contract: 1,
    pages: { slots: { path: '/m/slot-games', title: 't', access: 'guest', header: 'site', footer: true } },
    widgets: {},
    locales: ['bn', 'en'],
  },
  { pages: { slots: async () => ({ default: () => null }) }, widgets: {}, messages: async () => ({ default: {} }) },
);

const REGISTRY = {
  sequence: 1_763_800_000_000,
  host: { id: 'aa0000000000' },
  overrideOrigins: ['http://localhost:3001'],
  remotes: [{ name: 'games', active: { id: 'test' }, canary: null }],
};

beforeEach(() => {
  document.body.innerHTML = `<script type="application/json" id="registry">s\n${JSON.stringify(REGISTRY)}</script>
    <main id="main"></main>`;
  sessionStorage.clear();
  history.replaceState(null, '', '/m/slot-games');
});

async function renderInspector({ expected = null as string | null, ...options } = {}) {
  const reloads: string[] = [];
  const onClose = jest.fn();
  const answers = fakeAnswers().on(status, aStatus({ flags: ['CBS3'] }));
  const rendered = await renderScreen(
    <Inspector expected={expected} onClose={onClose} onReload={(search) => reloads.push(search)} />,
    { remote: games, answers, ...options },
  );
  return { ...rendered, reloads, onClose };
}

const receiptOnScreen = () => document.querySelector('[data-receipt]')?.textContent ?? '';

it('[PLAT-12] shows places, remotes and session facts, in English and in Bengali', async () => {
  const { platform } = await renderInspector();
  const panel = screen.getByRole('complementary', { name: 'Composition' });
  expect(within(panel).getByRole('heading', { name: 'Composition' })).toHaveFocus();
  expect(within(panel).getByRole('button', { name: /games page\/slots/ })).toBeInTheDocument();
  expect(within(panel).getByText('guest')).toBeInTheDocument();
  act(() => platform.session.publish({ type: 'locale-changed', locale: 'bn' }));
  await act(() => platform.i18n.setLocale('bn'));
  expect(await screen.findByRole('complementary', { name: 'পেজের গঠন' })).toBeInTheDocument();
});

it('[PLAT-12] shows no places of pages that are drawn, but hidden', async () => {
  const hidden = '<div style="display: none !important"><p data-widget="games/new"></p></div>';
  (document.getElementById('main') as HTMLElement).innerHTML = `${hidden}<div><p data-widget="games/top"></p></div>`;
  await renderInspector();
  expect(screen.getByRole('button', { name: /games widget\/top/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /games widget\/new/ })).toBeNull();
});

it('[PLAT-12] the receipt and the panel contain neither the member nor the token', async () => {
  const member = aMember({ userName: 'karim_rahman', nickname: 'Karim', vipLabel: 'Gold-VIP', type: 1 });
  await renderInspector({ member } as object);
  await screen.findByText('agent, type 1');
  const decoded = decodeReceipt(receiptOnScreen());
  expect(decoded).toMatchObject({ ok: true, value: { role: 1, host: 'aa0000000000', remotes: { games: 'test' } } });
  const bytes = Buffer.from(receiptOnScreen().slice(4), 'base64url').toString('latin1');
  for (const secret of ['karim_rahman', 'Karim', 'Gold-VIP', 'test-token']) {
    expect(bytes).not.toContain(secret);
    expect(document.body.textContent).not.toContain(secret);
  }
});

it('[PLAT-12] copies the receipt, and says so when the browser forbids it', async () => {
  const { user } = await renderInspector();
  const copy = screen.getByRole('button', { name: 'Copy the receipt' });
  await user.click(copy);
  expect(await screen.findByText('Copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(receiptOnScreen());
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await user.click(copy);
  expect(await screen.findByText(/select the code/)).toBeInTheDocument();
});

it('[PLAT-12] a fault is stored for this tab and takes effect with a reload; all end with one button', async () => {
  const { user, reloads, unmount } = await renderInspector();
  await user.click(screen.getByText('live', { selector: 'summary *' }));
  const apply = screen.getByRole('button', { name: 'Reload with this' });
  expect(apply).toBeDisabled();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Fault in this tab' }), 'Unreachable');
  expect(sessionStorage.getItem(storageKeys.faults)).toBeNull();
  await user.click(apply);
  expect(sessionStorage.getItem(storageKeys.faults)).toBe('{"games":"kill"}');
  expect(localStorage.getItem(storageKeys.faults)).toBeNull();
  expect(reloads).toEqual(['']);
  unmount();
  const again = await renderInspector();
  await again.user.click(screen.getByRole('button', { name: 'End all faults' }));
  expect(sessionStorage.getItem(storageKeys.faults)).toBeNull();
  expect(again.reloads).toEqual(['']);
});

it('[PLAT-12] [PLAT-06] chooses and ends an override by the override of the tab', async () => {
  history.replaceState(null, '', '/m/slot-games?override=games@http://localhost:3001&tab=new');
  const { user, reloads } = await renderInspector();
  await user.click(screen.getByText('live', { selector: 'summary *' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Build' }), 'http://localhost:3001');
  await user.click(screen.getByRole('button', { name: 'Reload with this' }));
  expect(sessionStorage.getItem(storageKeys.overrides)).toBe('{"games":"http://localhost:3001"}');
  // An override that stays in the address would return at every reload.
  expect(reloads).toEqual(['?tab=new']);
});

it('[PLAT-06] offers no override where the site allows none', async () => {
  const registry = { ...REGISTRY, overrideOrigins: [] };
  document.getElementById('registry')!.textContent = `s\n${JSON.stringify(registry)}`;
  const { user } = await renderInspector();
  await user.click(screen.getByText('live', { selector: 'summary *' }));
  expect(screen.getByRole('button', { name: 'Reload with this' })).toBeDisabled();
  expect(screen.queryByRole('combobox', { name: 'Build' })).not.toBeInTheDocument();
});

it('[PLAT-12] a replay says whether the page is what its receipt names', async () => {
  const first = await renderInspector();
  // The flags are known.
  await waitFor(() =>
    expect(decodeReceipt(receiptOnScreen())).toMatchObject({ value: { flagsOff: expect.arrayContaining(['REG3']) } }),
  );
  const code = receiptOnScreen();
  first.unmount();
  const same = await renderInspector({ expected: code });
  expect(await screen.findByText('This page is what the receipt names.')).toBeInTheDocument();
  same.unmount();
  const other = await renderInspector({ expected: code, member: aMember() } as object);
  expect(await screen.findByText('role: 0 (guest)')).toBeInTheDocument();
  other.unmount();
  await renderInspector({ expected: `${code.slice(0, -1)}!` });
  expect(screen.getByText('The receipt in the address is damaged.')).toBeInTheDocument();
});

it('[PLAT-12] a replay has the language and theme of its receipt, on the developer’s own machine', async () => {
  const first = await renderInspector();
  const code = receiptOnScreen();
  first.unmount();
  const replay = await renderInspector({ expected: code, locale: 'bn', theme: 'light' } as object);
  await waitFor(() => expect(replay.platform.session.get()).toMatchObject({ locale: 'en', theme: 'dark' }));
});

it.each([
  [null, 'guest'],
  [0, 'member, type 0'],
  [4, 'free trial'],
])('[PLAT-12] names the role of type %s: %s', async (type, role) => {
  await renderInspector({ member: type === null ? null : aMember({ type }) } as object);
  expect(screen.getByText(new RegExp(`^${role}`))).toBeInTheDocument();
});

it('[PLAT-12] shows the last entries of the journal, newest first', async () => {
  const platform = await testPlatform();
  for (let event = 1; event <= 25; event += 1) platform.journal.write({ what: `event ${event}` });
  render(
    <PlatformProvider platform={platform}>
      <JournalSection text={textsOf('en')} />
    </PlatformProvider>,
  );
  const events = screen.getAllByText(/^event/).map(({ textContent }) => textContent);
  expect(events).toEqual(Array.from({ length: 20 }, (_, index) => `event ${25 - index}`));
});

it('[PLAT-12] closes by Escape and by its button', async () => {
  const { user, onClose } = await renderInspector();
  await user.keyboard('{ArrowDown}x');
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Close the inspector' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('[PLAT-12] opens on Alt+Shift+C only, stays open in this tab, and gives the focus back', async () => {
  const platform = await testPlatform({ remotes: [games], answers: fakeAnswers().on(status, aStatus()) });
  const before = document.body.appendChild(document.createElement('button'));
  before.focus();
  const load = jest.fn(async () => ({ toggleInspector }));
  const subscription = openOnDemand(platform, window, load);
  const press = (code: string, keys: KeyboardEventInit) =>
    act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { code, ...keys })));
  await press('KeyC', { altKey: true });
  await press('KeyC', { altKey: true, shiftKey: true, ctrlKey: true });
  await press('KeyD', { altKey: true, shiftKey: true });
  expect(load).not.toHaveBeenCalled();
  await press('KeyC', { altKey: true, shiftKey: true });
  expect(await screen.findByRole('complementary', { name: 'Composition' })).toBeInTheDocument();
  expect(sessionStorage.getItem(storageKeys.inspector)).toBe('1');
  await press('KeyC', { altKey: true, shiftKey: true });
  await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
  expect(sessionStorage.getItem(storageKeys.inspector)).toBeNull();
  expect(before).toHaveFocus();
  subscription.unsubscribe();
});

it('[PLAT-12] is not loaded for a visitor, and opens by the address', async () => {
  const platform = await testPlatform();
  const load = jest.fn(() => Promise.reject(new Error('offline')));
  openOnDemand(platform, window, load).unsubscribe();
  history.replaceState(null, '', '/m/slot-games?inspection=1');
  openOnDemand(platform, window, load).unsubscribe();
  expect(load).not.toHaveBeenCalled();
  history.replaceState(null, '', '/m/slot-games?tab=new&inspect');
  openOnDemand(platform, window, load).unsubscribe();
  await waitFor(() => expect(platform.journal.entries()).toMatchObject([{ what: 'the inspector did not load' }]));
});
