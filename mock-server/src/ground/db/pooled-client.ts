/** What pg's pool needs for a gateway: client classes for `begin` on a cut connection and for pipelined queries, and callbacks in their request's context. */
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

interface Corkable {
  readonly cork?: () => void;
  readonly uncork?: () => void;
}

/**
 * Queries that are sent in the same turn of the event loop go out in one write. Without this, pg writes to the socket for each
 * query, also with its option `pipeline`; a write costs more than what else is done for a small query.
 */
export function batching<C>(Client: C): C {
  const Base = Client as unknown as new () => AnyClient & { readonly connection?: { readonly stream?: Corkable } };
  class BatchingClient extends Base {
    #isCorked = false;

    override query(...args: unknown[]): unknown {
      const stream = this.connection?.stream;
      if (!this.#isCorked && stream?.cork && stream.uncork) {
        this.#isCorked = true;
        stream.cork();
        process.nextTick(() => {
          this.#isCorked = false;
          stream.uncork?.();
        });
      }
      return super.query(...args);
    }
  }
  return BatchingClient as unknown as C;
}

interface AnyPool {
  connect(...args: unknown[]): unknown;
}

/**
 * pg's pool class. A query that waits for a connection is sent when another request releases one, in the asynchronous context
 * of that request: its trace would get the query. Bound, it keeps its own. Not by `AsyncResource.bind`, which makes a
 * deprecated property for every function (Node 20).
 */
export function bindingContext<P>(Pool: P): P {
  const Base = Pool as unknown as new () => AnyPool;
  class BindingPool extends Base {
    override connect(...args: unknown[]): unknown {
      const [callback] = args;
      if (typeof callback !== 'function') return super.connect();
      const context = new AsyncResource('PoolQuery');
      return super.connect((...answer: unknown[]) =>
        context.runInAsyncScope(callback as (...answer: unknown[]) => unknown, undefined, ...answer),
      );
    }
  }
  return BindingPool as unknown as P;
}
