/** ModeChips: all, hot, new, and for members favourites and recent; beside them the lane's classify menu (GAME-02). */
import type { Dispatch } from 'react';
import { Flame, Heart, History, Sparkles } from 'lucide-react';
import { useT } from '@site/shared/i18n';
import { useMember } from '@site/shared/platform';
import { Chip, ScrollRow } from '@site/shared/ui';
import type { Choice } from '../../model/choice';
import type { GameListStep } from '../../model/game-list';
import { classifyMenu, type Lane } from '../../model/vendors';

interface ModeChipsProps {
  readonly choice: Choice;
  readonly lane: Lane | null;
  readonly dispatch: Dispatch<GameListStep>;
}

export function ModeChips({ choice, lane, dispatch }: ModeChipsProps) {
  const t = useT('games');
  const isMember = useMember() !== null;
  const { mode, isNew, classify } = choice;
  const show = (next: 'ALL' | 'HOT' | 'FAV' | 'RECENT') => () => dispatch({ type: 'mode-chosen', mode: next });
  return (
    <ScrollRow role="group" aria-label={t('modes')}>
      <Chip selected={mode === 'ALL' && !isNew && !classify} onClick={show('ALL')}>
        {t('all')}
      </Chip>
      <Chip selected={mode === 'HOT'} onClick={show('HOT')}>
        <Flame size={16} aria-hidden /> {t('mark.hot')}
      </Chip>
      <Chip selected={isNew} onClick={() => dispatch({ type: 'new-toggled' })}>
        <Sparkles size={16} aria-hidden /> {t('mark.new')}
      </Chip>
      {isMember ? (
        <>
          <Chip selected={mode === 'FAV'} onClick={show('FAV')}>
            <Heart size={16} aria-hidden /> {t('title.favourites')}
          </Chip>
          <Chip selected={mode === 'RECENT'} onClick={show('RECENT')}>
            <History size={16} aria-hidden /> {t('title.recent')}
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
