/** startQiankun: the main application of the arm "qiankun". Called by its generated entry (writeEntries.mjs). */
import type { RemoteMeta } from '@site/shared/contract';
import { startArm } from '../startArm';
import { createApplications, isOnPage, type ApplicationProps } from './applications';
import { bridge } from './bridge';

/** Of qiankun, whose types cannot be imported: they change the global type of `navigator`. */
type LoadMicroApp = (application: {
  readonly name: string;
  readonly entry: string;
  readonly container: string;
  readonly props: ApplicationProps;
}) => unknown;

/** Micro applications by their HTML entries, in qiankun's default sandbox. Their containers are in the page (buildArms.mjs). */
export function startQiankun(loadMicroApp: LoadMicroApp, metas: readonly RemoteMeta[]): void {
  const started = new Set<string>();
  const applications = createApplications((name) => {
    if (started.has(name)) return;
    started.add(name);
    loadMicroApp({
      name,
      entry: `/${name}/index.html`,
      container: `#application-${name}`,
      props: { applications },
    });
  });
  for (const meta of metas) if (isOnPage(meta, window.location.pathname)) void applications.request(meta.name);
  startArm(metas.map((meta) => ({ meta, load: () => bridge(meta, applications) })));
}
