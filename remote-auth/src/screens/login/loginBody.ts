/** loginBody: the request body of a login, and what a login stores on this device. */
import type { LoginBody, LoginValue } from '@site/shared/wps';
import { deviceId } from '../../model/deviceId';
import { cleanMobile } from '../../model/cleanMobile';
import { loginMemory, temporaryPassword } from '../../model/vault/loginStorage';
import type { LoginMethod } from '../../model/vault/rememberedLogin';
import type { LoginValues } from './loginSchema';

/** The request body of a login by this method. */
export function toLoginBody(values: LoginValues, method: LoginMethod): LoginBody {
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

/** The same login with a Firebase ID token instead of the SMS code. */
export const withFirebaseToken = ({ isSms: _isSms, ...body }: LoginBody, firebaseIdToken: string): LoginBody => ({
  ...body,
  type: 'firebase',
  firebaseChannel: 'sms',
  firebaseMobileNo: body.username,
  firebaseIdToken,
});

/** Stores the login if "remember" is checked, and the password of a first login for the next screen. */
export async function rememberLogin(values: LoginValues, method: LoginMethod, granted: LoginValue): Promise<void> {
  const { remember, countryDialingCode } = values;
  const isByName = method === 'username';
  if (remember) {
    const username = isByName ? values.username.trim() : cleanMobile(values.mobileNum);
    const password = isByName ? values.password : '';
    const isOtherName = isByName && username.toLowerCase() !== granted.userName.toLowerCase();
    const account = isOtherName ? { account: granted.userName } : {};
    await loginMemory.save({ type: method, username, password, countryDialingCode, ...account });
  } else {
    loginMemory.clear();
  }
  if (granted.firstTimeLogin && isByName) await temporaryPassword.save(granted.userName, values.password);
}
