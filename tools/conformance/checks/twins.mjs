/** twins: two instances side by side, in shadow roots and inline; the end of one does not touch the other. */
import { attributesOf } from '../components.mjs';
import { look, mount, settle, takeFaults, unmount } from '../elements.mjs';

export const checks = ['twins'];

export async function run(kit, report) {
  for (const [role, components] of kit.byRole()) {
    const tab = await kit.open({ role });
    if (!tab) {
      for (const component of components) report.skip('twins', component, `no session as ${role}`);
      continue;
    }
    for (const component of components) {
      for (const isolation of ['shadow', 'inline']) await checkTwins(kit, report, { tab, component, isolation });
      report.done('twins', component);
    }
    await tab.close();
  }
}

async function checkTwins(kit, report, { tab, component, isolation }) {
  const { page } = tab;
  const attributes = attributesOf(kit.remote, component, { isolation });
  const elements = [await mount(page, attributes), await mount(page, attributes)];
  for (const element of elements) await settle(page, element);
  const [first, second] = [await look(page, elements[0]), await look(page, elements[1])];
  const fault = (text) => report.fault('twins', component, text, isolation);
  for (const failure of new Set([...first.failures, ...second.failures])) fault(`does not mount: ${failure}`);
  if (first.hasContent !== second.hasContent) fault('only one of the two shows content');
  const ids = [...first.ids, ...second.ids];
  const shared = first.ids.filter((id) => second.ids.includes(id));
  if (isolation === 'inline' && shared.length > 0)
    fault(`both have the ids ${[...new Set(shared)].slice(0, 5).join(', ')}`);
  if (isolation === 'shadow' && new Set(first.ids).size < first.ids.length)
    fault(
      `has an id twice: ${ids
        .filter((id, index) => first.ids.indexOf(id) !== index && first.ids.includes(id))
        .slice(0, 3)
        .join(', ')}`,
    );
  await unmount(page, elements[0]);
  await settle(page, elements[1]);
  const rest = await look(page, elements[1]);
  if (second.hasContent && !rest.hasContent) fault('the second is empty after the end of the first');
  if (rest.failures.length > second.failures.length) fault('the second fails after the end of the first');
  await unmount(page, elements[1]);
  const { messages, violations } = await takeFaults(tab);
  for (const message of [...messages, ...violations]) fault(message);
}
