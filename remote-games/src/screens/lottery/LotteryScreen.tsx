/** LotteryScreen: the lottery lobby, or the betting page of the lottery in the URL (GAME-13). */
import { useSearchParams, useLocation } from 'react-router-dom';
import { paths } from '@site/shared/contract';
import { useLocale, useT } from '@site/shared/i18n';
import { mapLoadable } from '@site/shared/kernel';
import { prefetchCall, Slot, useCall, type PagePrefetch } from '@site/shared/platform';
import { Async, Empty, Screen, Skeleton } from '@site/shared/ui';
import { lotteryGames } from '@site/shared/wps';
import { PageHeader } from '../../components/PageHeader';
import { Betting } from './Betting';
import { Lobby, prefetchMenu } from './Lobby';

const STALE_MS = 30 * 60_000;

export const prefetch: PagePrefetch = (platform, link) => {
  const language = platform.session.get().locale.toUpperCase();
  prefetchCall(platform, lotteryGames, { language }, STALE_MS);
  if (!link.searchParams.has('game')) prefetchMenu(platform, link);
};

export default function LotteryScreen() {
  const t = useT('games');
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const code = params.get('game');
  const isQuick = pathname === paths.electronicLottery;
  const language = useLocale().toUpperCase();
  const games = useCall(lotteryGames, { language }, { staleTime: STALE_MS });
  const selected = mapLoadable(games, (list) => list.find((game) => game.code === code) ?? null);
  const title =
    selected.status === 'ready' && selected.value
      ? selected.value.remark
      : t(isQuick ? 'title.quickLottery' : 'title.lottery');
  return (
    <>
      <PageHeader title={title} />
      {code ? <Slot name="play.overlay" quiet /> : null}
      <Screen {...(code ? {} : { 'data-wide': true })}>
        {code ? (
          <Async
            of={selected}
            skeleton={<Skeleton height={320} />}
            isEmpty={(game) => game === null}
            empty={<Empty title={t('lottery.unknown')} />}
          >
            {(game) => (game ? <Betting key={game.gameId} game={game} /> : null)}
          </Async>
        ) : (
          <Lobby isQuick={isQuick} />
        )}
      </Screen>
    </>
  );
}
