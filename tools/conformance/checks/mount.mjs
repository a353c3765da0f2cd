/** mount, accessibility, policy: every component in both languages and themes, switched in place. */
import { axeViolations } from '../axeViolations.mjs';
import { attributesOf } from '../components.mjs';
import { change, look, mount, settle, takeFaults, unmount } from '../elements.mjs';

const COMBINATIONS = [
  { locale: 'en', theme: 'dark' },
  { locale: 'bn', theme: 'dark' },
  { locale: 'bn', theme: 'light' },
  { locale: 'en', theme: 'light' },
];

export const checks = ['mount', 'policy', 'accessibility'];

export async function run(kit, report) {
  for (const [role, components] of kit.byRole()) {
    const tab = await kit.open({ role });
    if (!tab) {
      for (const component of components) report.skip('mount', component, `no session as ${role}`);
      continue;
    }
    if (kit.axe) await tab.page.evaluate(kit.axe);
    for (const component of components) await checkComponent(kit, report, { tab, component });
    await tab.close();
  }
}

async function checkComponent(kit, report, { tab, component }) {
  const { page } = tab;
  const element = await mount(page, attributesOf(kit.remote, component));
  for (const combination of COMBINATIONS) {
    const where = `${combination.locale}, ${combination.theme}`;
    await change(page, element, combination);
    await settle(page, element);
    const { failures, hasContent } = await look(page, element);
    for (const failure of failures) report.fault('mount', component, `does not mount: ${failure}`, where);
    // A widget may have nothing to show.
    if (!hasContent && component.kind === 'page') report.fault('mount', component, 'shows nothing', where);
    const { messages, violations } = await takeFaults(tab);
    for (const message of messages) report.fault('mount', component, message, where);
    for (const violation of violations) report.fault('policy', component, violation, where);
    if (kit.axe)
      for (const violation of await axeViolations(page, PAGE_RULES))
        report.fault('accessibility', component, violation, where);
    if (failures.length > 0) break;
  }
  await unmount(page, element);
  report.done('mount', component);
  report.done('policy', component);
  if (kit.axe) report.done('accessibility', component);
  else report.skip('accessibility', component, 'axe-core is not installed');
}

/** Rules about a whole page do not apply to an element in it. */
const PAGE_RULES = ['landmark-one-main', 'page-has-heading-one', 'region', 'document-title', 'html-has-lang', 'bypass'];
