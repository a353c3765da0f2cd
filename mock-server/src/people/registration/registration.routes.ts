/** Routes of registration. */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { Type } from 'typebox';
import { countClick, openLink } from './open-links';
import { dialingOf, findByEmail, findByMobile, findByUsername, mobileOf } from '../members/find-member';
import { refuse } from '../../ground/refuse';
import { route } from '../../ground/route';
import { countUp, limitAddress } from '../../ground/counters/counters';
import { limitedAddress } from '../../ground/network';
import { agentOf, inviterOf } from './affiliates';
import { registerRulesOf } from './field-rules';
import { spendCaptcha } from '../verification/captcha';
import { registerMember } from './register';

const ERRORS = [
  'username.taken',
  'email.taken',
  'mobile.taken',
  'affiliate.invalid',
  'agent.invalid',
  'age.unverified',
  'password.breached',
  'password.obvious',
  'captcha.wrong',
  'verification.wrong',
  'TOO_MANY_REQUEST',
] as const;
const body = { params: S.RegisterBody, value: S.LoginValue, errors: ERRORS, ignoreToken: true } as const;
const MINUTE = 60_000;
/** Of mobile numbers, from one address in ten minutes; more need a captcha each. */
const FREE_LOOK_UPS = 3;

export const registrationRoutes = [
  route(
    calls.registerSettings,
    {
      params: S.Nothing,
      value: S.RegisterSettings,
      about: 'Fields of the registration and their rules',
      publicFor: 60,
    },
    ({ settings }) => registerRulesOf(settings),
  ),
  route(calls.register, { ...body, about: 'Register by user name and sign in' }, (ctx) =>
    registerMember(ctx, 'username'),
  ),
  route(calls.registerAutoUsername, { ...body, about: 'Register with a made-up user name and sign in' }, (ctx) =>
    registerMember(ctx, 'auto'),
  ),
  route(calls.registerMobile, { ...body, about: 'Register by mobile number and sign in' }, (ctx) =>
    registerMember(ctx, 'mobile'),
  ),
  route(
    calls.isUsernameFree,
    {
      params: S.UsernameQuery,
      value: Type.Boolean(),
      about: 'Is this user name free?',
      writes: true,
      ignoreToken: true,
    },
    async ({ db, params, ip, at }) => {
      await limitAddress(db, 'check', ip, at, 60, MINUTE);
      return !(await findByUsername(db, params.username));
    },
  ),
  route(
    calls.isEmailFree,
    { params: S.EmailQuery, value: Type.Boolean(), about: 'Is this e-mail free?', writes: true, ignoreToken: true },
    async ({ db, params, ip, at }) => {
      await limitAddress(db, 'check', ip, at, 60, MINUTE);
      return !(await findByEmail(db, params.email));
    },
  ),
  route(
    calls.isMobileFree,
    {
      params: S.MobileQuery,
      value: Type.Boolean(),
      about: 'Is this mobile number free?',
      errors: ['captcha.wrong'],
      writes: true,
      ignoreToken: true,
    },
    async (ctx) => {
      const { db, params, ip, at } = ctx;
      await limitAddress(db, 'check', ip, at, 60, MINUTE);
      const network = limitedAddress(ip);
      const { count } = await countUp(db, `check-mobile:${network}`, at, 10 * MINUTE);
      // A list of numbers would find out who has an account.
      if (count > FREE_LOOK_UPS && !(await spendCaptcha(ctx, params.captcha)))
        refuse('captcha.wrong', { value: { captcha: true }, commit: true });
      return !(await findByMobile(db, dialingOf(params.countryDialingCode), mobileOf(params.mobileNum)));
    },
  ),
  route(
    calls.checkAffiliate,
    {
      ...{
        params: S.AffiliateQuery,
        value: S.Done,
        about: 'Is this invitation code valid? Counts a visit of its link',
      },
      ...{ errors: ['affiliate.invalid', 'agent.invalid'], writes: true },
    },
    async ({ db, params, at }) => {
      const link = await openLink(db, params.code, at);
      if (link) {
        await agentOf(db, link.agentId);
        await countClick(db, params.code);
      } else if (!(await inviterOf(db, params.code))) refuse('affiliate.invalid');
      return true as const;
    },
  ),
  route(
    calls.defaultAffiliate,
    { params: S.DomainQuery, value: S.AffiliateCode, about: 'The invitation code of a domain' },
    () => ({ code: '' }),
  ),
];
