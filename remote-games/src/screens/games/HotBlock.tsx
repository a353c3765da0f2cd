/** HotBlock: row of hot games of one type above the list; renders nothing if there are none (GAME-02). */
import { Flame } from 'lucide-react';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { useSite } from '@site/shared/platform';
import { SectionTitle } from '@site/shared/ui';
import type { GameType } from '@site/shared/wps';
import { useHotGames } from '../../queries/useHotGames';
import { TileRow, TileRowSkeleton } from '../../components/tiles/TileRow';

interface HotBlockProps {
  readonly gameType: GameType;
  /** Distinguishes several rows of hot games on one page. */
  readonly kind?: string;
  /** The row is on the first screen. */
  readonly eager?: boolean;
}

export function HotBlock({ gameType, kind, eager = false }: HotBlockProps) {
  const t = useT('games');
  const title = kind ? `${t('list.HOT')} · ${kind}` : t('list.HOT');
  const isPaused = useSite().isPaused(paths.hotGames);
  const read = useHotGames({ enabled: !isPaused });
  if (isPaused) return null;
  if (read.status === 'loading') return <TileRowSkeleton title={title} />;
  // Optional row: on failure only the list below is shown.
  const games = read.status === 'ready' ? read.value.list.filter((game) => game.gameType === gameType) : [];
  if (!games.length) return null;
  return (
    <section aria-label={title}>
      <SectionTitle icon={<Flame size={20} />} title={title} />
      <TileRow games={games.slice(0, 15)} eager={eager} />
    </section>
  );
}
