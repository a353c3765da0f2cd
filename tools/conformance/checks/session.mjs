/** session: without a session, and with one that has expired, every component shows something and throws nothing. */
import { attributesOf } from '../components.mjs';
import { look, mount, settle, takeFaults, unmount } from '../elements.mjs';

export const checks = ['session'];

export async function run(kit, report) {
  const guest = await kit.open({});
  for (const component of kit.components) {
    if (component.access !== 'guest') await checkIn(guest, { kit, report, component, where: 'without a session' });
  }
  await guest.close();
  for (const [role, components] of kit.byRole()) {
    for (const component of components) {
      // The page has one session: its first element ends it.
      const tab = await kit.open({ role: role === 'guest' ? 'member' : role, isExpired: true });
      if (tab) await checkIn(tab, { kit, report, component, where: 'expired session' });
      await tab?.close();
      report.done('session', component);
    }
  }
}

async function checkIn(tab, { kit, report, component, where }) {
  const element = await mount(tab.page, attributesOf(kit.remote, component));
  await settle(tab.page, element);
  const { hasContent, failures } = await look(tab.page, element);
  if (!hasContent && component.kind === 'page') report.fault('session', component, 'shows nothing', where);
  for (const failure of failures) report.fault('session', component, failure, where);
  const { messages } = await takeFaults(tab);
  for (const message of messages.filter((text) => text.startsWith('uncaught')))
    report.fault('session', component, message, where);
  await unmount(tab.page, element);
}
