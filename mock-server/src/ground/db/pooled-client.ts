/** What pg's pool needs for a gateway: a client class for `begin` on a cut connection, and callbacks in their request's context. */
import { AsyncResource } from 'node:async_hooks';

interface AnyClient {
  query(...args: unknown[]): unknown;
}

/**
 * drizzle takes a connection for a transaction and releases it in a `finally` that starts after `begin`
 * (drizzle-orm/node-postgres/session.js). Without this, each `begin` on a cut connection takes a place of the pool for
 * ever, and the gateway stops answering after sixteen of them.
 */
export function releasing<C>(Client: C): C {
  const Base = Client as unknown as new () => AnyClient;
  class PooledClient extends Base {
    /** Set by the pool while the client is checked out. */
    declare release?: (destroy: boolean) => void;

    override query(...args: unknown[]): unknown {
      const answer = super.query(...args) as Partial<Promise<unknown>> | undefined;
      if (/^begin\b/.test((args[0] as { text?: string }).text ?? ''))
        answer?.then?.(undefined, () => this.release?.(true));
      return answer;
    }
  }
  return PooledClient as unknown as C;
}

interface AnyPool {
  connect(...args: unknown[]): unknown;
}

/**
 * pg's pool class. A query that waits for a connection is sent when another request releases one, in the asynchronous context
 * of that request: its trace would get the query. Bound, it keeps its own.
 */
export function bindingContext<P>(Pool: P): P {
  const Base = Pool as unknown as new () => AnyPool;
  class BindingPool extends Base {
    override connect(...args: unknown[]): unknown {
      const [callback] = args;
      return typeof callback === 'function'
        ? super.connect(AsyncResource.bind(callback as () => void))
        : super.connect();
    }
  }
  return BindingPool as unknown as P;
}
