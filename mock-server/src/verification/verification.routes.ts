/** Routes of proofs: picture and sound captcha. */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { refuse } from '../refuse';
import { route } from '../route';
import { captchaSound, newCaptcha } from './captcha';

export const verificationRoutes = [
  route(
    calls.captcha,
    {
      params: S.Nothing,
      value: S.Captcha,
      about: 'A captcha: base64 of a PNG, bound to the cookie',
      writes: true,
      ignoreToken: true,
    },
    newCaptcha,
  ),
  route(
    calls.captchaAudio,
    {
      params: S.Nothing,
      value: S.Captcha,
      about: 'The same captcha to listen to: base64 of a WAV',
      errors: ['not.found'],
      ignoreToken: true,
    },
    async (ctx) => (await captchaSound(ctx)) ?? refuse('not.found', { status: 404 }),
  ),
  route(
    calls.geetestConfig,
    { params: S.Nothing, value: S.GeetestConfig, about: 'Sliding captcha of a third party' },
    ({ settings }) => ({ captchaId: '', enabled: settings.flags.GEETEST3 === true }),
  ),
];
