/** The screens of remote-games are those of the record. */
import { paths } from '@site/shared/contract';
import { describeRecordedScreens } from '@site/shared/testing';
import remote from '../../remote';

describeRecordedScreens(remote, {
  folder: __dirname,
  routes: { liveRoom: paths.liveRoom('501'), play: paths.play('9001', true), search: `${paths.search}?keyword=ti` },
  more: {
    slotGames: [{ route: `${paths.slotGames}?new=1` }, { route: `${paths.slotGames}?q=lily` }],
    lottery: [{ route: `${paths.lottery}?game=PADMA5D`, as: 'member', isWalked: true }],
    play: [
      { route: paths.play('9001'), as: 'member' },
      { route: paths.play('9002'), as: 'member' },
    ],
    liveRoom: [{ route: paths.liveRoom('504'), as: 'member' }],
  },
  // Lists of games, as slotGames.
  onlyShown: [
    ...['liveGames', 'sportGames', 'esportGames', 'fishingGames', 'pokerGames', 'cockfight', 'inHouse', 'roulette'],
    ...['baccarat', 'pgSoft', 'hotGames', 'favGames'],
  ],
});
