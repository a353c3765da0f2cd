/** PersonalRails: rows of recently played and similar games. Empty for guests and members without play. */
import { History, Wand2 } from 'lucide-react';
import { useT } from '@site/shared/i18n';
import { useMember } from '@site/shared/platform';
import { SectionTitle } from '@site/shared/ui';
import { usePersonalRails } from '../../queries/usePersonalRails';
import { TileRow } from '../../components/tiles/TileRow';

/** New games have a row and a chip of their own. */
const ICONS: Readonly<Record<string, typeof History>> = { again: History, related: Wand2 };

export function PersonalRails() {
  const t = useT('games');
  const isMember = useMember() !== null;
  const read = usePersonalRails();
  if (!isMember || read.status !== 'ready') return null;
  const known = read.value.rails.flatMap(({ games }) => games);
  return read.value.rails.map(({ key, reason, games }) => {
    const Icon = ICONS[key];
    if (!Icon || !games.length) return null;
    const because = known.find(({ nodeId }) => nodeId === reason)?.displayName;
    const title = key === 'related' && because ? t('rails.because', { name: because }) : t(`rails.${key}`);
    return (
      <section key={key} aria-label={title}>
        <SectionTitle icon={<Icon size={20} />} title={title} />
        <TileRow games={games} />
      </section>
    );
  });
}
