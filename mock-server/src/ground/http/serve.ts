/** serve: handles one request of a route: access, session, parameters, transaction, response. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import { isFeatureOn } from '@site/shared/contract';
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
import type { ProveKey, Session } from '../session';
import type { Settings } from '../settings/settings';
import { failure, jsonText, success, type Answer } from './answer';
import { envelopeWithConstant } from './constant-field';
import { scanUpload } from '../uploads/uploads';
import { challenge, sendNonce } from '../dpop/dpop';
import { claimKey, storeAnswer } from './idempotency';
import { oauthFailure } from './oauth-failure';
import { TextFile } from './text-file';
import { bodyOf } from './unseal';
import { assertParams, faultOfValue, gatherParams } from './validate';
import { languageOf, placeOf } from './visitor';

type Visit = Omit<Context<unknown>, 'db' | 'params' | 'member'>;

/** A class: objects of one shape are cheap to make. */
class RouteContext implements Context<unknown> {
  readonly at: number;
  readonly session: Session | null;
  readonly settings: Settings;
  readonly language: string;
  readonly ip: string;
  readonly country: string;
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;

  constructor(
    visit: Visit,
    readonly db: Database,
    readonly params: unknown,
  ) {
    ({
      at: this.at,
      session: this.session,
      settings: this.settings,
      language: this.language,
      ip: this.ip,
      country: this.country,
      services: this.services,
      request: this.request,
      reply: this.reply,
    } = visit);
  }

  get member(): Session {
    return this.session ?? refuse('login.not.session', { status: 401 });
  }
}

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
    const params = gatherParams(route.about.params, request, await bodyOf(request, services.secret));
    assertParams(route.about.params, params);
    if (route.about.upload) await scanUpload(services, request, params);
    return await run(route, visit, params);
  } catch (error) {
    if (error instanceof Refusal) {
      await notifyAfterRollback(services, error).catch((fault: unknown) =>
        request.log.error({ err: fault }, 'telling a refusal'),
      );
      return answerFailure(error, language);
    }
    // PostgreSQL error class 22 (data exception), for example an id outside the column's range.
    if (sqlStateOf(error).startsWith('22')) return answerFailure(new Refusal('request_param_err', {}), language);
    request.log.error({ err: error, call: route.call.path }, 'a call broke');
    const unavailable = unavailableCodeOf(error);
    if (unavailable) return answerFailure(new Refusal(unavailable, { status: 503 }), language);
    return answerFailure(new Refusal('system.error', { status: 500 }), language);
  } finally {
    endRequest();
  }
}

/** Written after the rollback: push events about a refusal must not be rolled back with it. */
async function notifyAfterRollback({ db, clock }: Services, { options }: Refusal): Promise<void> {
  const push = options.notify;
  if (push) await inTransaction(db, (tx) => notify(tx, push.memberId, push.type, push.data, clock.now()));
}

/** Authenticate and authorise. */
async function authorise(
  route: Route,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visit> {
  const { clock, db } = services;
  const settings = await services.settings.get();
  clock.setOffset(settings.clockOffsetMs);
  const at = clock.now();
  const { ip, country } = placeOf(request);
  if (!route.about.always) assertOpen(settings, ip, country);
  const { module, access = 'guest' } = route.call.options;
  const token = request.headers.authorization;
  const prove = proveBy(route, services, request, reply);
  const session =
    token && !route.about.ignoreToken
      ? await services.lookups.session(db, token, at, prove, route.about.withWallets)
      : null;
  assertAccess(access, session);
  if (access === 'agent' && session && settings.secondFactorOfAgents)
    if (!(await services.lookups.hasSecondFactor(db, session.memberId))) refuse('factor.required', { status: 403 });
  if (module && !route.about.always && !isFeatureOn(module, settings.flags)) refuse('function.not.available');
  return {
    at,
    session,
    settings,
    language: languageOf(request),
    ip,
    country,
    services,
    request,
    reply,
  };
}

/** A session that is bound to a key needs a proof of it for this request. */
function proveBy(route: Route, { dpop, clock }: Services, request: FastifyRequest, reply: FastifyReply): ProveKey {
  const { authorization: token = '', dpop: proof } = request.headers;
  const { method, url } = request;
  const claim = { method, url, token, proof: proof?.toString(), isWrite: isWriteOf(route) };
  return async (thumbprint) => {
    try {
      sendNonce(reply, await dpop.check(thumbprint, claim, clock.now()));
    } catch (error) {
      if (error instanceof Refusal) challenge(reply, error);
      throw error;
    }
  };
}

const isWriteOf = ({ call, about }: Route): boolean => call.method !== 'GET' || about.writes === true;

function assertOpen(settings: Settings, ip: string, country: string): void {
  if (settings.blockedIps.includes(ip)) refuse('ip.blocked', { status: 403, value: { ip } });
  if (settings.maintenance) {
    refuse('maintenance', { status: 503, value: { content: { data: settings.maintenance } } });
  }
  if (settings.regionRestricted || settings.blockedCountries.includes(country)) {
    refuse('region.blocked', { status: 403, value: { ip, country } });
  }
}

function assertAccess(access: string, session: Session | null): void {
  if (access === 'guest') return;
  if (!session) refuse('login.not.session', { status: 401 });
  if (access === 'agent' && !session.isAgent) refuse('permission.denied', { status: 403 });
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
  const owner = visit.session ? `m${visit.session.memberId}` : `g${visit.ip}`;
  return { owner, key, call: `${route.call.method} ${route.call.path}`, params, at: visit.at };
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
