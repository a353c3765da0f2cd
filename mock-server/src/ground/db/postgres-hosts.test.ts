/** Several servers in one address: which one is connected to, and when another is chosen. Real servers: the failover rehearsal. */
import { createServerChoice, partsOf, serversOf } from './postgres-hosts';

it.each<[string, readonly string[]]>([
  ['postgres://site@db1:5432/site', ['postgres://site@db1:5432/site']],
  [
    'postgres://site:pass@db1:5432,db2:5433/site?sslmode=require',
    ['postgres://site:pass@db1:5432/site?sslmode=require', 'postgres://site:pass@db2:5433/site?sslmode=require'],
  ],
  // A comma of the password separates no servers.
  ['postgres://site:a,b@db1/site', ['postgres://site:a,b@db1/site']],
  ['postgres://db1,db2,db3/site', ['postgres://db1/site', 'postgres://db2/site', 'postgres://db3/site']],
])('[OPS-01] %s', (url, expected) => expect(serversOf(url)).toEqual(expected));

it.each<[string, Partial<ReturnType<typeof partsOf>>]>([
  [
    'postgres://site:p%40ss@db1/site',
    { host: 'db1', port: '5432', username: 'site', password: 'p@ss', database: 'site' },
  ],
  ['postgres://[::1]:5433/site', { host: '::1', port: '5433' }],
  ['postgres://site@/site?host=/run/pg&port=5433', { host: '/run/pg', port: '5433', username: 'site' }],
  ['postgres:///site?sslmode=require', { host: 'localhost', database: 'site', sslmode: 'require' }],
])('[OPS-04] the parts of %s', (server, parts) => expect(partsOf(server)).toMatchObject(parts));

describe('[OPS-01] the choice of a server', () => {
  const faults = new Map<string, Error>();
  const readOnly = new Set<string>();
  class Client {
    readonly server: string;
    constructor(readonly options: { readonly connectionString: string }) {
      this.server = options.connectionString;
    }
    connect(callback: (error?: Error) => void): void {
      callback(faults.get(this.server));
    }
    query(_sql: string, callback: (error: Error | null, result: { rows: object[] }) => void): void {
      callback(null, { rows: [{ transaction_read_only: readOnly.has(this.server) ? 'on' : 'off' }] });
    }
  }
  const open = () => {
    faults.clear();
    readOnly.clear();
    const { choosing, verify } = createServerChoice(['a', 'b', 'c']);
    const Choosing = choosing(Client);
    /** The server of a new connection, and why it is not used. */
    const connect = () => {
      const client = new Choosing({ connectionString: 'ignored' });
      let failure = '';
      client.connect((error) => {
        if (error) failure = error.message;
        else verify(client, (refused) => (failure = refused?.message ?? ''));
      });
      return [client.server, failure];
    };
    return { connect, Choosing, verify };
  };

  it('stays with a server that accepts writes', () => {
    const { connect } = open();
    expect([connect(), connect()]).toEqual([
      ['a', ''],
      ['a', ''],
    ]);
  });

  it('goes on to the next after one that is down or read-only, and round to the first', () => {
    const { connect } = open();
    faults.set('a', new Error('down'));
    readOnly.add('b');
    expect([connect(), connect(), connect(), connect()]).toEqual([
      ['a', 'down'],
      ['b', 'this PostgreSQL server is read-only'],
      ['c', ''],
      ['c', ''],
    ]);
    faults.set('c', new Error('down'));
    faults.delete('a');
    expect([connect(), connect()]).toEqual([
      ['c', 'down'],
      ['a', ''],
    ]);
  });

  it('many connections that fail at once skip one server, not several', () => {
    const { Choosing, connect } = open();
    faults.set('a', new Error('down'));
    const clients = [1, 2, 3].map(() => new Choosing({ connectionString: '' }));
    for (const client of clients) client.connect(() => undefined);
    expect(connect()).toEqual(['b', '']);
  });

  it('a read-only server is refused with the code that answers as such', () => {
    const { Choosing, verify } = open();
    readOnly.add('a');
    const done = jest.fn();
    verify(new Choosing({ connectionString: '' }), done);
    expect(done).toHaveBeenCalledWith(expect.objectContaining({ code: '25006' }));
  });
});
