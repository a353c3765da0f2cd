/** serve: handles one request of a route: access, session, parameters, transaction, response. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import type { Database, Tx } from '../db/database';
import { lockMember } from '../db/lock-member';
import { sqlStateOf } from '../db/sql-state';
import { together } from '../db/together';
import { inTransaction } from '../db/transaction';
import { unavailableCodeOf } from '../db/unavailable';
import { notify } from '../notifications/notify';
import { withOutsideWork } from '../outside-work';
import { Refusal, refuse } from '../refuse';
import type { Context, Route, Services, WriteContext } from '../route';
import { authorise, isWriteOf } from './authorise';
import { failure, jsonText, success, type Answer } from './answer';
import { envelopeWithConstant } from './constant-field';
import { scanUpload } from '../uploads/uploads';
import { claimKey, storeAnswer } from './idempotency';
import { oauthFailure } from './oauth-failure';
import { RouteContext, type Visit } from './route-context';
import { takenCodeOf } from './taken';
import { TextFile } from './text-file';
import { bodyOf } from './unseal';
import { assertParams, faultOfValue, gatherParams } from './validate';
import { languageOf } from './visitor';

/** Run the route and convert every outcome to a response. Never rejects. */
export async function serve(
  route: Route,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer> {
  const language = languageOf(request);
  const answerFailure = route.about.oauth ? oauthFailure : failure;
  const endRequest = services.open.queries.startRequest(request.id);
  try {
    const visit = await authorise(route, services, request, reply);
    const params = gatherParams(
      route.about.params,
      request,
      await bodyOf(request, services.secret, route.call.options.encrypted === true),
    );
    assertParams(route.about.params, params);
    if (route.about.upload) await scanUpload(services, request, params);
    return await run(route, visit, params);
  } catch (error) {
    if (error instanceof Refusal) {
      await notifyAfterRollback(services, error).catch((fault: unknown) =>
        request.log.error({ err: fault }, 'notifying about a refusal failed'),
      );
      return answerFailure(error, language);
    }
    // PostgreSQL error class 22 (data exception), for example an id outside the column's range.
    if (sqlStateOf(error).startsWith('22')) return answerFailure(Refusal.of('request_param_err'), language);
    const taken = takenCodeOf(error);
    if (taken) return answerFailure(Refusal.of(taken), language);
    request.log.error({ err: error, call: route.call.path }, 'a call failed');
    const unavailable = unavailableCodeOf(error);
    if (unavailable) return answerFailure(Refusal.of(unavailable, { status: 503 }), language);
    return answerFailure(Refusal.of('system.error', { status: 500 }), language);
  } finally {
    endRequest();
  }
}

/** Written after the rollback: push events about a refusal must not be rolled back with it. */
async function notifyAfterRollback({ db, clock }: Services, { options }: Refusal): Promise<void> {
  const push = options.notify;
  if (push) await inTransaction(db, (tx) => notify(tx, push.memberId, push.type, push.data, clock.now()));
}

async function run(route: Route, visit: Visit, params: unknown): Promise<Answer> {
  const { db } = visit.services;
  const { options } = route.call;
  if (!isWriteOf(route)) return answerOf(route, visit, db, params);
  const write = async (tx: Tx): Promise<Answer> => {
    const lock = async () => visit.session && (await lockMember(tx, visit.session.memberId));
    if (!options.idempotent) {
      await lock();
      return answerOf(route, visit, tx, params);
    }
    const repeat = repeatOf(route, visit, params);
    const [, stored] = await together<[unknown, Answer | null]>(lock(), claimKey(tx, repeat));
    if (stored !== null) return stored;
    try {
      const answer = await answerOf(route, visit, tx, params);
      await storeAnswer(tx, repeat, answer);
      return answer;
    } catch (error) {
      // A refusal that commits also commits the claimed key: store the response, or the key would stay blocked.
      if (error instanceof Refusal && error.options.commit)
        await storeAnswer(tx, repeat, failure(error, visit.language));
      throw error;
    }
  };
  return withOutsideWork(() => inWriteTransaction(db, write));
}

function repeatOf(route: Route, visit: Visit, params: unknown) {
  const key = visit.request.headers['idempotency-key'];
  if (typeof key !== 'string') refuse('request_param_err');
  // Guests have no key of their own: an address has many visitors, and a visitor several addresses.
  if (!visit.session) refuse('login.not.session', { status: 401 });
  return {
    owner: `m${visit.session.memberId}`,
    key,
    call: `${route.call.method} ${route.call.path}`,
    params,
    at: visit.at,
  };
}

async function answerOf(route: Route, visit: Visit, db: Database, params: unknown): Promise<Answer> {
  const context = new RouteContext(visit, db, params) as Context<never>;
  // Only writes have `proof`: their `db` is the transaction.
  if (route.about.proof) await visit.services.lookups.freshProof(context as WriteContext<never>, route.about.proof);
  const value = await route.handle(context);
  if (value instanceof TextFile) {
    void visit.reply.header('Content-Disposition', `attachment; filename="${value.name}"`);
    return { status: 200, body: value.text, type: 'text/csv; charset=utf-8' };
  }
  if (route.about.text) return { status: 200, body: String(value), type: 'text/plain; charset=utf-8' };
  const raise = (fault: string): never => {
    throw new Error(`The answer of ${route.call.path} breaks its schema: ${fault}`);
  };
  const { constantField, value: schema } = route.about;
  if (constantField !== undefined)
    return jsonText(200, envelopeWithConstant(schema as TObject, constantField, value as object as Fields, raise));
  const fault = faultOfValue(schema, value ?? null);
  return fault ? raise(fault) : success(value, route.call.options.bare);
}

type Fields = Readonly<Record<string, unknown>>;

/** Refusals with `commit` keep what the request has written: its counters. All others roll back. */
async function inWriteTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const done = await inTransaction(db, async (tx) => {
    try {
      return { value: await work(tx) };
    } catch (error) {
      if (error instanceof Refusal && error.options.commit) return { refusal: error };
      throw error;
    }
  });
  if ('refusal' in done) throw done.refusal;
  return done.value;
}
