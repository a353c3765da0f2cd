/** The contract of remote-auth: binds every page of the meta to its lazy import. */
import { defineRemote } from '@site/shared/contract';
import { meta } from './remote.meta';

export default defineRemote(meta, {
  pages: {
    login: () => import('./screens/login/LoginScreen'),
    register: () => import('./screens/register/RegisterScreen'),
    forget: () => import('./screens/forget/ForgetScreen'),
    changePassword: () => import('./screens/change-password/ChangePasswordScreen'),
    firstPassword: () => import('./screens/first-password/FirstPasswordScreen'),
  },
  widgets: {},
  messages: (locale) => import(`./locales/${locale}.json`),
});
