/** Panels: which modal or panel is open. Login, register and forgot exclude one another; the rest toggle independently (SITE-19). */
import { BehaviorSubject, type Observable } from 'rxjs';

export type PanelName =
  | 'login'
  | 'register'
  | 'forget'
  | 'change-password'
  | 'notice'
  | 'sides'
  | 'agent'
  | 'game-filter'
  | 'provider'
  | 'download';

export type OpenPanels = ReadonlySet<PanelName>;

export interface Panels {
  readonly open$: Observable<OpenPanels>;
  readonly get: () => OpenPanels;
  readonly open: (panel: PanelName) => void;
  readonly close: (panel: PanelName) => void;
  readonly closeAll: () => void;
}

const EXCLUSIVE: readonly PanelName[] = ['login', 'register', 'forget'];

/** The set after opening a panel. */
export function withPanel(open: OpenPanels, panel: PanelName): OpenPanels {
  if (open.has(panel)) return open;
  const remaining = EXCLUSIVE.includes(panel) ? [...open].filter((other) => !EXCLUSIVE.includes(other)) : [...open];
  return new Set([...remaining, panel]);
}

/** The set after closing a panel. */
export function withoutPanel(open: OpenPanels, panel: PanelName): OpenPanels {
  return open.has(panel) ? new Set([...open].filter((other) => other !== panel)) : open;
}

/** Creates the store of open panels; exclusive panels replace each other. */
export function createPanels(): Panels {
  const open = new BehaviorSubject<OpenPanels>(new Set());
  const set = (next: OpenPanels) => {
    if (next !== open.value) open.next(next);
  };
  return {
    open$: open.asObservable(),
    get: () => open.value,
    open: (panel) => set(withPanel(open.value, panel)),
    close: (panel) => set(withoutPanel(open.value, panel)),
    closeAll: () => set(open.value.size ? new Set() : open.value),
  };
}
