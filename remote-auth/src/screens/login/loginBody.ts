/** loginBody: what a login sends, and what it leaves on this device. */
import type { LoginBody, LoginValue } from '@site/shared/wps';
import { deviceId } from '../../model/deviceId';
import { cleanMobile } from '../../model/cleanMobile';
import { loginMemory, temporaryPassword } from '../../model/vault/loginStorage';
import type { LoginMethod } from '../../model/vault/rememberedLogin';
import type { LoginValues } from './loginSchema';

export function bodyOf(values: LoginValues, method: LoginMethod): LoginBody {
  const { countryDialingCode } = values;
  const captcha = values.captcha.trim();
  const common = { loginDeviceId: deviceId(document), ...(captcha ? { captcha } : {}) };
  if (method === 'username') {
    return { ...common, type: 'username', username: values.username.trim(), password: values.password };
  }
  const code = values.verificationCode.trim();
  return {
    ...common,
    type: 'sms',
    isSms: true,
    username: cleanMobile(values.mobileNum),
    password: code,
    countryDialingCode,
  };
}

/** The same login, with Firebase's word for the number in the place of the code. */
export const vouchedFor = ({ isSms: _isSms, ...body }: LoginBody, firebaseIdToken: string): LoginBody => ({
  ...body,
  type: 'firebase',
  firebaseChannel: 'sms',
  firebaseMobileNo: body.username,
  firebaseIdToken,
});

/** Remember what was asked to be remembered; a first login's password is at hand for the screen that follows. */
export async function keep(values: LoginValues, method: LoginMethod, granted: LoginValue): Promise<void> {
  const { remember, countryDialingCode } = values;
  const isByName = method === 'username';
  if (remember) {
    const username = isByName ? values.username.trim() : cleanMobile(values.mobileNum);
    await loginMemory.keep({ type: method, username, password: isByName ? values.password : '', countryDialingCode });
  } else {
    loginMemory.forget();
  }
  if (granted.firstTimeLogin && isByName) await temporaryPassword.keep(granted.userName, values.password);
}
