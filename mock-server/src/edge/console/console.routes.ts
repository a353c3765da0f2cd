/** The console at /__mock: a page of forms, and the same actions as JSON under /__mock/api. Needs its token. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import { Value } from 'typebox/value';
import { inTransaction } from '../../ground/db/transaction';
import { packageFolder } from '../../ground/db/package-folder';
import { Refusal } from '../../ground/refuse';
import type { Services } from '../../ground/route';
import { ConsoleError, type Action } from './action';
import { actions } from './actions';
import { createConsoleAccess } from './console-access';
import { ConsolePage } from './ConsolePage';
import { depositFacts, ledgerFacts, outboxFacts, pageFacts, stateFacts, withdrawalFacts } from './facts';

export function registerConsole(app: FastifyInstance, services: Services, token: string): void {
  // A call of the API sets the clock by the settings, too (serve.ts); between two requests of the console there may be none.
  const syncClock = async () => services.clock.setOffset((await services.settings.get()).clockOffsetMs);
  const hidden = { schema: { hide: true } as object, onRequest: [createConsoleAccess(token), syncClock] };
  for (const [file, type] of [
    ['console.css', 'text/css'],
    ['console.js', 'text/javascript'],
  ] as const) {
    const content = readFileSync(join(packageFolder(), 'src/edge/console', file), 'utf8');
    app.get(`/__mock/${file}`, hidden, (_request, reply) => reply.type(`${type}; charset=utf-8`).send(content));
  }
  app.get<{ Querystring: { message?: string } }>('/__mock', hidden, async (request, reply) => {
    // Loaded on first use: 6 MB.
    const { renderToStaticMarkup } = await import('react-dom/server');
    const page = createElement(ConsolePage, { facts: await pageFacts(services), message: request.query.message ?? '' });
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
      .send(`<!doctype html>${renderToStaticMarkup(page)}`);
  });

  const reads = {
    state: stateFacts,
    outbox: outboxFacts,
    deposits: depositFacts,
    withdrawals: withdrawalFacts,
    ledger: ledgerFacts,
  };
  for (const [name, read] of Object.entries(reads)) {
    app.get(`/__mock/api/${name}`, hidden, async (_request, reply) => send(reply, 200, await read(services)));
  }
  for (const action of actions) {
    app.post(`/__mock/api/${action.name}`, hidden, (request, reply) => perform(services, action, request, reply));
  }
}

/** A form redirects back to its section of the page; JSON gets JSON. */
async function perform(services: Services, action: Action, request: FastifyRequest, reply: FastifyReply) {
  const isForm = String(request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
  const { status, body } = await done(services, action, request.body ?? {}, isForm);
  if (!isForm) return send(reply, status, body);
  const message = status === 200 ? 'Done' : (body as { error: string }).error;
  return reply.redirect(`/__mock?message=${encodeURIComponent(message)}#${action.name.split('/')[0]}`, 303);
}

async function done(services: Services, { schema, work, after }: Action, sent: unknown, isForm: boolean) {
  const body = isForm ? Value.Convert(schema, filled(sent)) : sent;
  if (!Value.Check(schema, body)) return { status: 400, body: { error: 'The body does not fit' } };
  // Read before the transaction starts: the embedded database has one connection, so a second read would deadlock.
  await services.settings.get();
  try {
    const current = await services.settings.get();
    const value = await inTransaction(services.db, (tx) => work(body as never, tx, services, current));
    // Reload settings: a read during the transaction may have cached the old ones.
    await services.settings.change({});
    await after?.(services);
    return { status: 200, body: value ?? { ok: true } };
  } catch (error) {
    if (error instanceof ConsoleError || error instanceof Refusal)
      return { status: 400, body: { error: error.message } };
    throw error;
  }
}

/** Omits empty form fields. */
const filled = (sent: unknown): object =>
  Object.fromEntries(Object.entries(sent as object).filter(([name, value]) => value !== '' || EMPTY_ALLOWED.has(name)));
/** Fields for which empty is a value. */
const EMPTY_ALLOWED = new Set(['ips', 'countries', 'path']);

const send = (reply: FastifyReply, status: number, body: unknown): FastifyReply =>
  reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
