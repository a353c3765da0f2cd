/** MatchStrip: row of the next sports matches: league, teams, odds, start time; a tap opens the game for their bets. */
import { CalendarClock } from 'lucide-react';
import styled from 'styled-components';
import { threeLines } from '@site/shared/components';
import { useFormat, useLocale, useT } from '@site/shared/i18n';
import { useCall, usePlatform } from '@site/shared/platform';
import { color, font, radius, space } from '@site/shared/theme';
import { ScrollRow, SectionTitle, Skeleton } from '@site/shared/ui';
import { matchStrip, type GameType, type Match } from '@site/shared/wps';
import { useLaunch } from '../../components/useLaunch';

const STALE_MS = 60_000;

export function MatchStrip({ gameType }: { readonly gameType: GameType }) {
  const t = useT('games');
  const { config } = usePlatform();
  const language = useLocale().toUpperCase();
  const launch = useLaunch();
  const read = useCall(matchStrip, { merchantCode: config.merchantCode, language }, { staleTime: STALE_MS });
  if (read.status === 'loading') return <Skeleton height={148} />;
  // Optional row: on failure the tiles below open the same games.
  const matches = read.status === 'ready' ? read.value.filter((match) => match.gameType === gameType) : [];
  if (!matches.length) return null;
  return (
    <section aria-label={t('matches.title')}>
      <SectionTitle icon={<CalendarClock size={20} />} title={t('matches.title')} />
      <ScrollRow>
        {[...matches]
          .sort((one, other) => one.startTime - other.startTime)
          .map((match) => (
            <MatchCard key={match.matchId} match={match} onTap={() => launch(match.nodeId)} />
          ))}
      </ScrollRow>
    </section>
  );
}

function MatchCard({ match, onTap }: { readonly match: Match; readonly onTap: () => void }) {
  const t = useT('games');
  const format = useFormat();
  const { league, home, away, startTime, odds } = match;
  return (
    <Card type="button" onClick={onTap}>
      <small>
        {league} · {format.time(startTime)}
      </small>
      <b>{home}</b>
      <b>{away}</b>
      <Odds>
        <span>
          1 <b>{odds.home}</b>
        </span>
        {odds.draw ? (
          <span>
            {t('matches.draw')} <b>{odds.draw}</b>
          </span>
        ) : null}
        <span>
          2 <b>{odds.away}</b>
        </span>
      </Odds>
    </Card>
  );
}

const Card = styled.button`
  display: grid;
  flex: 0 0 220px;
  gap: ${space[1]};
  padding: ${space[3]};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  color: ${color.text};
  text-align: start;
  cursor: pointer;

  & > small {
    color: ${color.textMuted};
    ${font.caption}
  }

  & > b {
    ${threeLines}
    ${font.small}
    font-weight: 600;
  }
`;

const Odds = styled.span`
  display: flex;
  gap: ${space[2]};

  & > span {
    flex: 1;
    padding: ${space[1]} ${space[2]};
    background: ${color.raised};
    border-radius: ${radius.small};
    color: ${color.textMuted};
    white-space: nowrap;
    ${font.caption}
    ${font.tabular}
  }

  & b {
    color: ${color.text};
  }
`;
