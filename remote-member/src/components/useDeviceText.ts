/** useDeviceText: the name of a device, which browsers do not always send. */
import { useT } from '@site/shared/i18n';

interface NamedDevice {
  readonly name: string;
  readonly os?: string;
}

export function useDeviceText(): (device: NamedDevice) => string {
  const t = useT('member');
  return ({ name, os }) => {
    // Most names contain the operating system.
    const parts = os && !name.includes(os) ? [name, os] : [name];
    return parts.filter(Boolean).join(' · ') || t('security.unknownDevice');
  };
}
