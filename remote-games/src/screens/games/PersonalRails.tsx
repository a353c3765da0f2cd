/** PersonalRails: rows of recently played and similar games. Empty for guests and members without play. */
import { History, Wand2 } from 'lucide-react';
import { useMember } from '@site/shared/platform';
import { SectionTitle } from '@site/shared/ui';
import { usePersonalRails, useRailTitle } from '../../queries/usePersonalRails';
import { TileRow } from '../../components/tiles/TileRow';

/** New games have a row and a chip of their own. */
const ICONS: Readonly<Record<string, typeof History>> = { again: History, related: Wand2 };

export function PersonalRails() {
  const titleOf = useRailTitle();
  const isMember = useMember() !== null;
  const read = usePersonalRails();
  if (!isMember || read.status !== 'ready') return null;
  const { rails } = read.value;
  return rails.map((rail) => {
    const { key, games } = rail;
    const Icon = ICONS[key];
    if (!Icon || !games.length) return null;
    const title = titleOf(rail, rails);
    return (
      <section key={key} aria-label={title}>
        <SectionTitle icon={<Icon size={20} />} title={title} />
        <TileRow games={games} />
      </section>
    );
  });
}
