/** PlayTourRow: a row that opens the tour, on the page of the tools. */
import { useState } from 'react';
import { HeartHandshake } from 'lucide-react';
import { useT } from '@site/shared/i18n';
import { ListRow } from '@site/shared/ui';
import { PlayTour, type ToolsTab } from './PlayTour';

export function PlayTourRow({ onChoose }: { readonly onChoose: (tab: ToolsTab) => void }) {
  const t = useT('member');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ListRow
        icon={<HeartHandshake size={20} aria-hidden />}
        title={t('playTour.row')}
        note={t('playTour.rowNote')}
        onClick={() => setOpen(true)}
      />
      <PlayTour open={isOpen} onClose={() => setOpen(false)} onChoose={onChoose} />
    </>
  );
}
