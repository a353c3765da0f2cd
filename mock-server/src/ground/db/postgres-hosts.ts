/**
 * Several PostgreSQL servers in one address, as libpq writes them: postgres://site@db1:5432,db2:5432/site. One is the primary,
 * the others are its replicas; new connections go to the one that accepts writes, so the gateway follows a promotion.
 */

const CONNECT_WITHIN_MS = 5000;

/** One address per server, in their order. */
export function serversOf(url: string): readonly string[] {
  const [, start = '', hosts = '', rest = ''] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => `${start}${host}${rest}`) : [url];
}

/** Without a host, libpq and pg connect to a socket file: its folder is `host` of the query. `URL` needs a host after a user. */
const withHost = (server: string): string => server.replace('@/', '@localhost/');

export const isDatabaseAddress = (url: string): boolean =>
  /^postgres(ql)?:\/\//.test(url) && serversOf(url).every((server) => URL.canParse(withHost(server)));

/** What messages and the tools of PostgreSQL need of one server's address. `host`: also the folder of a socket file. */
export function partsOf(server: string) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(withHost(server));
  return {
    // PostgreSQL's tools take an IPv6 address without the brackets of a URL.
    host: searchParams.get('host') ?? (hostname.replace(/^\[|\]$/g, '') || 'localhost'),
    port: (searchParams.get('port') ?? port) || '5432',
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    sslmode: searchParams.get('sslmode'),
  };
}

type Done = (error?: Error) => void;

interface AnyClient {
  connect(callback: Done): void;
}
interface CanQuery {
  query(sql: string, callback: (error: Error | null, result: { readonly rows: readonly object[] }) => void): void;
}

interface ServerChoice {
  /** pg's client class that connects to the chosen server. */
  readonly choosing: <C>(Client: C) => C;
  /** For pg's pool: refuses a new connection to a server that is read-only. */
  readonly verify: (client: CanQuery, done: Done) => void;
}

/** A failed or read-only connection makes the next server the chosen one; nothing is repeated here. */
export function createServerChoice(servers: readonly string[]): ServerChoice {
  let chosen = 0;
  /** Many connections fail at once: only the first of them changes the choice. */
  const reject = (server: string | undefined) => {
    if (servers[chosen] === server) chosen = (chosen + 1) % servers.length;
  };
  const serverOf = new WeakMap<object, string>();
  return {
    choosing: <C>(Client: C): C => {
      const Base = Client as unknown as new (options: object) => AnyClient;
      class ChoosingClient extends Base {
        constructor(options: object) {
          const server = servers[chosen]!;
          super({ ...options, connectionString: server, connectionTimeoutMillis: CONNECT_WITHIN_MS });
          serverOf.set(this, server);
        }

        override connect(callback: Done): void {
          super.connect((error) => {
            if (error) reject(serverOf.get(this));
            callback(error);
          });
        }
      }
      return ChoosingClient as unknown as C;
    },
    verify: (client, done) =>
      client.query('show transaction_read_only', (error, result) => {
        const isReadOnly = !error && Object.values(result.rows[0] ?? {})[0] === 'on';
        if (!error && !isReadOnly) return done();
        reject(serverOf.get(client));
        done(error ?? Object.assign(new Error('this PostgreSQL server is read-only'), { code: '25006' }));
      }),
  };
}
