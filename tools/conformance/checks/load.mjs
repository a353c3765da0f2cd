/** load: the release's files cannot be loaded: a retry is shown and heals; and the element is removed while they load. */
import { attributesOf } from '../components.mjs';
import { look, mount, settle, takeFaults, unmount } from '../elements.mjs';

export const checks = ['load'];

const SHOWN_WITHIN_MS = 8_000;

export async function run(kit, report) {
  for (const [role, components] of kit.byRole()) {
    for (const component of components) {
      const tab = await kit.open({ role });
      if (!tab) {
        report.skip('load', component, `no session as ${role}`);
        continue;
      }
      await checkLoad(kit, report, { tab, component });
      await tab.close();
      report.done('load', component);
    }
  }
}

async function checkLoad(kit, report, { tab, component }) {
  const { page } = tab;
  const fault = (text, where) => report.fault('load', component, text, where);
  const files = (url) => url.pathname.startsWith(`/releases/${kit.remote}/`) && url.pathname.endsWith('.js');
  const abort = (route) => route.abort('connectionreset');
  const attributes = attributesOf(kit.remote, component);

  const removed = await mount(page, attributes);
  await page.waitForTimeout(15);
  await unmount(page, removed);

  await page.route(files, abort);
  const element = await mount(page, attributes);
  await page
    .waitForFunction((index) => window.elements[index].conformance.failures.length > 0, element, {
      timeout: SHOWN_WITHIN_MS,
    })
    .catch(() => undefined);
  const broken = await look(page, element);
  // The code was loaded before the element was removed: nothing was requested again.
  const isLoaded = broken.failures.length === 0 && broken.hasContent;
  if (!isLoaded && broken.alerts.length === 0) fault('shows no retry', 'files refused');
  await page.unroute(files, abort);
  if (broken.alerts.length > 0) {
    await page.evaluate((index) => {
      const root = window.elements[index].shadowRoot;
      root.querySelector('[role=alert] button')?.click();
    }, element);
    await settle(page, element);
    const healed = await look(page, element);
    if (!healed.hasContent && component.kind === 'page') fault('stays empty after the retry', 'files refused');
    if (healed.failures.length > broken.failures.length)
      fault(`the retry fails: ${healed.failures.at(-1)}`, 'files refused');
  }
  const { messages } = await takeFaults(tab);
  for (const message of messages.filter((text) => text.startsWith('uncaught'))) fault(message, 'files refused');
  await unmount(page, element);
}
