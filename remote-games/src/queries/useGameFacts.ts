/** useGameFacts: the facts of one game in the page's language; the previous ones stay while another language loads. */
import { useLocale } from '@site/shared/i18n';
import { useCall } from '@site/shared/platform';
import { gameFacts } from '@site/shared/wps';

export const useGameFacts = (nodeId: string) =>
  useCall(gameFacts, { nodeId, language: useLocale().toUpperCase() }, { keepPrevious: true });
