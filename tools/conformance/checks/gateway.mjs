/** gateway: slow, failing and offline. The component shows a placeholder or a retry, never nothing, and throws nothing. */
import { attributesOf } from '../components.mjs';
import { look, mount, settle, takeFaults, unmount } from '../elements.mjs';

export const checks = ['gateway'];

const SLOW_MS = 1_500;
const EARLY_MS = 700;
const CALLS = /\/(wps|lgw)\//;

const MODES = {
  slow: async (route) => {
    await new Promise((resume) => setTimeout(resume, SLOW_MS));
    await route.continue().catch(() => undefined);
  },
  failing: (route) => route.fulfill({ status: 500, json: { success: false, errorCode: 'system.error' } }),
  offline: (route) => route.abort('internetdisconnected'),
};

export async function run(kit, report) {
  for (const [mode, answer] of Object.entries(MODES)) {
    for (const [role, components] of kit.byRole()) {
      const tab = await kit.open({ role });
      if (!tab) continue;
      const { page } = tab;
      // The platform and the session start with a gateway that answers: the fault is about the component.
      const first = await mount(page, attributesOf(kit.remote, { kind: 'page', name: 'conformance-none' }));
      await settle(page, first);
      await unmount(page, first);
      await takeFaults(tab);
      await page.route((url) => CALLS.test(url.pathname) && !url.pathname.endsWith('/session/exchange'), answer);
      for (const component of components) {
        await checkMode(kit, report, { tab, component, mode });
        report.done('gateway', component);
      }
      await tab.close();
    }
  }
}

async function checkMode(kit, report, { tab, component, mode }) {
  const { page } = tab;
  const where = `gateway ${mode}`;
  const element = await mount(page, attributesOf(kit.remote, component));
  if (mode === 'slow') {
    await page.waitForTimeout(EARLY_MS);
    const { height } = await look(page, element);
    if (height < 1 && component.kind === 'page')
      report.fault('gateway', component, 'has no placeholder while it waits', where);
  }
  await settle(page, element, { limitMs: 10_000 });
  const { hasContent, failures } = await look(page, element);
  if (!hasContent && component.kind === 'page') report.fault('gateway', component, 'shows nothing', where);
  for (const failure of failures) report.fault('gateway', component, failure, where);
  const { messages } = await takeFaults(tab);
  // Failed calls are entries of the journal on the console; uncaught errors are faults.
  for (const message of messages.filter((text) => text.startsWith('uncaught')))
    report.fault('gateway', component, message, where);
  await unmount(page, element);
}
