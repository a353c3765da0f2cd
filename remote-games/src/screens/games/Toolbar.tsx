/** Toolbar: name search (local for hot games, else by the gateway) and the buttons of filter and providers. */
import { useState } from 'react';
import { Building2, SlidersHorizontal } from 'lucide-react';
import { useT } from '@site/shared/i18n';
import { usePlatform } from '@site/shared/platform';
import { Badge, IconButton } from '@site/shared/ui';
import type { useGameList } from '../../queries/useGameList';
import { filterCount } from '../../model/choice';
import { SearchField } from '../../components/SearchField';
import { Anchor } from './GamesScreen.styles';

export interface ToolbarProps {
  readonly list: ReturnType<typeof useGameList>;
  /** Name filter of the hot games. */
  readonly hotSearch: string;
  readonly onHotSearch: (hotSearch: string) => void;
}

export function Toolbar({ list: { state, dispatch }, hotSearch, onHotSearch }: ToolbarProps) {
  const t = useT('games');
  const { panels } = usePlatform();
  const { mode, search, filter } = state.choice;
  // What is typed belongs to the search that was shown then: another choice, or another page of the history, replaces it.
  const [typed, setTyped] = useState({ text: search, over: search });
  const buttons = (
    <>
      <IconButton label={t('title.providers')} onClick={() => panels.open('provider')}>
        <Building2 size={22} />
      </IconButton>
      <Anchor>
        <IconButton label={t('filter.title')} onClick={() => panels.open('game-filter')}>
          <SlidersHorizontal size={22} />
        </IconButton>
        <Badge count={filterCount(filter)} label={t('filter.title')} />
      </Anchor>
    </>
  );
  // Hot games are filtered locally (GAME-04); every other name search is a gateway call.
  return mode === 'HOT' ? (
    <SearchField key="hot" label={t('search.hot')} value={hotSearch} onChange={onHotSearch} end={buttons} />
  ) : (
    <SearchField
      key="name"
      label={t('search.name')}
      value={typed.over === search ? typed.text : search}
      onChange={(text) => setTyped({ text, over: search })}
      onSearch={(text) => {
        setTyped({ text, over: text.trim() });
        dispatch({ type: 'searched', text });
      }}
      end={buttons}
    />
  );
}
