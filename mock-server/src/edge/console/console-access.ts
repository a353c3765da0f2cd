/** Access to the console: by the token in a header (JSON API), or by a cookie that the printed link sets. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookie } from '../../ground/http/cookies';
import { isSameSecret } from '../../ground/secrets';

const HEADER = 'x-console-token';

const cookieOf = ({ protocol }: FastifyRequest) => hostCookie('consoleToken', protocol === 'https', '/__mock');

/** An `onRequest` handler for every route of the console. */
export function createConsoleAccess(token: string) {
  const isToken = (given: unknown): boolean => typeof given === 'string' && isSameSecret(given, token);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    if (isToken(request.headers[HEADER]) || isToken(request.cookies[cookieOf(request).name])) return;
    const { token: fromLink } = request.query as { token?: unknown };
    if (request.method === 'GET' && isToken(fromLink)) {
      // The redirect removes the token from the address, the history and the Referer.
      const { name, options } = cookieOf(request);
      return reply
        .setCookie(name, token, { ...options, sameSite: 'strict' })
        .header('Referrer-Policy', 'no-referrer')
        .redirect('/__mock', 303);
    }
    return reply
      .code(401)
      .header('Cache-Control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('Open the console with the link that was printed when the gateway started.');
  };
}
