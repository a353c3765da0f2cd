/** Route of the login by an account elsewhere: exchanges the provider's code, once, for a session. */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { and, eq, gt } from 'drizzle-orm';
import { findByUsername } from '../members/find-member';
import { refuse } from '../refuse';
import { route, type Context } from '../route';
import { admitMember } from '../sessions/login';
import { codes } from '../verification/verification.tables';
import { socialAccounts, socialKey, type SocialClaim } from './provider';

const FLAGS = { facebook: 'FACEBOOKLOGIN3', google: 'GOOGLELOGIN3' } as const;

export const socialRoutes = [
  route(
    calls.loginSocial,
    {
      params: S.SocialLoginBody,
      value: S.LoginValue,
      about: 'Log in with the answer of an identity provider',
      errors: ['bind_customer_required', 'us_forbidden_login_error'],
      ignoreToken: true,
    },
    async (ctx) => {
      if (ctx.settings.flags[FLAGS[ctx.params.provider]] !== true) refuse('function.not.available');
      const { subject } = await spendClaim(ctx);
      const username = socialAccounts.find((account) => account.subject === subject)?.username;
      const member = username ? await findByUsername(ctx.db, username) : undefined;
      if (!member) refuse('bind_customer_required', { keep: true });
      if (member.state === 'disabled') refuse('us_forbidden_login_error');
      return admitMember(ctx, member, ctx.params.loginDeviceId);
    },
  ),
];

/** The claim of a code, for the provider and the nonce it was made for; used up whatever comes of it. */
async function spendClaim({ db, at, params }: Context<calls.SocialLoginBody>): Promise<SocialClaim> {
  const where = and(eq(codes.key, socialKey(params.idToken)), gt(codes.expiresAt, at));
  const [row] = await db.delete(codes).where(where).returning({ code: codes.code });
  const claim = row ? (JSON.parse(row.code) as SocialClaim) : null;
  if (!claim || claim.provider !== params.provider || claim.nonce !== params.nonce)
    refuse('verification.wrong', { keep: true });
  return claim;
}
