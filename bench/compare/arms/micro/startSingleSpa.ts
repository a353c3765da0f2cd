/** startSingleSpa: the root configuration of the arm "single-spa". Called by its generated entry (writeEntries.mjs). */
import { registerApplication, start, triggerAppChange, type LifeCycles } from 'single-spa';
import type { RemoteMeta } from '@site/shared/contract';
import { startArm } from '../startArm';
import { createApplications, isOnPage, type ApplicationProps } from './applications';
import { bridge } from './bridge';

interface SingleSpaRemote {
  readonly meta: RemoteMeta;
  /** By the name that the import map has. */
  readonly load: () => Promise<LifeCycles<ApplicationProps>>;
}

export function startSingleSpa(remotes: readonly SingleSpaRemote[]): void {
  const requested = new Set<string>();
  const applications = createApplications((name) => {
    if (requested.has(name)) return;
    requested.add(name);
    void triggerAppChange();
  });
  for (const { meta, load } of remotes) {
    registerApplication({
      name: meta.name,
      app: load,
      activeWhen: ({ pathname }) => isOnPage(meta, pathname) || requested.has(meta.name),
      customProps: { applications },
    });
  }
  start({ urlRerouteOnly: true });
  startArm(remotes.map(({ meta }) => ({ meta, load: () => bridge(meta, applications) })));
}
