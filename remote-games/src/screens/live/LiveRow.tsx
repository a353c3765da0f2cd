/** LiveRow: row of the rooms that are live now; renders nothing if there are none (GAME-16). */
import { Radio } from 'lucide-react';
import styled from 'styled-components';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { useSite } from '@site/shared/platform';
import { space } from '@site/shared/theme';
import { ScrollRow, SectionTitle } from '@site/shared/ui';
import { RoomCard, RoomSkeleton } from './RoomCard';
import { useLiveRooms } from '../../queries/useLiveRooms';

export interface LiveRowProps {
  /** The current room, which is left out. */
  readonly except?: string;
}

export function LiveRow({ except }: LiveRowProps) {
  const t = useT('games');
  const isPaused = useSite().isPaused(paths.liveRooms);
  const rooms = useLiveRooms({ isOnlyLive: true, enabled: !isPaused });
  const list = rooms.status === 'ready' ? rooms.value.list.filter(({ modelId }) => modelId !== except) : [];
  if (isPaused || (rooms.status !== 'loading' && list.length === 0)) return null;
  return (
    <section aria-label={t('title.liveRooms')} aria-busy={rooms.status === 'loading'}>
      <SectionTitle icon={<Radio size={20} />} title={t('title.liveRooms')} more={paths.liveRooms} />
      <Row>
        {rooms.status === 'loading'
          ? [0, 1, 2].map((at) => <RoomSkeleton key={at} />)
          : list.map((model) => <RoomCard key={model.modelId} model={model} />)}
      </Row>
    </section>
  );
}

const Row = styled(ScrollRow)`
  /* Slightly more than two fit; the cut third one shows that the row scrolls. Large text needs wider ones. */
  & > * {
    flex: 0 0 max(7.5rem, min(15rem, calc((100% - ${space[4]}) / 2.4)));
  }
`;
