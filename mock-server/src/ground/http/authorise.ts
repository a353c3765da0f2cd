/** authorise: who sends the request, and whether the site and the route are open to them. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isFeatureOn } from '@site/shared/flags';
import { challenge, sendNonce } from '../dpop/dpop';
import { Refusal, refuse } from '../refuse';
import type { Route, Services } from '../route';
import type { ProveKey, Session } from '../session';
import type { Settings } from '../settings/settings';
import type { Visit } from './route-context';
import { languageOf, placeOf } from './visitor';

/** Authenticate and authorise. Throws a refusal. */
export async function authorise(
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

/** A call that may change something: it runs in a transaction. */
export const isWriteOf = ({ call, about }: Route): boolean => call.method !== 'GET' || about.writes === true;

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
