/** usePersonalRails: rows of games chosen for the member; loading for guests, who have none. */
import { useLocale } from '@site/shared/i18n';
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

/** The first row of home: the games a member has played last, or new games before the first one. */
export const firstRailOf = (rails: readonly Rail[]): Rail | undefined =>
  rails.find(({ key }) => key === 'again') ?? rails.find(({ key }) => key === 'fresh');
