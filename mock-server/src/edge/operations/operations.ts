/** Operations: what a process measures of itself, and whether it is ready. */
import type { CallWindow } from './call-window';
import type { Metrics } from './metrics';
import type { Readiness } from './readiness';

export interface Operations {
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  readonly calls: CallWindow;
}
