/** useHotGames: all hot games of the site in the page's language. */
import { useLocale } from '@site/shared/i18n';
import { useCall, usePlatform } from '@site/shared/platform';
import { hotGames } from '@site/shared/wps';

export function useHotGames({ enabled = true } = {}) {
  const { merchantCode } = usePlatform().config;
  const language = useLocale().toUpperCase();
  const params = { merchantCode, platform: 'html5', isPlatform: 2, vassalage: '', language } as const;
  return useCall(hotGames, params, { enabled });
}
