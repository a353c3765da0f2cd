/**
 * tiers: every component inline and in a frame, as `mount` does in a shadow root; one language and theme, because the code that
 * runs is the same.
 */
import { attributesOf } from '../components.mjs';
import { look, mount, settle, takeFaults, unmount } from '../elements.mjs';

export const checks = ['tiers'];

const VIEW = { locale: 'bn', theme: 'light' };
const FRAME_MS = 20_000;

export async function run(kit, report) {
  for (const [role, components] of kit.byRole()) {
    const tab = await kit.open({ role });
    if (!tab) {
      for (const component of components) report.skip('tiers', component, `no session as ${role}`);
      continue;
    }
    for (const component of components) {
      for (const isolation of ['inline', 'frame']) await checkTier(kit, report, { tab, component, isolation });
      report.done('tiers', component);
    }
    await tab.close();
  }
}

async function checkTier(kit, report, { tab, component, isolation }) {
  const { page } = tab;
  const element = await mount(page, attributesOf(kit.remote, component, { isolation, ...VIEW }));
  await settle(page, element);
  const { failures, hasContent } = await look(page, element);
  const fault = (text) => report.fault('tiers', component, text, isolation);
  for (const failure of failures) fault(`does not mount: ${failure}`);
  // A widget may have nothing to show.
  const isEmpty = isolation === 'frame' ? !(await hasContentInFrame(page, element)) : !hasContent;
  if (isEmpty && component.kind === 'page') fault('shows nothing');
  const { messages, violations } = await takeFaults(tab);
  for (const message of [...messages, ...violations]) fault(message);
  await unmount(page, element);
}

/** Text or a control within the limit. */
async function hasContentInFrame(page, element) {
  const node = await page.evaluateHandle((index) => {
    const host = window.elements[index];
    return (host.shadowRoot ?? host).querySelector('iframe');
  }, element);
  const frame = await node.asElement()?.contentFrame();
  if (!frame) return false;
  return frame
    .waitForFunction(
      // Text of its own, or what has none; the probe runs in frames, too.
      () => {
        const shadows = [...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot).filter(Boolean);
        return [{ shadowRoot: document.body }, ...shadows.map((shadowRoot) => ({ shadowRoot }))].some((root) =>
          window.__conformance.hasContent(root),
        );
      },
      null,
      { timeout: FRAME_MS },
    )
    .then(
      () => true,
      () => false,
    );
}
