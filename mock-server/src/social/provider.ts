/**
 * The stand-in identity provider: a page that asks who one is and sends the visitor back with a code that is good once.
 * It takes Facebook's and Google's place; its accounts are these.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../route';
import { keepCode } from '../verification/codes';

export interface SocialAccount {
  readonly subject: string;
  readonly name: string;
  /** The member this account is linked to; null: to nobody yet. */
  readonly username: string | null;
}

export const socialAccounts: readonly SocialAccount[] = [
  { subject: 'rina', name: 'Rina (demo)', username: 'demo' },
  { subject: 'karim', name: 'Karim (agent)', username: 'agent' },
  { subject: 'newcomer', name: 'Newcomer', username: null },
];

/** What a code stands for until it is exchanged. */
export interface SocialClaim {
  readonly provider: string;
  readonly subject: string;
  readonly nonce: string;
}

export const socialKey = (code: string): string => `social:${code}`;

const CODE_LIFE_MS = 60_000;
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
    if (socialAccounts.some((account) => account.subject === subject)) {
      const code = randomBytes(24).toString('base64url');
      const claim = { provider, subject: subject!, nonce } satisfies SocialClaim;
      await keepCode(db, socialKey(code), JSON.stringify(claim), clock.now() + CODE_LIFE_MS);
      back.searchParams.set('code', code);
      return reply.redirect(back.href, 303);
    }
    const { siteName } = await settings.get();
    return reply
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
      .header('Cache-Control', 'no-store')
      .header('Referrer-Policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(page(provider, siteName, new URLSearchParams({ provider, state, nonce, redirectUri: redirectUri! })));
  });
}

/** Only back to where the visitor came from: the site's own host. */
function redirectTo(redirectUri: string | undefined, host: string): URL | null {
  try {
    const url = new URL(redirectUri ?? '');
    return url.host === host && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null;
  } catch {
    return null;
  }
}

const NAMES = { facebook: 'Facebook', google: 'Google' } as const;

const page = (provider: keyof typeof NAMES, siteName: string, query: URLSearchParams): string => {
  const link = (subject: string) =>
    `?${new URLSearchParams([...query, ['subject', subject]])}`.replaceAll('&', '&amp;');
  const rows = socialAccounts.map(({ subject, name }) => `<a href="${link(subject)}">${name}</a>`).join('');
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${NAMES[provider]} · stand-in</title>
<style>body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f4f6fb;color:#10182a;display:grid;place-items:center;min-height:100vh}
main{width:min(360px,90vw);background:#fff;border-radius:16px;padding:24px}h1{font-size:20px}
a{display:block;padding:14px;border-radius:12px;margin-top:12px;font-weight:600;text-decoration:none;color:inherit;background:#e9eef7}
a:last-child{background:none;text-align:center}</style>
<main><h1>${NAMES[provider]} (stand-in)</h1><p>${siteName} asks who you are. Choose an account.<br>একটি অ্যাকাউন্ট বেছে নিন।</p>
${rows}<a href="${link('none')}">Cancel · বাতিল</a></main></html>`;
};
