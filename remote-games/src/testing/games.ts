/** Builders of games and vendors for this remote's tests. */
import type { Game, GameList, VendorCard, Vendors } from '@site/shared/wps';

export const aGame = (about: Partial<Game> = {}): Game => ({
  nodeId: '1',
  nodeName: 'Golden Tiger',
  nodeTypeManageId: '1',
  gameId: 'g1',
  gameCode: 'g1',
  gameType: 'RNG',
  vassalage: 'PGE',
  vendorName: 'Pagoda Grove',
  gameName: 'Golden Tiger',
  displayName: 'Golden Tiger',
  gameClassify: 'VIDEO',
  gameClassifyNew: 'VIDEO',
  minBet: '1.00',
  lines: 20,
  showIcon: '/a.svg',
  iconUrl: '/a.svg',
  defaultIcon: '/a.svg',
  defaultLanguage: 'BN',
  supportPlay: 'Y',
  freeplay: 'Y',
  isGameH5: 'Y',
  isGame: 'GAME',
  playType: 'trad',
  lottoMode: '',
  roomId: '',
  isNew: false,
  isHot: false,
  jackpot: false,
  ...about,
});

export const games = (...names: readonly string[]): Game[] =>
  names.map((name) => aGame({ nodeId: name, displayName: name, gameName: name }));

export const aPage = (list: Game[], pageNum = 1, totalPages = 1): GameList => ({
  games: list,
  pageNum,
  totalPages,
  totalCount: list.length,
});

const card = (about: Partial<VendorCard>): VendorCard => ({
  vassalage: 'PGE',
  displayName: 'Pagoda Grove',
  gameType: 'RNG',
  accountTypeName: 'PGE',
  mobileLargeIcon: '/v.png',
  mobileSmallIcon: '/v.png',
  h5Icon: '/v.png',
  gameCount: 12,
  nodeId: '',
  status: 'UP',
  ...about,
});

export const VENDORS: Vendors = {
  data: {
    lanes: [
      {
        title: 'RNG',
        displayName: 'Slots',
        cards: [card({}), card({ vassalage: 'JL', displayName: 'Jhilmil' })],
        gameClassify: [
          { key: 'JP', displayName: 'Jackpot slots', gameCount: 4, vendors: ['PGE'] },
          { key: 'VIDEO', displayName: 'Video slots', gameCount: 8, vendors: ['PGE'] },
        ],
      },
      {
        title: 'LIVE',
        displayName: 'Live casino',
        cards: [card({ vassalage: 'MSN', displayName: 'Monsoon Live', gameType: 'LIVE', nodeId: 'lobby-msn' })],
        gameClassify: [],
      },
      {
        title: 'SPORTS',
        displayName: 'Sports',
        cards: [
          card({ vassalage: 'MDN', displayName: 'Maidan', gameType: 'SPORTS', nodeId: 'lobby-mdn' }),
          card({ vassalage: 'LRI', displayName: 'Lorai', gameType: 'COCKFIGHT', nodeId: 'lobby-lri' }),
        ],
        gameClassify: [],
      },
      { title: 'FISH', displayName: 'Fishing', cards: [], gameClassify: [] },
    ],
  },
  sorting: [
    { gameCategory: 'LIVE', vendorNames: [] },
    { gameCategory: 'RNG', vendorNames: [] },
  ],
};
