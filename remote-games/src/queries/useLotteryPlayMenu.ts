/** useLotteryPlayMenu: the play types of one lottery with their places and values, in the page's language. */
import { useLocale } from '@site/shared/i18n';
import { useCall } from '@site/shared/platform';
import { lotteryPlayMenu } from '@site/shared/wps';

export const useLotteryPlayMenu = (gameId: number) =>
  useCall(lotteryPlayMenu, { id: gameId, language: useLocale().toUpperCase() });
