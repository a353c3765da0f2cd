/** The example partner's server: signs users in by name, and exchanges its user for a hand-over token (docs/session-handover.md). */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = readFileSync(join(import.meta.dirname, 'page.html'), 'utf8');
const COOKIE = 'partner-session';
const MAX_BODY = 1_000;

/**
 * @param {{ site: string, origin: string, clientId: string, secret: string }} options `site`: origin of the site;
 *   `origin`: of this server's pages, as registered at the site
 * @returns a listener for `createServer` of node:http
 */
export function createPartner({ site, origin, clientId, secret }) {
  /** User of each session. A real server also ends them after a time. */
  const sessions = new Map();
  const authorization = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
  const callSite = (path, fields) =>
    fetch(`${site}${path}`, {
      method: 'POST',
      // URLSearchParams: sent as a form.
      body: new URLSearchParams(fields),
      headers: { authorization, connection: 'close' },
      signal: AbortSignal.timeout(10_000),
    });

  async function requestToken(user) {
    const answer = await callSite('/wps/oauth/token', {
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      // An id that never changes, not the name, on a real server.
      subject_token: user,
      subject_token_type: 'urn:site:oauth:token-type:user-id',
      audience: origin,
      nickname: user,
    });
    const text = await answer.text();
    // A proxy in between has other errors than RFC 6749.
    if (!answer.ok) throw new Error(`${answer.status} of the site: ${text}`);
    return JSON.parse(text).access_token;
  }

  const routes = {
    'GET /': (request, response) => {
      const isSignedIn = sessions.has(sessionOf(request));
      const page = PAGE.replaceAll('https://SITE', site).replace(
        'data-signed-in="false"',
        `data-signed-in="${isSignedIn}"`,
      );
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }).end(page);
    },
    /** A real server checks a password here. */
    'POST /login': async (request, response) => {
      const user = new URLSearchParams(await bodyOf(request)).get('user');
      const id = randomBytes(24).toString('base64url');
      if (user) sessions.set(id, user);
      // SameSite: a page of another site cannot request a token for this user.
      const cookie = `${COOKIE}=${id}; Path=/; HttpOnly; SameSite=Strict`;
      response.writeHead(303, { Location: '/', 'Set-Cookie': cookie }).end();
    },
    'POST /site-token': async (request, response) => {
      const user = sessions.get(sessionOf(request));
      if (!user) return response.writeHead(401).end('not signed in on this page');
      // Before the head: an answer whose head was sent cannot become an error.
      const token = await requestToken(user);
      response.writeHead(200, { 'Cache-Control': 'no-store' }).end(token);
    },
    'POST /logout': async (request, response) => {
      const user = sessions.get(sessionOf(request));
      sessions.delete(sessionOf(request));
      if (user) await callSite('/wps/oauth/revoke', { subject: user });
      response.writeHead(204).end();
    },
  };

  return async (request, response) => {
    const { pathname } = new URL(request.url, origin);
    const route = routes[`${request.method} ${pathname}`];
    try {
      if (route) await route(request, response);
      else response.writeHead(404).end();
    } catch (error) {
      // The gateway's words are for this log; the page learns that it failed.
      console.error(error.message);
      if (!response.headersSent) response.writeHead(502).end('the site gave no token');
    }
  };
}

const sessionOf = ({ headers }) => new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1];

async function bodyOf(request) {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > MAX_BODY) throw new Error('the form is too long');
  }
  return text;
}
