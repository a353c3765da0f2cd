/** The vendors' health: what the operator says of each, and what a vendor in maintenance refuses. */
import { refuse } from '../../ground/refuse';
import type { ProviderState, Settings } from '../../ground/settings/settings';
import { vendorByCode } from './catalogue/vendors';
import { inLanguage } from './catalogue/words';

const UP: ProviderState = { status: 'UP' };

export const stateOf = ({ providers }: Settings, vassalage: string): ProviderState => providers[vassalage] ?? UP;

/** Nothing new begins at a vendor in maintenance; what has begun is finished. */
export function assertVendorOpen(settings: Settings, vassalage: string, language: string): void {
  const { status, until = null } = stateOf(settings, vassalage);
  if (status !== 'MAINTENANCE') return;
  const vendor = vendorByCode.get(vassalage);
  const name = vendor ? inLanguage(vendor.name, language) : vassalage;
  refuse('provider.maintenance', { words: { name }, value: { vassalage, until } });
}
