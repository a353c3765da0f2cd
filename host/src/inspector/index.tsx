/** The inspector's entry: loaded by effects/openOnDemand.ts, in its own React root beside the site's. */
import { createRoot, type Root } from 'react-dom/client';
import { safeStorage, storageKeys } from '@site/shared/kernel';
import { PlatformProvider, type Platform } from '@site/shared/platform';
import { Inspector } from './Inspector';

interface Open {
  readonly root: Root;
  readonly container: HTMLElement;
  /** What had the focus before. */
  readonly focused: Element | null;
}

let open: Open | null = null;

/** Opens the inspector, or closes it. It stays open over reloads of this tab. */
export function toggleInspector(platform: Platform): void {
  const tab = safeStorage('sessionStorage');
  const close = () => {
    if (!open) return;
    tab.removeItem(storageKeys.inspector);
    const { root, container, focused } = open;
    open = null;
    root.unmount();
    container.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
  if (open) {
    close();
    return;
  }
  tab.setItem(storageKeys.inspector, '1');
  const container = document.createElement('div');
  document.body.append(container);
  open = { root: createRoot(container), container, focused: document.activeElement };
  const code = new URLSearchParams(location.search).get('inspect');
  open.root.render(
    <PlatformProvider platform={platform}>
      <Inspector
        expected={code || null}
        onClose={close}
        onReload={(search) => {
          if (search === location.search) location.reload();
          else location.search = search;
        }}
      />
    </PlatformProvider>,
  );
}
