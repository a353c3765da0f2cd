/** usePersonalRails: rows of games chosen for the member; loading for guests, who have none. */
import { useLocale } from '@site/shared/i18n';
import { useCall, useMember } from '@site/shared/platform';
import { personalRails } from '@site/shared/wps';

const GAMES_PER_ROW = 12;

export const usePersonalRails = () =>
  useCall(
    personalRails,
    { limit: GAMES_PER_ROW, language: useLocale().toUpperCase() },
    { enabled: useMember() !== null },
  );
