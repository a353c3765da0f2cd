/** OpenGameDialog: another game has an open round (#734): return to it, or close it and play this one. */
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { Button, Dialog } from '@site/shared/ui';
import type { OpenGame } from '@site/shared/wps';
import styled from 'styled-components';
import { space } from '@site/shared/theme';

interface OpenGameDialogProps {
  readonly game: OpenGame;
  readonly onCloseOther: () => Promise<void>;
  readonly onLeave: () => void;
}

export function OpenGameDialog({ game, onCloseOther, onLeave }: OpenGameDialogProps) {
  const t = useT('games');
  const navigate = useNavigate();
  const [isClosing, setClosing] = useState(false);
  return (
    <Dialog open onClose={onLeave} label={t('open.title')}>
      <p>{t('open.text', { name: game.gameName })}</p>
      <Actions>
        <Button full onClick={() => void navigate(paths.play(game.nodeId), { replace: true })}>
          {t('open.return', { name: game.gameName })}
        </Button>
        <Button
          kind="secondary"
          full
          loading={isClosing}
          onClick={() => {
            setClosing(true);
            void onCloseOther().finally(() => setClosing(false));
          }}
        >
          {t('open.close')}
        </Button>
      </Actions>
    </Dialog>
  );
}

const Actions = styled.div`
  display: grid;
  gap: ${space[2]};
  margin-top: ${space[4]};
`;
