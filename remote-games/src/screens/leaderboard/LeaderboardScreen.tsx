/** LeaderboardScreen: highest stakes of the day, week and month; the first three on a podium, the own row highlighted (GAME-16). */
import { useState } from 'react';
import { Medal } from 'lucide-react';
import { useFormat, useT } from '@site/shared/i18n';
import { prefetchCall, useCall, useCurrency, type PagePrefetch, usePlatform } from '@site/shared/platform';
import { Async, Countdown, Empty, Money, Screen, Skeleton, Tabs } from '@site/shared/ui';
import { leaderboard, type Leaderboard } from '@site/shared/wps';
import { Line, Lines, Note, Podium, Step } from './LeaderboardScreen.styles';

const PERIODS = ['DAY', 'WEEK', 'MONTH'] as const;
type Period = (typeof PERIODS)[number];
type Row = Leaderboard['list'][number];

const SHOWN = 50;
const paramsOf = (period: Period) => ({ period, limit: SHOWN });
const POLL_MS = 60_000;
const ON_PODIUM = 3;

export const prefetch: PagePrefetch = (platform) => prefetchCall(platform, leaderboard, paramsOf('DAY'));

export default function LeaderboardScreen() {
  const t = useT('games');
  const [period, setPeriod] = useState<Period>('DAY');
  const board = useCall(leaderboard, paramsOf(period), { every: POLL_MS });
  return (
    <Screen>
      <Tabs
        label={t('title.leaderboard')}
        items={PERIODS.map((key) => ({ key, label: t(`board.${key}`) }))}
        selected={period}
        onSelect={(key) => setPeriod(key as Period)}
      />
      <Async
        of={board}
        skeleton={<Waits />}
        isEmpty={({ list }) => list.length === 0}
        empty={<Empty title={t('board.none')} message={t('board.noneHint')} />}
      >
        {(value) => <Board board={value} />}
      </Async>
    </Screen>
  );
}

function Board({ board: { list, endsAt } }: { readonly board: Leaderboard }) {
  const { clock } = usePlatform();
  const t = useT('games');
  const [first, second, third] = list;
  // Visual order is 2, 1, 3; the DOM order, which screen readers use, is by rank.
  const podium = [first, second, third].filter((row): row is Row => row !== undefined);
  return (
    <>
      <Note>
        <span>{t('board.about')}</span>
        <span>
          {t('board.ends')} <Countdown until={endsAt} now={clock.now} />
        </span>
      </Note>
      <Podium aria-label={t('board.top')}>
        {podium.map((row) => (
          <OnPodium key={row.rank} row={row} />
        ))}
      </Podium>
      {list.length > ON_PODIUM ? (
        <Lines start={ON_PODIUM + 1} aria-label={t('title.leaderboard')}>
          {list.slice(ON_PODIUM).map((row) => (
            <BoardLine key={row.rank} row={row} />
          ))}
        </Lines>
      ) : null}
    </>
  );
}

function OnPodium({ row }: { readonly row: Row }) {
  const currency = useCurrency();
  const t = useT('games');
  const format = useFormat();
  return (
    <Step $rank={row.rank} $isMe={row.isMe}>
      <Medal size={row.rank === 1 ? 36 : 28} aria-hidden />
      <b>{format.number(row.rank)}</b>
      <span>{row.isMe ? t('board.me') : row.customerName}</span>
      <Money amount={row.amount} currency={currency} tone="gold" />
    </Step>
  );
}

function BoardLine({ row }: { readonly row: Row }) {
  const currency = useCurrency();
  const t = useT('games');
  const format = useFormat();
  return (
    <Line $isMe={row.isMe} aria-current={row.isMe ? 'true' : undefined}>
      <b>{format.number(row.rank)}</b>
      <span>{row.isMe ? t('board.me') : row.customerName}</span>
      <Money amount={row.amount} currency={currency} />
    </Line>
  );
}

const Waits = () => (
  <>
    <Skeleton height={40} />
    <Skeleton height={176} />
    {Array.from({ length: 8 }, (_, at) => (
      <Skeleton key={at} height={44} />
    ))}
  </>
);
