/** Routes of social login: exchange the provider's one-time code for a session; link, list and unlink accounts. */
import { isFeatureOn } from '@site/shared/flags';
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { refuseNotFull } from '../members/only-full';
import { refuse } from '../../ground/refuse';
import { route } from '../../ground/route';
import { finishLogin, assertMayEnter } from '../sessions/login';
import { acceptLink, linkedMember, offerLink } from './linking';
import { linksOf, unlink } from './unlinking';
import { spendClaim } from './claim';

const FLAGS = { facebook: 'FACEBOOKLOGIN3', google: 'GOOGLELOGIN3' } as const;

export const socialRoutes = [
  route(
    calls.loginSocial,
    {
      params: S.SocialLoginBody,
      value: S.LoginValue,
      about: 'Log in with an identity provider; without a linked account, refuses with a token to link one',
      errors: [
        'bind_customer_required',
        'us_forbidden_login_error',
        'member.login.required',
        'verification.wrong',
        'login_verify_required',
      ],
      ignoreToken: true,
    },
    async (ctx) => {
      if (!isFeatureOn(FLAGS[ctx.params.provider], ctx.settings.flags)) refuse('function.not.available');
      const claim = await spendClaim(ctx);
      const member = await linkedMember(ctx.db, claim);
      if (!member) {
        refuse('bind_customer_required', { value: await offerLink(ctx.db, claim, ctx.at), commit: true });
      }
      assertMayEnter(member);
      return finishLogin(ctx, member, 'social', ctx.params.loginDeviceId);
    },
  ),
  route(
    calls.linkSocial,
    {
      params: S.LinkSocialBody,
      value: S.Done,
      about: 'Link the provider account of a link token to this member',
      errors: ['verification.wrong', 'state.changed', 'trial.refused', 'proof.required'],
    },
    (ctx) => {
      refuseNotFull(ctx);
      return acceptLink(ctx, ctx.params.linkToken);
    },
  ),
  route(
    calls.listSocial,
    { params: S.Nothing, value: S.SocialLinks, about: 'The member’s linked provider accounts, newest first' },
    ({ db, member }) => linksOf(db, member.memberId),
  ),
  route(
    calls.unlinkSocial,
    {
      params: S.UnlinkSocialQuery,
      value: S.Done,
      about: 'Unlink a provider account; refused when the member could not log in any more',
      proof: 'factor',
      errors: ['not.found', 'social.last', 'trial.refused'],
    },
    (ctx) => unlink(ctx, ctx.params.id),
  ),
];
