/** requestHeaders: the headers of every request to the gateway (wps-contract §1.2). */

export interface RequestHeaders {
  readonly merchantCode: string;
  readonly locale: string;
  /** A UUID. */
  readonly requestId: string;
  readonly module?: string | undefined;
}

/** Headers of one request; a member's call adds its token. */
export const requestHeaders = ({ merchantCode, locale, requestId, module }: RequestHeaders) => ({
  Merchant: merchantCode,
  Language: locale.toUpperCase(),
  Device: 'mobile',
  Platform: '3',
  'X-Timestamp': String(Date.now()),
  'X-Requested-With': 'XMLHttpRequest',
  'X-Request-Id': requestId,
  traceparent: traceparentOf(requestId),
  ...(module ? { ModuleId: module } : {}),
});

/** W3C Trace Context: the request id is the trace id, so the number on a failure screen finds the trace. */
function traceparentOf(requestId: string): string {
  const traceId = requestId.replaceAll('-', '');
  return `00-${traceId}-${traceId.slice(16)}-01`;
}
