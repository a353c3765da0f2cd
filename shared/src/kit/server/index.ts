/** What the site server and the gateway both need. No browser code imports it, and it is not published. */
export { isAddressRange } from './addressRange';
export { atMostEvery } from './atMostEvery';
export { toOrigin } from './toOrigin';
export {
  closeTraceProvider,
  collectorMistakes,
  endRequestSpan,
  exportFailureLogger,
  hasTraceCollector,
  markSpanFailed,
  processResource,
  SPAN_STATUS_ERROR,
} from './traceExport';
export { HEADERS_MS, MAX_UPLOAD, REQUEST_MS } from './requestLimits';
export { KEEP_ALIVE_MS, PROXY_IDLE_SECONDS } from './keepAlive';
