/** Tracing: the spans of the site server's requests and renderings. */
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';

export interface Tracing {
  /** Makes a span of every request that asks for a page or is forwarded. */
  readonly register: (app: FastifyInstance) => void;
  /** Starts the span of the forwarded call and returns its `traceparent`; null: the request is not traced. */
  readonly forward: (request: Pick<IncomingMessage, 'method'>) => string | null;
  /** A span around a rendering; `request`: the one that started it, null for a rendering in advance. */
  readonly render: Render;
  /** The trace id of a request; null: not traced. */
  readonly traceIdOf: (request: IncomingMessage) => string | null;
  /** Sends what is left, for a few seconds at most. */
  readonly close: () => Promise<void>;
}

/** `work` gets the `traceparent` (W3C Trace Context) that its calls continue; it resolves to null when nothing was rendered. */
export type Render = <T>(
  page: { readonly url: string; readonly locale: string; readonly request: IncomingMessage | null },
  work: (traceparent: string) => Promise<T | null>,
) => Promise<T | null>;
