/**
 * Simulated identity provider (in place of Facebook and Google): a page to choose an account, which redirects back with a
 * one-time code.
 */
import { randomBytes } from 'node:crypto';
import type { SocialLoginBody } from '@site/shared/wps';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../ground/db/transaction';
import type { Services } from '../../ground/route';
import { keepCode } from '../verification/codes';
import { providerPage } from './provider-page';

export interface SocialAccount {
  readonly subject: string;
  readonly name: string;
  /** The member this account is linked to from the seed; null for none. */
  readonly username: string | null;
}

const socialAccounts: readonly SocialAccount[] = [
  { subject: 'rina', name: 'Rina (demo)', username: 'demo' },
  { subject: 'karim', name: 'Karim (agent)', username: 'agent' },
  { subject: 'newcomer', name: 'Newcomer', username: null },
];

export const accountOf = (subject: string): SocialAccount =>
  socialAccounts.find((account) => account.subject === subject) ?? { subject, name: subject, username: null };

/** Claims of a code until it is exchanged. */
export interface SocialClaim {
  readonly provider: SocialLoginBody['provider'];
  readonly subject: string;
  readonly nonce: string;
}

export const socialKey = (code: string): string => `social:${code}`;

const CODE_LIFE_MS = 60_000;
const isSubject = (subject: string | undefined): subject is string =>
  /^[\p{L}\p{M}\p{N} ._-]{1,40}$/u.test(subject ?? '');

interface Ask {
  Querystring: { provider?: string; state?: string; nonce?: string; redirectUri?: string; subject?: string };
}

export function registerSocialPage(app: FastifyInstance, { db, clock, settings }: Services): void {
  app.get<Ask>('/wps/session/login/social/authorize', { schema: { hide: true } as object }, async (request, reply) => {
    const { provider, state, nonce, redirectUri, subject } = request.query;
    const back = redirectTo(redirectUri, request.host);
    if (!back || !state || !nonce || (provider !== 'facebook' && provider !== 'google')) {
      return reply.code(400).type('text/plain; charset=utf-8').send('This request for a login is not whole.');
    }
    back.searchParams.set('state', state);
    if (subject === 'none') {
      back.searchParams.set('error', 'access_denied');
      return reply.redirect(back.href, 303);
    }
    if (isSubject(subject)) {
      const code = randomBytes(24).toString('base64url');
      const claim = { provider, subject, nonce } satisfies SocialClaim;
      const text = JSON.stringify(claim);
      await inTransaction(db, (tx) => keepCode(tx, socialKey(code), text, clock.now() + CODE_LIFE_MS));
      back.searchParams.set('code', code);
      return reply.redirect(back.href, 303);
    }
    const { siteName } = await settings.get();
    const people = socialAccounts.map((account) => [account.subject, account.name] as const);
    return reply
      .header(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
      .header('Cache-Control', 'no-store')
      .header('Referrer-Policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(providerPage(siteName, { provider, state, nonce, redirectUri: back.origin + back.pathname }, people));
  });
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
