/** usePersonalRails: rows of games chosen for the member; loading for guests, who have none. */
import { useLocale, useT } from '@site/shared/i18n';
import { useCall, useMember } from '@site/shared/platform';
import { personalRails, type Rails } from '@site/shared/wps';

const GAMES_PER_ROW = 12;

export const usePersonalRails = () =>
  useCall(
    personalRails,
    { limit: GAMES_PER_ROW, language: useLocale().toUpperCase() },
    { enabled: useMember() !== null },
  );

type Rail = Rails['rails'][number];

/** Titles of rows; games like another one are named after it when it is in a row too. */
export function useRailTitle(): (rail: Rail, rails: readonly Rail[]) => string {
  const t = useT('games');
  return ({ key, reason }, rails) => {
    const because = rails.flatMap(({ games }) => games).find(({ nodeId }) => nodeId === reason)?.displayName;
    return key === 'related' && because ? t('rails.because', { name: because }) : t(`rails.${key}`);
  };
}

/** The first row of home: the games a member has played last, or new games before the first one. */
export const firstRailOf = (rails: readonly Rail[]): Rail | undefined =>
  rails.find(({ key }) => key === 'again') ?? rails.find(({ key }) => key === 'fresh');

/** The second row of home, below the tabs of games: games like those that a member has played. None before the first one. */
export const secondRailOf = (rails: readonly Rail[]): Rail | undefined =>
  rails.some(({ key }) => key === 'again') ? rails.find(({ key }) => key === 'related') : undefined;
