/** LiveRoomsScreen: all live rooms (free, VIP, pay-per-view), live ones first (GAME-16). */
import { useState } from 'react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { space } from '@site/shared/theme';
import { Async, Chip, Empty, Screen, ScrollRow } from '@site/shared/ui';
import type { Model } from '@site/shared/wps';
import { RoomCard, RoomSkeleton } from './RoomCard';
import { useLiveRooms } from '../../queries/useLiveRooms';

const KINDS = ['ALL', 'FREE', 'VIP', 'PPV'] as const;
type Kind = (typeof KINDS)[number];

/** The rooms of a kind: live ones first, then by number of viewers. */
const roomsOf = (list: readonly Model[], kind: Kind): readonly Model[] =>
  list
    .filter(({ roomType }) => kind === 'ALL' || roomType === kind)
    .sort((one, other) => Number(other.live) - Number(one.live) || other.viewers - one.viewers);

export default function LiveRoomsScreen() {
  const t = useT('games');
  const [kind, setKind] = useState<Kind>('ALL');
  const rooms = useLiveRooms();
  return (
    <Screen data-wide>
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
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: ${space[4]} ${space[3]};
`;
