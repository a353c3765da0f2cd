/** ModeChips: all, hot, new, and for members favourites and recent; next to the lane's classify menu (GAME-02). */
import type { Dispatch } from 'react';
import { Flame, Heart, History, Sparkles } from 'lucide-react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { useMember } from '@site/shared/platform';
import { space } from '@site/shared/theme';
import { Chip, ScrollRow, useChosenInView } from '@site/shared/ui';
import type { Choice } from '../../model/choice';
import type { GameListStep } from '../../model/gameList';
import { classifyMenu, type Lane } from '../../model/vendors';

interface ModeChipsProps {
  readonly choice: Choice;
  readonly lane: Lane | null;
  readonly dispatch: Dispatch<GameListStep>;
}

export function ModeChips({ choice, lane, dispatch }: ModeChipsProps) {
  const t = useT('games');
  const row = useChosenInView<HTMLDivElement>();
  const isMember = useMember() !== null;
  const { mode, isNew, classify } = choice;
  const show = (next: 'ALL' | 'HOT' | 'FAV' | 'RECENT') => () => dispatch({ type: 'mode-chosen', mode: next });
  return (
    <ScrollRow ref={row} role="group" aria-label={t('modes')}>
      <Chip selected={mode === 'ALL' && !isNew && !classify} onClick={show('ALL')}>
        {t('all')}
      </Chip>
      <Chip selected={mode === 'HOT'} onClick={show('HOT')}>
        <Words>
          <Flame size={16} aria-hidden /> {t('mark.hot')}
        </Words>
      </Chip>
      <Chip selected={isNew} onClick={() => dispatch({ type: 'new-toggled' })}>
        <Words>
          <Sparkles size={16} aria-hidden /> {t('mark.new')}
        </Words>
      </Chip>
      {isMember ? (
        <>
          <Chip selected={mode === 'FAV'} onClick={show('FAV')}>
            <Words>
              <Heart size={16} aria-hidden /> {t('title.favourites')}
            </Words>
          </Chip>
          <Chip selected={mode === 'RECENT'} onClick={show('RECENT')}>
            <Words>
              <History size={16} aria-hidden /> {t('title.recent')}
            </Words>
          </Chip>
        </>
      ) : null}
      {classifyMenu(lane).map(({ key, displayName }) => (
        <Chip
          key={key}
          selected={classify === key}
          onClick={() => dispatch({ type: 'classify-chosen', classify: classify === key ? null : key })}
        >
          {displayName}
        </Chip>
      ))}
    </ScrollRow>
  );
}

const Words = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  white-space: nowrap;
`;
