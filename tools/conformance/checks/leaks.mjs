/** leaks: mounted and unmounted 20 times, nothing of it remains: no timer, listener, observer, style, node or global. */
import { attributesOf } from '../components.mjs';
import { mount, settle, takeFaults, unmount } from '../elements.mjs';

/** What a first mount creates once for the page (libraries, caches of the platform) is no leak. */
const WARM_UP = 3;
/** Nodes of the last mounts may be held by React until its next render, or by an animation frame. */
const HELD_BY_REACT = 3;
const SETTLE = { quietMs: 60, emptyMs: 300, limitMs: 2_500 };
const AFTER_MS = 1_200;
/** Set by the build of every release, and by the browser for frames. */
const EXPECTED_GLOBAL = /^(site_|webpackChunk|__|\d+$|axe$|elements$|dotnet)/;

export const checks = ['leaks'];

export async function run(kit, report) {
  for (const [role, components] of kit.byRole()) {
    const tab = await kit.open({ role });
    if (!tab) {
      for (const component of components) report.skip('leaks', component, `no session as ${role}`);
      continue;
    }
    const before = await tab.page.evaluate(() => window.__conformance.globals());
    for (const component of components) await checkComponent(kit, report, { tab, component, globals: before });
    await tab.close();
  }
}

async function checkComponent(kit, report, { tab, component, globals }) {
  const { page } = tab;
  await cycle(kit, page, component, WARM_UP);
  const before = await leftBehind(page);
  await page.evaluate(() => window.__conformance.forgetMounts());
  await cycle(kit, page, component, kit.mounts);
  const after = await leftBehind(page);
  for (const { key, kind, stack, count } of after) {
    const grown = count - (before.find((entry) => entry.key === key)?.count ?? 0);
    if (grown >= kit.mounts / 2)
      report.fault('leaks', component, `${grown} × ${kind} after ${kit.mounts} mounts`, placeOf(stack));
  }
  const detached = await page.evaluate(() => window.__conformance.detached());
  if (detached > HELD_BY_REACT)
    report.fault('leaks', component, `the nodes of ${detached} of ${kit.mounts} mounts stay in memory`);
  const added = (await page.evaluate(() => window.__conformance.globals())).filter(
    (name) => !globals.includes(name) && !EXPECTED_GLOBAL.test(name),
  );
  if (added.length > 0) report.fault('leaks', component, `adds globals: ${added.join(', ')}`);
  globals.push(...added);
  const { messages } = await takeFaults(tab);
  for (const message of messages) report.fault('leaks', component, message);
  report.done('leaks', component);
}

async function cycle(kit, page, component, times) {
  for (let round = 0; round < times; round += 1) {
    const element = await mount(page, attributesOf(kit.remote, component));
    await settle(page, element, SETTLE);
    await unmount(page, element);
  }
}

async function leftBehind(page) {
  await page.waitForTimeout(AFTER_MS);
  const client = await page.context().newCDPSession(page);
  // Twice: finalizers of the first run release more.
  for (let run = 0; run < 2; run += 1) await client.send('HeapProfiler.collectGarbage');
  await client.detach();
  const entries = await page.evaluate(() => window.__conformance.left());
  const groups = new Map();
  for (const { kind, stack, count } of entries) {
    // Timers differ in their time, frames in their depth: the place of the first frame of a release names the cause.
    const key = `${kind}\n${placeOf(stack)}`;
    groups.set(key, { key, kind, stack, count: (groups.get(key)?.count ?? 0) + count });
  }
  return [...groups.values()];
}

/** The remote's own line, else the host's. */
function placeOf(stack) {
  const frames = [...stack.matchAll(/\/releases\/([^\s)]+)/g)].map(([, frame]) => frame);
  return frames.find((frame) => !frame.startsWith('host/')) ?? frames[0] ?? '';
}
