/** Lobby: the lotteries by prize mode, each with its last result and the time to its next draw (GAME-13). */
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useFormat, useLocale, useT } from '@site/shared/i18n';
import { paths } from '@site/shared/contract';
import { prefetchCall, useCall, type PagePrefetch } from '@site/shared/platform';
import { color, font, radius, space } from '@site/shared/theme';
import { Async, RemoteImage, Skeleton, Tabs } from '@site/shared/ui';
import { lotteryMenu, openedNumeros, type LotteryDraw, type LotteryGame } from '@site/shared/wps';
import { useClockAhead } from '../../queries/useClockAhead';
import { Balls } from './Balls';
import { LobbyBalance } from './LobbyBalance';
import { NextDraw } from './NextDraw';

const MODES = ['Lott', 'ZY', 'SEA', 'VN'] as const;
const STALE_MS = 30 * 60_000;
const POLL_MS = 15_000;
/** Entries on the first screen of a phone. */
const EAGER = 6;
type Mode = (typeof MODES)[number] | 'Elott';

const modeOf = (prizeMode: string | null): Mode => MODES.find((mode) => mode === prizeMode) ?? 'Lott';
const menuOf = (prizeMode: Mode, language: string) => ({ prizeMode, device: 'mobile', language });

export const prefetchMenu: PagePrefetch = (platform, { pathname, searchParams }) => {
  const mode = pathname === paths.electronicLottery ? 'Elott' : modeOf(searchParams.get('prizeMode'));
  prefetchCall(platform, lotteryMenu, menuOf(mode, platform.session.get().locale.toUpperCase()), STALE_MS);
};

export function Lobby({ isQuick }: { readonly isQuick: boolean }) {
  const t = useT('games');
  // In the URL: Back from a lottery leads to the tab that it was opened from.
  const [params, setParams] = useSearchParams();
  const chosen = modeOf(params.get('prizeMode'));
  const language = useLocale().toUpperCase();
  const menu = useCall(lotteryMenu, menuOf(isQuick ? 'Elott' : chosen, language), { staleTime: STALE_MS });
  const opened = useCall(openedNumeros, undefined, { every: POLL_MS });
  const draws = opened.status === 'ready' ? opened.value : [];
  const anyGame = menu.status === 'ready' ? Object.values(menu.value)[0]?.games[0]?.gameId : undefined;
  const ahead = useClockAhead(anyGame);
  return (
    <>
      {isQuick ? null : (
        <Tabs
          label={t('title.lottery')}
          items={MODES.map((mode) => ({ key: mode, label: t(`lottery.${mode}`) }))}
          selected={chosen}
          onSelect={(prizeMode) => setParams({ prizeMode }, { replace: true })}
        />
      )}
      <Async of={menu} skeleton={<Skeleton height={640} />} isEmpty={(groups) => Object.keys(groups).length === 0}>
        {(groups) => (
          <List>
            {Object.values(groups)
              .flatMap(({ games }) => games)
              .map((game, index) => (
                <Entry
                  key={game.gameId}
                  game={game}
                  draw={draws.find(({ gameId }) => gameId === game.gameId)}
                  ahead={ahead}
                  eager={index < EAGER}
                />
              ))}
          </List>
        )}
      </Async>
      <LobbyBalance />
    </>
  );
}

interface EntryProps {
  readonly game: LotteryGame;
  readonly draw: LotteryDraw | undefined;
  /** How far the device's clock is ahead of the gateway's, in ms; null until it is known. */
  readonly ahead: number | null;
  /** Load the icon eagerly: the entry is on the first screen. */
  readonly eager: boolean;
}

function Entry({ game, draw, ahead, eager }: EntryProps) {
  const t = useT('games');
  const format = useFormat();
  const { pathname } = useLocation();
  const minutes = Math.round(game.periodSeconds / 60);
  const often = minutes >= 24 * 60 ? t('lottery.daily') : t('lottery.every', { minutes: format.number(minutes) });
  return (
    <li>
      <Card to={`${pathname}?${new URLSearchParams({ game: game.code })}`}>
        <Icon>
          <RemoteImage src={game.icon} alt="" ratio="1 / 1" eager={eager} />
        </Icon>
        <Words>
          <Top>
            <b>{game.remark}</b>
            {draw && ahead !== null ? (
              <NextDraw lastDrawAt={draw.openTime + ahead} periodMs={game.periodSeconds * 1000} />
            ) : null}
          </Top>
          <small>{often}</small>
          <Result>{draw ? <Balls winNo={draw.winNo} /> : null}</Result>
        </Words>
      </Card>
    </li>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Card = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[3]};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  color: ${color.text};
  text-decoration: none;
  /* As in GameTile.styles.ts: equal icons have equal areas. */
  contain: layout style;
`;

const Icon = styled.span`
  flex: none;
  width: 72px;
  overflow: hidden;
  border-radius: ${radius.small};
`;

/** Reserves the height of the last result while it loads. */
const Result = styled.span`
  min-height: ${space[6]};
`;

const Top = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space[2]};
`;

const Words = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;
  gap: ${space[1]};

  & b {
    ${font.strong}
  }

  & > small {
    color: ${color.textMuted};
    ${font.small}
  }
`;
