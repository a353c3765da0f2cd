/** ListHead: title and count of a list of games; hot games can be read again, with an indicator for three seconds (HOME-05). */
import { useEffect, useState, type Dispatch } from 'react';
import { RefreshCw } from 'lucide-react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { space } from '@site/shared/theme';
import { useRefresh } from '@site/shared/platform';
import { IconButton, SectionTitle, Spinner } from '@site/shared/ui';
import { hotGames } from '@site/shared/wps';
import type { Mode } from '../../model/choice';
import type { GameListStep } from '../../model/gameList';

interface ListHeadProps {
  readonly mode: Mode;
  readonly count: number | null;
  readonly dispatch: Dispatch<GameListStep>;
}

export function ListHead({ mode, count, dispatch }: ListHeadProps) {
  const t = useT('games');
  return (
    <Row>
      <SectionTitle title={t(`list.${mode}`)} {...(count === null ? {} : { count })} />
      {mode === 'HOT' ? <RefreshHot dispatch={dispatch} /> : null}
    </Row>
  );
}

const INDICATOR_MS = 3_000;

function RefreshHot({ dispatch }: Pick<ListHeadProps, 'dispatch'>) {
  const t = useT('games');
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setBusy(false), INDICATOR_MS);
    return () => clearTimeout(timer);
  }, [isBusy]);
  const start = () => {
    if (isBusy) return;
    setBusy(true);
    void refresh(hotGames);
    dispatch({ type: 'reloaded' });
  };
  return (
    // Not disabled: it keeps the focus of the keyboard.
    <IconButton label={t('search.refreshHot')} aria-busy={isBusy} aria-disabled={isBusy || undefined} onClick={start}>
      {isBusy ? <Spinner /> : <RefreshCw size={22} aria-hidden />}
    </IconButton>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;

  /* The button of hot games has this room of its own. */
  &:not(:has(button)) {
    padding-bottom: ${space[2]};
  }
`;
