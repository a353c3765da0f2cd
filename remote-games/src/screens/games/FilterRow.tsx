/** FilterRow: modes, the lane's classify menu and its vendors in one row that stays on the screen (GAME-02). */
import type { Dispatch } from 'react';
import { ChevronLeft, ChevronRight, Flame, Heart, History, Sparkles } from 'lucide-react';
import styled from 'styled-components';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { useMember, useSite } from '@site/shared/platform';
import { color, font, frame, space } from '@site/shared/theme';
import { Chip, IconButton, ScrollRow, useChosenInView } from '@site/shared/ui';
import type { Choice } from '../../model/choice';
import type { GameListStep } from '../../model/gameList';
import { classifyMenu, type Lane } from '../../model/vendors';

interface FilterRowProps {
  readonly choice: Choice;
  readonly lane: Lane | null;
  /** False where the vendors are tiles of the screen. */
  readonly hasVendors: boolean;
  readonly dispatch: Dispatch<GameListStep>;
}

/** Share of the visible row that an arrow scrolls. */
const STEP = 0.8;

export function FilterRow({ choice, lane, hasVendors, dispatch }: FilterRowProps) {
  const t = useT('games');
  const row = useChosenInView<HTMLDivElement>();
  const scroll = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * STEP * row.current.clientWidth, behavior: 'smooth' });
  return (
    <Sticky>
      <IconButton label={t('vendor.before')} onClick={() => scroll(-1)}>
        <ChevronLeft size={18} />
      </IconButton>
      <ScrollRow ref={row}>
        <Modes choice={choice} lane={lane} dispatch={dispatch} />
        {lane && hasVendors ? <Vendors choice={choice} lane={lane} dispatch={dispatch} /> : null}
      </ScrollRow>
      <IconButton label={t('vendor.after')} onClick={() => scroll(1)}>
        <ChevronRight size={18} />
      </IconButton>
    </Sticky>
  );
}

type GroupProps = Omit<FilterRowProps, 'hasVendors'>;

function Modes({ choice, lane, dispatch }: GroupProps) {
  const t = useT('games');
  const isMember = useMember() !== null;
  const { isPaused } = useSite();
  const { mode, isNew, classify } = choice;
  const show = (next: 'ALL' | 'HOT' | 'FAV' | 'RECENT') => () => dispatch({ type: 'mode-chosen', mode: next });
  return (
    <Group role="group" aria-label={t('modes')}>
      <Chip selected={mode === 'ALL' && !isNew && !classify && !isOfSomeVendors(choice, lane)} onClick={show('ALL')}>
        {t('all')}
      </Chip>
      {isPaused(paths.hotGames) ? null : (
        <Chip selected={mode === 'HOT'} onClick={show('HOT')}>
          <Words>
            <Flame size={16} aria-hidden /> {t('mark.hot')}
          </Words>
        </Chip>
      )}
      <Chip selected={isNew} onClick={() => dispatch({ type: 'new-toggled' })}>
        <Words>
          <Sparkles size={16} aria-hidden /> {t('mark.new')}
        </Words>
      </Chip>
      {isMember && !isPaused(paths.favouriteGames) ? (
        <Chip selected={mode === 'FAV'} onClick={show('FAV')}>
          <Words>
            <Heart size={16} aria-hidden /> {t('title.favourites')}
          </Words>
        </Chip>
      ) : null}
      {isMember && !isPaused(paths.recent) ? (
        <Chip selected={mode === 'RECENT'} onClick={show('RECENT')}>
          <Words>
            <History size={16} aria-hidden /> {t('title.recent')}
          </Words>
        </Chip>
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
    </Group>
  );
}

/** Narrowed to some vendors of the lane. Those of a route may be all of them (esports), or have no chip (house games). */
function isOfSomeVendors({ vendors }: Choice, lane: Lane | null): boolean {
  if (!lane) return vendors.length > 0;
  const chosen = lane.vendors.filter(({ vassalage }) => vendors.includes(vassalage)).length;
  return chosen > 0 && chosen < lane.vendors.length;
}

/** 'All' of the modes means all vendors too. */
function Vendors({ choice: { vendors }, lane, dispatch }: GroupProps & { readonly lane: Lane }) {
  const t = useT('games');
  return (
    <Group role="group" aria-label={t('vendor.label')}>
      {lane.vendors.map(({ vassalage, displayName, status }) => {
        const isSelected = vendors.length === 1 && vendors[0] === vassalage;
        return (
          <Chip
            key={vassalage}
            selected={isSelected}
            onClick={() => dispatch({ type: 'vendor-chosen', vendor: isSelected ? null : vassalage })}
          >
            {displayName} {status === 'MAINTENANCE' ? <Note>{t('mark.resting')}</Note> : null}
          </Chip>
        );
      })}
    </Group>
  );
}

/** Below the header; with large text, where the header is higher, it scrolls with the page. */
const Sticky = styled.div`
  position: sticky;
  top: ${frame.belowHeader};
  z-index: 1;
  display: flex;
  align-items: center;
  margin-block: -${space[2]};
  padding-block: ${space[2]};
  background: ${color.ink};

  & > div {
    flex: 1;
    min-width: 0;
  }

  @container page (max-width: 16rem) {
    position: static;
  }

  /* A finger scrolls the row itself. */
  @media (hover: none) {
    & > button {
      display: none;
    }
  }
`;

const Group = styled.div`
  display: flex;
  flex: none;
  gap: ${space[2]};

  & + & {
    padding-inline-start: ${space[2]};
    border-inline-start: 1px solid ${color.line};
  }
`;

const Note = styled.small`
  color: ${color.textMuted};
  ${font.caption}
`;

const Words = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  white-space: nowrap;
`;
