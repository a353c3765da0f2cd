import { requestIdOf, traceIdOf } from './traceId';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const UUID = '4bf92f35-77b3-4da6-a3ce-929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

it.each<[string, Record<string, string | string[]>, string | undefined]>([
  ['traceparent', { traceparent: `00-${TRACE}-${SPAN}-01` }, TRACE],
  ['traceparent before the request id', { traceparent: `00-${TRACE}-${SPAN}-01`, 'x-request-id': 'other' }, TRACE],
  ['a UUID without its dashes', { 'x-request-id': UUID.toUpperCase() }, TRACE],
  ['another request id as it is', { 'x-request-id': 'req_7-A' }, 'req_7-A'],
  ['the request id for a trace of zeros', { traceparent: `00-${'0'.repeat(32)}-${SPAN}-01`, 'x-request-id': 'r' }, 'r'],
  ['the request id for a span of zeros', { traceparent: `00-${TRACE}-${'0'.repeat(16)}-01`, 'x-request-id': 'r' }, 'r'],
  ['the request id for another version', { traceparent: `01-${TRACE}-${SPAN}-01`, 'x-request-id': 'r' }, 'r'],
  ['the request id for a longer header', { traceparent: `00-${TRACE}-${SPAN}-01-x`, 'x-request-id': 'r' }, 'r'],
  [
    'the request id for headers that were sent twice',
    { traceparent: [`00-${TRACE}-${SPAN}-01`], 'x-request-id': 'r' },
    'r',
  ],
  ['nothing', {}, undefined],
])('[ERR-03] the trace id is %s', (_, headers, id) => expect(traceIdOf(headers)).toBe(id));

it.each([
  ['a', true],
  ['a'.repeat(64), true],
  ['a'.repeat(65), false],
  ['', false],
  ['a b', false],
  ['a\nlevel=error', false],
  ['"}', false],
])('[ERR-03] the request id %j is echoed: %s', (sent, isEchoed) => {
  expect(requestIdOf({ 'x-request-id': sent })).toBe(isEchoed ? sent : undefined);
  expect(traceIdOf({ 'x-request-id': sent })).toBe(isEchoed ? sent : undefined);
  expect(requestIdOf({ 'x-request-id': [sent, sent] })).toBeUndefined();
});
