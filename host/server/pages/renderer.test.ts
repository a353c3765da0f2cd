/** @jest-environment node */
/** The thread that renders pages: its start does not count as time of the first page, and a release ends what waits. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGateways } from '../gateways';
import type { Composition } from './composition';
import { createRenderer, type RenderedPage } from './renderer';

/** A host whose page "/never" is never rendered, and whose page "/remotes" shows what the remotes export. */
const HOST = `module.exports = {
  sharedModules: { 'only-of-the-host': 'shared' },
  createPageRenderer: ({ remotes }) => ({ url }) =>
    url === '/never'
      ? new Promise(() => setInterval(() => undefined, 1000))
      : Promise.resolve({ title: url === '/remotes' ? JSON.stringify(remotes) : url }),
};`;
const MORE_THAN_A_PAGE_MAY_TAKE_MS = 20_000;

let folder: string;
let renderer: ReturnType<typeof createRenderer>;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
  folder = mkdtempSync(join(tmpdir(), 'renderer-'));
  mkdirSync(join(folder, 'releases/host/h1'), { recursive: true });
  writeFileSync(join(folder, 'releases/host/h1/server.js'), HOST);
  renderer = createRenderer({ folder, gateways: createGateways([new URL('http://localhost:9')]) });
});
afterEach(() => {
  renderer.close();
  jest.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

const integrityOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`;
const compositionOf = (sequence: number): Composition => {
  const host = { id: 'h1', server: { file: 'server.js', integrity: integrityOf(HOST) } };
  return { sequence, host, remotes: [], pages: new Map(), isForMembers: () => false, first: [] };
};
/** A remote of this server bundle, whose file has another content if `written` is given. */
function remoteOf(name: string, code: string, written = code): Composition['remotes'][number] {
  mkdirSync(join(folder, `releases/${name}/r1`), { recursive: true });
  writeFileSync(join(folder, `releases/${name}/r1/server.js`), written);
  const server = { file: 'server.js', integrity: integrityOf(code) };
  return { id: 'r1', meta: { name }, server } as Composition['remotes'][number];
}
const render = (url: string, sequence = 1): Promise<RenderedPage | null> =>
  renderer.render(compositionOf(sequence), { url, locale: 'en' });

it('a thread that starts slowly still renders the page it was started for', async () => {
  const page = render('/a');
  jest.advanceTimersByTime(MORE_THAN_A_PAGE_MAY_TAKE_MS);
  expect(await page).toMatchObject({ title: '/a' });
});

it('a page that takes too long is given up, and the next one is rendered by a new thread', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await render('/a');
  const never = render('/never');
  // The queue goes on in the next microtask.
  await new Promise((resolve) => setImmediate(resolve));
  jest.advanceTimersByTime(MORE_THAN_A_PAGE_MAY_TAKE_MS);
  expect(await never).toBeNull();
  expect(complaint).toHaveBeenCalledWith(expect.stringContaining('/never (en) was not rendered: no result after'));
  expect(await render('/b')).toMatchObject({ title: '/b' });
  complaint.mockRestore();
});

it('a release ends the renderings that wait for the composition before it', async () => {
  const first = render('/a', 1);
  const waiting = render('/b', 1);
  const next = render('/b', 2);
  expect(await waiting).toBeNull();
  expect(await next).toMatchObject({ title: '/b' });
  expect(await first).toMatchObject({ title: '/a' });
});

it('[SITE-26] a remote runs with the modules of the host; one that throws or is changed has no code, the others do', async () => {
  const remotes = [
    remoteOf('shares', "module.exports = [require('only-of-the-host'), typeof require('node:path').join];"),
    remoteOf('throws', "require('unknown-module');"),
    remoteOf('changed', 'module.exports = 1;', 'module.exports = 2;'),
  ];
  const request = { url: '/remotes', locale: 'en' } as const;
  const page = await renderer.render({ ...compositionOf(1), remotes }, request);
  expect(JSON.parse(page?.title ?? '')).toEqual([
    { meta: { name: 'shares' }, release: 'r1', exposed: ['shared', 'function'] },
    { meta: { name: 'throws' }, release: 'r1', exposed: null },
    { meta: { name: 'changed' }, release: 'r1', exposed: null },
  ]);
  expect(page?.imageHost).toEqual(expect.any(Number));
  expect(page?.imageHost).toBe((await renderer.render({ ...compositionOf(1), remotes }, request))?.imageHost);
});
