/** Routes of the ranks. */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { route } from '../../ground/route';
import { rankLadder, rankProgress } from './vip';

export const vipRoutes = [
  route(
    calls.rankProgress,
    { params: S.Nothing, value: S.RankProgress, about: 'How far it is to the next rank' },
    rankProgress,
  ),
  route(
    calls.rankLadder,
    { params: S.Nothing, value: S.Ranks, about: 'All ranks and their benefits', publicFor: 300 },
    rankLadder,
  ),
];
