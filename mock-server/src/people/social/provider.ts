/**
 * Simulated identity provider (in place of Facebook and Google): a page to choose an account, which redirects back with a
 * one-time code.
 */
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../ground/db/transaction';
import type { Services } from '../../ground/route';
import { isSocialProvider, storeClaim } from './claim';
import { providerPage } from './provider-page';

/** The issuer of all accounts here. */
export const TEST_ISSUER = 'test';

interface TestAccount {
  readonly subject: string;
  readonly name: string;
  /** The member whom the seed links to this account; null for none. */
  readonly username: string | null;
}

export const testAccounts: readonly TestAccount[] = [
  { subject: 'rafi', name: 'Rafi (demo)', username: 'demo' },
  { subject: 'nasrin', name: 'Nasrin (agent)', username: 'agent' },
  { subject: 'newcomer', name: 'Newcomer', username: null },
];

const isSubject = (subject: string | undefined): subject is string =>
  /^[\p{L}\p{M}\p{N} ._-]{1,40}$/u.test(subject ?? '');

interface ProviderQuery {
  Querystring: { provider?: string; state?: string; nonce?: string; redirectUri?: string; subject?: string };
}

export function registerSocialPage(app: FastifyInstance, { db, clock, settings }: Services): void {
  app.get<ProviderQuery>(
    '/wps/session/login/social/authorize',
    { schema: { hide: true } as object },
    async (request, reply) => {
      const { provider, state, nonce, redirectUri, subject } = request.query;
      const back = redirectTo(redirectUri, request.host);
      if (!back || !state || !nonce || !isSocialProvider(provider)) {
        return reply.code(400).type('text/plain; charset=utf-8').send('This request for a login is not whole.');
      }
      back.searchParams.set('state', state);
      if (subject === 'none') {
        back.searchParams.set('error', 'access_denied');
        return reply.redirect(back.href, 303);
      }
      if (isSubject(subject)) {
        const name = testAccounts.find((account) => account.subject === subject)?.name ?? subject;
        const claim = { provider, issuer: TEST_ISSUER, subject, name, nonce };
        const code = await inTransaction(db, (tx) => storeClaim(tx, claim, clock.now()));
        back.searchParams.set('code', code);
        return reply.redirect(back.href, 303);
      }
      const { siteName } = await settings.get();
      const people = testAccounts.map((account) => [account.subject, account.name] as const);
      return reply
        .header(
          'Content-Security-Policy',
          "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        )
        .header('Cache-Control', 'no-store')
        .header('Referrer-Policy', 'no-referrer')
        .type('text/html; charset=utf-8')
        .send(providerPage(siteName, { provider, state, nonce, redirectUri: back.origin + back.pathname }, people));
    },
  );
}

/** Redirects only to the site's own host (no open redirect). */
function redirectTo(redirectUri: string | undefined, host: string): URL | null {
  try {
    const url = new URL(redirectUri ?? '');
    return url.host === host && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null;
  } catch {
    return null;
  }
}
