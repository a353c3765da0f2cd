/** LiveRoomsScreen: every live room, free, VIP and pay-per-view; who is on stage stands first (GAME-16). */
import { useState } from 'react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { space } from '@site/shared/theme';
import { Async, Chip, Empty, Screen, ScrollRow } from '@site/shared/ui';
import type { Model } from '@site/shared/wps';
import { RoomCard, RoomSkeleton } from './RoomCard';
import { useRooms } from '../../queries/useLiveRooms';

const KINDS = ['ALL', 'FREE', 'VIP', 'PPV'] as const;
type Kind = (typeof KINDS)[number];

/** The rooms of a kind, who is on stage first, then by how many watch. */
const roomsOf = (list: readonly Model[], kind: Kind): readonly Model[] =>
  list
    .filter(({ roomType }) => kind === 'ALL' || roomType === kind)
    .sort((one, other) => Number(other.live) - Number(one.live) || other.viewers - one.viewers);

export default function LiveRoomsScreen() {
  const t = useT('games');
  const [kind, setKind] = useState<Kind>('ALL');
  const rooms = useRooms();
  return (
    <Screen>
      <ScrollRow role="group" aria-label={t('live.kinds')}>
        {KINDS.map((one) => (
          <Chip key={one} selected={one === kind} onClick={() => setKind(one)}>
            {t(one === 'ALL' ? 'all' : `live.${one}`)}
          </Chip>
        ))}
      </ScrollRow>
      <Async
        of={rooms}
        skeleton={
          <Grid>
            {Array.from({ length: 6 }, (_, at) => (
              <RoomSkeleton key={at} />
            ))}
          </Grid>
        }
        isEmpty={({ list }) => roomsOf(list, kind).length === 0}
        empty={<Empty title={t('live.none')} message={t('live.noneHint')} />}
      >
        {({ list }) => (
          <Grid role="list" aria-label={t('title.liveRooms')}>
            {roomsOf(list, kind).map((model) => (
              <div role="listitem" key={model.modelId}>
                <RoomCard model={model} />
              </div>
            ))}
          </Grid>
        )}
      </Async>
    </Screen>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]} ${space[3]};
`;
