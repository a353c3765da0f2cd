/** PlayTourOffer: the offer of the tour after a deposit, until this member has taken or dismissed it. */
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { safeStorage, storageKeys } from '@site/shared/kernel';
import { IfOpen, useMember } from '@site/shared/platform';
import { space } from '@site/shared/theme';
import { Button } from '@site/shared/ui';
import { PlayTour } from './PlayTour';
import { StackCard } from './StackCard';
import { TourWords } from './TourWords';

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
        <TourWords>
          <b>{t('playTour.title')}</b>
          <span>{t('playTour.invite')}</span>
        </TourWords>
        <Buttons>
          <Button kind="secondary" onClick={() => setOpen(true)}>
            {t('playTour.show')}
          </Button>
          <Button kind="ghost" onClick={finish}>
            {t('playTour.later')}
          </Button>
        </Buttons>
      </StackCard>
      <PlayTour open={isOpen} onClose={finish} onChoose={(tab) => void navigate(paths.responsible(tab))} />
    </IfOpen>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
