/** Routes of the authenticator app: secret, enable, disable. */
import { randomBytes } from 'node:crypto';
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { recordChange } from '../changes/record-change';
import { memberById } from '../members/find-member';
import { refuseNotFull } from '../members/only-full';
import { hashPassword } from '../members/passwords';
import { refuse } from '../../ground/refuse';
import { route, type Context, type WriteContext } from '../../ground/route';
import { limitRate } from '../../ground/counters/counters';
import { spendSecondFactor, storeTotpSetting, totpSettingOf, type TotpSetting } from '../verification/second-factor';
import { newSecret, totpStepOf } from '../verification/totp';

const HOUR_MS = 3_600_000;

export const totpRoutes = [
  route(
    calls.totpOffer,
    {
      params: S.Nothing,
      value: S.TotpOffer,
      about: 'A secret for the authenticator app',
      writes: true,
      errors: ['trial.refused'],
    },
    offerTotp,
  ),
  route(
    calls.enableTotp,
    {
      params: S.TotpBody,
      value: S.RecoveryCodes,
      about: 'Switch the app’s codes on',
      proof: 'factor',
      errors: ['verification.wrong', 'state.changed', 'TOO_MANY_REQUEST'],
    },
    enableTotp,
  ),
  route(
    calls.disableTotp,
    {
      params: S.DisableTotpBody,
      value: S.Done,
      about: 'Switch them off',
      proof: 'factor',
      errors: ['verification.wrong', 'state.changed', 'TOO_MANY_REQUEST'],
    },
    disableTotp,
  ),
];

const totpOf = ({ db, member, services }: Context<unknown>) => totpSettingOf(db, member.memberId, services.vault);

async function offerTotp(ctx: WriteContext<unknown>): Promise<calls.TotpOffer> {
  refuseNotFull(ctx);
  const held = await totpOf(ctx);
  if (held?.enabled) return { enabled: true, secret: '', otpauthUri: '' };
  const secret = held?.secret ?? newSecret();
  await storeTotpSetting(ctx.db, ctx.member.memberId, { secret, enabled: false }, ctx.services.vault);
  const name = encodeURIComponent(`${ctx.settings.siteName}:${ctx.member.username}`);
  return {
    enabled: false,
    secret,
    otpauthUri: `otpauth://totp/${name}?secret=${secret}&issuer=${encodeURIComponent(ctx.settings.siteName)}`,
  };
}

async function enableTotp(ctx: WriteContext<calls.TotpBody>): Promise<calls.RecoveryCodes> {
  const { db, member, at, params, services } = ctx;
  await limitRate(db, `totp:${member.memberId}`, at, 10, HOUR_MS);
  const held = await totpOf(ctx);
  if (!held) refuse('state.changed', { status: 409 });
  const usedStep = totpStepOf(held.secret, params.code, at);
  if (held.enabled && !isRepeated(held, usedStep)) refuse('state.changed', { status: 409 });
  if (usedStep === null) refuse('verification.wrong', { commit: true });
  const recoveryCodes = Array.from({ length: 8 }, () => randomBytes(5).toString('hex'));
  const recovery = await Promise.all(recoveryCodes.map((code) => hashPassword(code, services.cheapHash)));
  const setting = { secret: held.secret, enabled: true, usedStep, enabledStep: usedStep, recovery };
  await storeTotpSetting(db, member.memberId, setting, services.vault);
  if (!held.enabled) await recordChange(ctx, 'TOTP_ON', await memberById(db, member.memberId));
  return { recoveryCodes };
}

/**
 * The answer was lost, and with it the recovery codes, of which only hashes are stored: the same request gets new ones, as
 * long as its code is valid and no other has been used since.
 */
const isRepeated = ({ usedStep, enabledStep }: TotpSetting, step: number | null): boolean =>
  step !== null && step === enabledStep && step === usedStep;

async function disableTotp(ctx: WriteContext<calls.DisableTotpBody>): Promise<true> {
  const { db, member, at, params } = ctx;
  await limitRate(db, `totp:${member.memberId}`, at, 10, HOUR_MS);
  const held = await totpOf(ctx);
  if (!held?.enabled) refuse('state.changed', { status: 409 });
  if (!(await spendSecondFactor(ctx, member.memberId, params.code))) refuse('verification.wrong', { commit: true });
  await storeTotpSetting(db, member.memberId, null, ctx.services.vault);
  await recordChange(ctx, 'TOTP_OFF', await memberById(db, member.memberId));
  return true;
}
