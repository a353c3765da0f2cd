/** UpdateNotice: offers a newer version of the site; the visitor decides when to reload. */
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { color, font, space } from '@site/shared/theme';
import { Button } from '@site/shared/ui';
import { pageFetch } from '../pageFetch';
import { watchForUpdate } from './updates';

export function UpdateNotice() {
  const t = useT('host');
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const watching = watchForUpdate({
      own: document.getElementById('registry')?.textContent ?? '',
      fetchRegistry: async () => (await pageFetch('/registry.json', { cache: 'no-cache' })).text(),
      isVisible: () => document.visibilityState === 'visible',
      offer: () => setReady(true),
    });
    return () => watching.unsubscribe();
  }, []);
  return (
    <div role="status">
      {isReady ? (
        <Strip>
          <span>{t('update.ready')}</span>
          <Button kind="ghost" onClick={() => window.location.reload()}>
            {t('update.take')}
          </Button>
        </Strip>
      ) : null}
    </div>
  );
}

const Strip = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[1]} ${space[4]};
  background: ${color.raised};
  ${font.small}
`;
