/** NewGames: the nine newest games in a row, and fifteen slots with a jackpot in a carousel (HOME-09). */
import { Coins, Sparkles } from 'lucide-react';
import styled from 'styled-components';
import { paths } from '@site/shared/contract';
import { useLocale, useT } from '@site/shared/i18n';
import { useCall, useMember } from '@site/shared/platform';
import { space } from '@site/shared/theme';
import { Async, SectionTitle } from '@site/shared/ui';
import { listGames, type GameListQuery } from '@site/shared/wps';
import { GameCarousel } from '../components/tiles/GameCarousel';
import { TileRow, TileRowSkeleton } from '../components/tiles/TileRow';
import { whileGamesOpen } from '../components/whileGamesOpen';
import { firstRailOf, usePersonalRails } from '../queries/usePersonalRails';

const CLIENT = { platform: 'html5', clientType: 2 } as const;

export default whileGamesOpen(NewGames);

function NewGames() {
  const t = useT('games');
  return (
    <Stack>
      <Newest />
      <Row
        isCarousel
        title={t('list.JP')}
        icon={<Coins size={20} />}
        more={`${paths.slotGames}?type=JP`}
        query={{ ...CLIENT, gameType: 'RNG', gameClassify: 'JP', pageNo: 1, pageSize: 15 }}
      />
    </Stack>
  );
}

/** Not for a member whose first row on home is new games already. */
function Newest() {
  const t = useT('games');
  const isMember = useMember() !== null;
  const rails = usePersonalRails();
  const title = t('list.NEW');
  if (isMember && rails.status === 'loading') return <TileRowSkeleton title={title} />;
  if (rails.status === 'ready' && firstRailOf(rails.value.rails)?.key === 'fresh') return null;
  return (
    <Row
      title={title}
      icon={<Sparkles size={20} />}
      more={`${paths.slotGames}?new=1`}
      query={{ ...CLIENT, isNew: 1, pageNo: 1, pageSize: 9 }}
    />
  );
}

interface RowProps {
  readonly title: string;
  readonly icon: React.ReactNode;
  readonly more: string;
  readonly query: GameListQuery;
  readonly isCarousel?: boolean;
}

function Row({ title, icon, more, query, isCarousel = false }: RowProps) {
  const language = useLocale().toUpperCase();
  const read = useCall(listGames, { ...query, language });
  return (
    <Async
      of={read}
      compact
      skeleton={<TileRowSkeleton title={title} />}
      isEmpty={({ games }) => !games.length}
      empty={null}
    >
      {({ games }) => (
        <section aria-label={title}>
          <SectionTitle icon={icon} title={title} more={more} />
          {isCarousel ? <GameCarousel label={title} games={games} /> : <TileRow games={games} />}
        </section>
      )}
    </Async>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space[4]};
  padding: 0 ${space[4]};
  --row-inset: 0px;

  & > * {
    min-width: 0;
  }

  @container page (min-width: 44rem) {
    --columns: 3;
    grid-template-columns: 1fr 1fr;
  }
`;
