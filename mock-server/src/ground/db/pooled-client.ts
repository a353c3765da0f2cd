/** releasing: pg's client class whose connection goes back to the pool when a transaction cannot begin. */

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
