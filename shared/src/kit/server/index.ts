/** What the site server and the gateway both need. No browser code imports it, and it is not published. */
export { atMostEvery } from './atMostEvery';
export {
  closeTraceProvider,
  endRequestSpan,
  exportFailureLogger,
  hasTraceCollector,
  markSpanFailed,
  processResource,
  SPAN_STATUS_ERROR,
} from './traceExport';
export { HEADERS_MS, MAX_UPLOAD, REQUEST_MS } from './requestLimits';
export { KEEP_ALIVE_MS, PROXY_IDLE_SECONDS } from './keepAlive';
