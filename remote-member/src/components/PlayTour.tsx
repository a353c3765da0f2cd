/**
 * PlayTour: four cards about the tools for responsible play. After a deposit a member is offered it once; the page of these
 * tools has it always.
 */
import { useState } from 'react';
import { Coffee, DoorClosed, Gauge, Timer } from 'lucide-react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { space } from '@site/shared/theme';
import { BottomSheet, Button } from '@site/shared/ui';
import { TourWords } from './TourWords';

const CARDS = [
  { key: 'limits', tab: 'limits', Icon: Gauge },
  { key: 'reality', tab: 'limits', Icon: Timer },
  { key: 'break', tab: 'break', Icon: Coffee },
  { key: 'exclusion', tab: 'break', Icon: DoorClosed },
] as const;
/** The tab of the tools' page that a card leads to. */
export type ToolsTab = (typeof CARDS)[number]['tab'];

interface PlayTourProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChoose: (tab: ToolsTab) => void;
}

export function PlayTour({ open, onClose, onChoose }: PlayTourProps) {
  const t = useT('member');
  return (
    <BottomSheet open={open} onClose={onClose} label={t('playTour.title')}>
      <Tour onClose={onClose} onChoose={onChoose} />
    </BottomSheet>
  );
}

function Tour({ onClose, onChoose }: Omit<PlayTourProps, 'open'>) {
  const t = useT('member');
  const [at, setAt] = useState(0);
  const { key, tab, Icon } = CARDS[at] ?? CARDS[0];
  const isLast = at === CARDS.length - 1;
  return (
    <TourStack>
      <TourWords aria-live="polite" data-card>
        <i aria-hidden>
          <Icon size={28} />
        </i>
        <small>{t('playTour.step', { at: at + 1, total: CARDS.length })}</small>
        <b>{t(`playTour.card.${key}.title`)}</b>
        <span>{t(`playTour.card.${key}.text`)}</span>
      </TourWords>
      <Button full onClick={() => (isLast ? onClose() : setAt(at + 1))}>
        {t(isLast ? 'playTour.done' : 'next')}
      </Button>
      <Button
        kind="ghost"
        full
        onClick={() => {
          onClose();
          onChoose(tab);
        }}
      >
        {t(`playTour.open.${key}`)}
      </Button>
    </TourStack>
  );
}

const TourStack = styled.div`
  display: grid;
  gap: ${space[2]};
`;
