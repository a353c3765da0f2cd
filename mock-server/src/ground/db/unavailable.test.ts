/** Errors of the database that are no fault of the request, as drivers and sockets report them. */
import { DatabaseUnavailable, unavailableCodeOf } from './unavailable';

const withCode = (code: string) => Object.assign(new Error('probe'), { code });

it.each<[string, unknown, string | null]>([
  ['a full disk', withCode('53100'), 'system.readonly'],
  ['a replica', withCode('25006'), 'system.readonly'],
  ['too many connections', withCode('53300'), 'system.busy'],
  ['a server that shuts down', withCode('57P01'), 'system.busy'],
  ['a lost connection', withCode('08006'), 'system.busy'],
  ['a server that is down', withCode('ECONNREFUSED'), 'system.busy'],
  ['a name that is not found', withCode('ENOTFOUND'), 'system.busy'],
  ['a cut connection', new Error('Connection terminated unexpectedly'), 'system.busy'],
  ['a wait in vain', new Error('timeout exceeded when trying to connect'), 'system.busy'],
  ['an error that a library wraps', new Error('Failed query', { cause: withCode('53100') }), 'system.readonly'],
  ['a cut connection that is wrapped', new Error('Failed', { cause: new Error('Client was closed') }), 'system.busy'],
  ['the gateway’s own', new DatabaseUnavailable('system.readonly', 'full'), 'system.readonly'],
  ['the gateway’s own, wrapped', new Error('x', { cause: new DatabaseUnavailable('system.busy', 'b') }), 'system.busy'],
  ['a duplicate key', withCode('23505'), null],
  ['a cancelled statement', withCode('57014'), null],
  ['an error that only mentions it', new Error('no Connection terminated'), null],
  ['nothing', undefined, null],
])('[OPS-05] %s', (_name, error, expected) => expect(unavailableCodeOf(error)).toBe(expected));
