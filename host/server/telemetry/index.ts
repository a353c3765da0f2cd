/** registerTelemetry: what browsers report of a page, checked, limited and passed to metrics, collector and the teams' page. */
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { createAddressLimit } from '../addressLimit';
import { readListed } from '../listedReleases';
import { ERROR_HEADERS } from '../safeHeaders';
import { eventsOf, MESSAGE, type Message, type TelemetryEvent } from './telemetryEvent';

export const TELEMETRY_PATH = '/telemetry';
const MAX_BYTES = 24_000;
/** Messages of one address in a minute; and of all, so that many addresses cannot fill a collector. */
const MAX_OF_ADDRESS = 30;
const MAX_OF_ALL = 3_000;

export interface TelemetryOptions {
  /** The site folder. */
  readonly folder: string;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly onEvent: (event: TelemetryEvent) => void;
  readonly now?: () => number;
}

export function registerTelemetry(app: FastifyInstance, options: TelemetryOptions): void {
  const { folder, addressOf, onEvent, now = Date.now } = options;
  const [times, timesOfAll] = [createAddressLimit(now), createAddressLimit(now)];
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // `sendBeacon` sends a text.
    scope.addContentTypeParser(
      ['text/plain', 'application/json'],
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_request, body, done) => {
        try {
          done(null, JSON.parse(String(body)));
        } catch {
          done(Object.assign(new Error('no JSON'), { statusCode: 400 }));
        }
      },
    );
    scope.setErrorHandler<{ statusCode?: number }>((error, _request, reply) =>
      reply
        .code(error.statusCode ?? 500)
        .headers({ ...ERROR_HEADERS })
        .send(),
    );
    const onRequest = async ({ raw, headers }: { raw: IncomingMessage; headers: IncomingMessage['headers'] }) => {
      // A foreign page must not report in the name of its visitors.
      if (headers['sec-fetch-site'] !== 'same-origin') throw refusal(403);
      // In this order: what is refused of one address leaves the limit of all to the others.
      if (times(addressOf(raw)) > MAX_OF_ADDRESS || timesOfAll('all') > MAX_OF_ALL) throw refusal(429);
    };
    scope.post<{ Body: Message }>(TELEMETRY_PATH, { schema: { body: MESSAGE }, onRequest }, async ({ body }, reply) => {
      eventsOf(body, await readListed(folder), now()).forEach(onEvent);
      return reply.code(204).send();
    });
  });
}

const refusal = (statusCode: 403 | 429) => Object.assign(new Error('refused'), { statusCode });
