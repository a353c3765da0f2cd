/** The gateway's rules for the fields of an account: user name, password, which are required. */
import { useCall } from '@site/shared/platform';
import { registerSettings, type RegisterSettings } from '@site/shared/wps';

export const useRegisterSettings = () => useCall(registerSettings, undefined);

/** The rules where they are optional: until they are known, a form uses its defaults. */
export function useAccountRules(): RegisterSettings {
  const settings = useRegisterSettings();
  return settings.status === 'ready' ? settings.value : {};
}
