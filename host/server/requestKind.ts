/** requestKind: what a request is for. Few kinds: a label with paths would make a time series of every path that is requested. */
import { GATEWAY_PATHS } from './gatewayPaths';
import { REPORT_PATH } from './healthReports';
import { TELEMETRY_PATH } from './telemetry';

export type RequestKind = 'gateway' | 'registry' | 'report' | 'release' | 'file' | 'page';

export function requestKind(url: string): RequestKind {
  if (GATEWAY_PATHS.test(url)) return 'gateway';
  if (url.startsWith('/registry/')) return 'registry';
  if (url === REPORT_PATH || url === TELEMETRY_PATH) return 'report';
  if (url.startsWith('/releases/')) return 'release';
  return /\.[^/?]*(\?|$)/.test(url) ? 'file' : 'page';
}
