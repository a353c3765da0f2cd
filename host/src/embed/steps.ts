/** The history of an embedded element as a list; the memory router does not report its own. */
import type { NavigateDetail } from './component';

export interface Step {
  /** Key of the router's location. */
  readonly key: string;
  readonly path: string;
}

export interface Steps {
  readonly list: readonly Step[];
  readonly index: number;
}

export type StepAction = NavigateDetail['action'];

export const NO_STEPS: Steps = { list: [], index: -1 };

/** The history after a navigation. */
export function withStep({ list, index }: Steps, step: Step, action: StepAction): Steps {
  const known = list.findIndex(({ key }) => key === step.key);
  if (known >= 0) return { list, index: known };
  if (action === 'replace' && index >= 0)
    return { list: list.map((other, at) => (at === index ? step : other)), index };
  return { list: [...list.slice(0, index + 1), step], index: index + 1 };
}

/** How far the neighbouring step with this path is: -1, 1, or null if it is neither. */
export function neighbourOf({ list, index }: Steps, path: string): -1 | 1 | null {
  if (list[index - 1]?.path === path) return -1;
  return list[index + 1]?.path === path ? 1 : null;
}
