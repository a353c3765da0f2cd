/**
 * PlayTour: four cards about the tools for responsible play. After a deposit a member is offered it once; the page of these
 * tools has it always.
 */
import { useState } from 'react';
import { Coffee, DoorClosed, Gauge, HeartHandshake, Timer } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { safeStorage, storageKeys } from '@site/shared/kernel';
import { IfOpen, useMember } from '@site/shared/platform';
import { color, font, radius, space } from '@site/shared/theme';
import { BottomSheet, Button, ListRow } from '@site/shared/ui';
import { StackCard } from './StackCard';

const CARDS = [
  { key: 'limits', tab: 'limits', Icon: Gauge },
  { key: 'reality', tab: 'limits', Icon: Timer },
  { key: 'break', tab: 'break', Icon: Coffee },
  { key: 'exclusion', tab: 'break', Icon: DoorClosed },
] as const;
type Tab = (typeof CARDS)[number]['tab'];

/** The offer after a deposit, until this member has taken or dismissed it. */
export function PlayTourOffer() {
  const t = useT('member');
  const navigate = useNavigate();
  const storage = safeStorage('localStorage');
  const key = storageKeys.playTourSeen(useMember()?.userName ?? '');
  const [isSeen, setSeen] = useState(() => storage.getItem(key) !== null);
  const [isOpen, setOpen] = useState(false);
  const finish = () => {
    storage.setItem(key, '1');
    setSeen(true);
    setOpen(false);
  };
  if (isSeen) return null;
  return (
    <IfOpen path={paths.responsible()}>
      <StackCard aria-label={t('playTour.title')}>
        <Words>
          <b>{t('playTour.title')}</b>
          <span>{t('playTour.invite')}</span>
        </Words>
        <Buttons>
          <Button kind="secondary" onClick={() => setOpen(true)}>
            {t('playTour.show')}
          </Button>
          <Button kind="ghost" onClick={finish}>
            {t('playTour.later')}
          </Button>
        </Buttons>
      </StackCard>
      <TourSheet open={isOpen} onClose={finish} onChoose={(tab) => void navigate(paths.responsible(tab))} />
    </IfOpen>
  );
}

/** A row that opens the tour, on the page of the tools. */
export function PlayTourRow({ onChoose }: { readonly onChoose: (tab: Tab) => void }) {
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
      <TourSheet open={isOpen} onClose={() => setOpen(false)} onChoose={onChoose} />
    </>
  );
}

interface TourSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChoose: (tab: Tab) => void;
}

function TourSheet({ open, onClose, onChoose }: TourSheetProps) {
  const t = useT('member');
  return (
    <BottomSheet open={open} onClose={onClose} label={t('playTour.title')}>
      <Tour onClose={onClose} onChoose={onChoose} />
    </BottomSheet>
  );
}

function Tour({ onClose, onChoose }: Omit<TourSheetProps, 'open'>) {
  const t = useT('member');
  const [at, setAt] = useState(0);
  const { key, tab, Icon } = CARDS[at] ?? CARDS[0];
  const isLast = at === CARDS.length - 1;
  return (
    <TourStack>
      <Words aria-live="polite" data-card>
        <i aria-hidden>
          <Icon size={28} />
        </i>
        <small>{t('playTour.step', { at: at + 1, total: CARDS.length })}</small>
        <b>{t(`playTour.card.${key}.title`)}</b>
        <span>{t(`playTour.card.${key}.text`)}</span>
      </Words>
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

const Words = styled.div`
  display: grid;
  gap: ${space[1]};

  & > i {
    display: grid;
    place-items: center;
    width: 56px;
    height: 56px;
    margin-bottom: ${space[2]};
    background: ${color.raised};
    border-radius: ${radius.round};
    color: ${color.primary};
  }

  & > b {
    ${font.body}
    font-weight: 600;
  }

  & > span,
  & > small {
    color: ${color.textMuted};
    ${font.small}
  }

  /* As high as the longest card, so that the buttons stay in their place. */
  &[data-card] {
    min-height: 13.5rem;
    align-content: start;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
