/** The screens of remote-games are those of the record. */
import { paths } from '@site/shared/contract';
import { describeRecordedScreens } from '@site/shared/testing';
import remote from '../../remote';

describeRecordedScreens(remote, {
  folder: __dirname,
  routes: { liveRoom: paths.liveRoom('501'), play: paths.play('9001', true), search: `${paths.search}?keyword=ti` },
  // Lists of games, as slotGames.
  onlyShown: [
    ...['liveGames', 'sportGames', 'esportGames', 'fishingGames', 'pokerGames', 'cockfight', 'inHouse', 'roulette'],
    ...['baccarat', 'pgSoft', 'hotGames', 'favGames'],
  ],
});
