/** registerErrorHandlers: unknown paths, wrong methods, malformed bodies and faults are answered in the envelope of every call. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RefusalCode } from '@site/shared/wps';
import { unavailableCodeOf } from '../ground/db/unavailable';
import { json } from '../ground/http/answer';
import { messageOf } from '../ground/http/messages';
import { languageOf } from '../ground/http/visitor';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const;

/** 404, 405 and malformed bodies use the same envelope. */
export function registerErrorHandlers(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const url = request.url.split('?')[0]!;
    const allowed = METHODS.filter((method) => Boolean(app.findRoute({ method, url }) as object | null));
    // A route of this method that calls `reply.callNotFound()` is a 404, too.
    const isWrongVerb = allowed.length > 0 && !(allowed as readonly string[]).includes(request.method);
    if (isWrongVerb) void reply.header('Allow', allowed.join(', '));
    const code = isWrongVerb ? 'http_method_not_support' : 'not.found';
    return refuseTo(reply, isWrongVerb ? 405 : 404, code, languageOf(request));
  });
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const unavailable = unavailableCodeOf(error);
    const status = unavailable ? 503 : (error.statusCode ?? 500);
    if (status >= 500) request.log.error({ err: error }, 'a request failed');
    return refuseTo(reply, status, unavailable ?? codeOfStatus(status), languageOf(request));
  });
}

function codeOfStatus(status: number): RefusalCode {
  if (status >= 500) return 'system.error';
  return status === 413 ? 'request.too.large' : 'request_param_err';
}

/** Send a refusal outside of a route. */
export function refuseTo(reply: FastifyReply, status: number, errorCode: RefusalCode, language: string) {
  const answer = json(status, { success: false, errorCode, message: messageOf(errorCode, language), value: null });
  return reply.code(status).type(answer.type).send(answer.body);
}
