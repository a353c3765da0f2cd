/** Winners: the twenty highest wins over every category; a tap plays the same game (HOME-07). */
import { Trophy } from 'lucide-react';
import styled from 'styled-components';
import { paths } from '@site/shared/contract';
import { mapLoadable } from '@site/shared/kernel';
import { useLocale, useT } from '@site/shared/i18n';
import { useCall } from '@site/shared/platform';
import { color, font, radius, space } from '@site/shared/theme';
import { Async, Money, RemoteImage, ScrollRow, SectionTitle, Skeleton, WhenNear } from '@site/shared/ui';
import { winnerBoard } from '@site/shared/wps';
import { launchLink, useLaunch } from '../components/useLaunch';
import { whileGamesOpen } from '../components/whileGamesOpen';
import { BOARD_SIZE, boardOf } from '../model/winners';

export default whileGamesOpen(Winners);

function Winners() {
  const t = useT('games');
  const launch = useLaunch();
  const language = useLocale().toUpperCase();
  const read = useCall(winnerBoard, { gameCategory: 'ALL', language, limitNum: BOARD_SIZE });
  return (
    <Place aria-label={t('winners')}>
      <SectionTitle icon={<Trophy size={20} />} title={t('winners')} more={paths.leaderboard} />
      <Async
        of={mapLoadable(read, boardOf)}
        compact
        skeleton={<Skeleton height={160} />}
        isEmpty={(board) => board.length === 0}
      >
        {(board) => (
          <ScrollRow role="list">
            <WhenNear>
              {board.map((win) => (
                <Card role="listitem" key={`${win.nodeId} ${win.customerName} ${win.wonAt}`}>
                  <a {...launchLink(win.nodeId, () => launch(win.nodeId))}>
                    <Art>
                      <RemoteImage src={win.iconUrl} alt="" ratio="1 / 1" />
                    </Art>
                    <span>{win.customerName}</span>
                    <Money amount={win.winAmount} currency={win.currency} tone="gold" />
                    <small>{win.gameName}</small>
                  </a>
                </Card>
              ))}
            </WhenNear>
          </ScrollRow>
        )}
      </Async>
    </Place>
  );
}

const Place = styled.section`
  min-width: 0;
  padding: 0 ${space[4]};
  --row-inset: 0px;
`;

const Art = styled.span`
  width: 100%;
  margin-bottom: ${space[1]};
  overflow: hidden;
  border-radius: ${radius.small};
`;

const Card = styled.div`
  flex: 0 0 6.5rem;
  min-width: 0;

  & > a {
    display: grid;
    color: ${color.text};
    text-decoration: none;
    ${font.caption}
  }

  & small {
    color: ${color.textMuted};
    ${font.caption}
  }
`;
