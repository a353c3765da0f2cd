/** Vendor maintenance: the operator's settings, and the refusals they cause. */
import { refuse } from '../../../ground/refuse';
import type { ProviderState, Settings } from '../../../ground/settings/settings';
import { vendorByCode } from './vendors';
import { inLanguage } from './words';

const UP: ProviderState = { status: 'UP' };

export const stateOf = ({ providers }: Settings, vassalage: string): ProviderState => providers[vassalage] ?? UP;

/** New play at a vendor in maintenance is refused; open rounds can be finished. */
export function assertVendorOpen(settings: Settings, vassalage: string, language: string): void {
  const { status, until = null } = stateOf(settings, vassalage);
  if (status !== 'MAINTENANCE') return;
  const vendor = vendorByCode.get(vassalage);
  const name = vendor ? inLanguage(vendor.name, language) : vassalage;
  refuse('provider.maintenance', { words: { name }, value: { vassalage, until } });
}
