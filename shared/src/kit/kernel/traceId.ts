/** The trace id of a request, for the servers: one id on the screen, in their logs and in traces. */

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Request ids that are echoed for support: no character that could forge a log line. */
const REQUEST_ID = /^[\w-]{1,64}$/;
/** W3C Trace Context, version 00. */
const TRACEPARENT = /^00-((?!0{32})[\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** X-Request-Id as it was sent; undefined when it is missing or could forge a log line. */
export function requestIdOf({ 'x-request-id': sent }: Headers): string | undefined {
  return typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : undefined;
}

/**
 * From `traceparent`, otherwise from X-Request-Id; undefined without either. A UUID is written without its dashes, so both
 * headers of the site's browser client (`requestHeaders`) give the same id.
 */
export function traceIdOf(headers: Headers): string | undefined {
  const { traceparent } = headers;
  const sent = typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined;
  const id = sent ?? requestIdOf(headers);
  return id && UUID.test(id) ? id.replaceAll('-', '').toLowerCase() : id;
}
