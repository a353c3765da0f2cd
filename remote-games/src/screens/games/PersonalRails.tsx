/** PersonalRails: rows of recently played and similar games. Empty for guests and members without play. */
import { History, Wand2 } from 'lucide-react';
import { useLocale, useT } from '@site/shared/i18n';
import { useCall, useMember } from '@site/shared/platform';
import { SectionTitle } from '@site/shared/ui';
import { personalRails } from '@site/shared/wps';
import { TileRow } from '../../components/tiles/TileRow';

const LIMIT = 12;
/** New games have a row and a chip of their own. */
const ICONS: Readonly<Record<string, typeof History>> = { again: History, related: Wand2 };

export function PersonalRails() {
  const t = useT('games');
  const language = useLocale().toUpperCase();
  const isMember = useMember() !== null;
  const read = useCall(personalRails, { limit: LIMIT, language }, { enabled: isMember });
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
