/** Tracing: the spans of the gateway's calls and statements (OPS-03). */
import type { FastifyInstance } from 'fastify';
import type { QueryTimer } from '../../ground/db/slow-queries';

export interface Tracing {
  /** Makes a span of every call that the framework handles, and of each of its SQL statements. */
  readonly register: (app: FastifyInstance, queries: QueryTimer) => void;
  /** Sends what is left, for a few seconds at most. */
  readonly close: () => Promise<void>;
}
