/** TileGame: the fields of a game that its tile needs. */
import type { Game } from '@site/shared/wps';
import type { SearchMatch } from './search';

export type TileGame = Pick<
  Game,
  | 'nodeId'
  | 'displayName'
  | 'vassalage'
  | 'vendorName'
  | 'gameType'
  | 'iconUrl'
  | 'isHot'
  | 'isNew'
  | 'jackpot'
  | 'providerStatus'
>;

export const toTileGame = (found: SearchMatch, locale: string): TileGame => ({
  nodeId: found.nodeId,
  displayName: locale === 'bn' ? found.bn : found.en,
  vassalage: found.vendor,
  vendorName: locale === 'bn' ? found.vendorName.bn : found.vendorName.en,
  gameType: found.gameType,
  iconUrl: found.iconUrl,
  isHot: found.marks.includes('H'),
  isNew: found.marks.includes('N'),
  jackpot: found.marks.includes('J'),
});
