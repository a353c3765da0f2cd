/** PullToRefresh: fetches what is on the screen again, by pulling the page down or, without a gesture, by a button (SITE-15). */
import { useCallback, useEffect, useState } from 'react';
import { RefreshCw } from 'lucide-react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { usePlatform } from '@site/shared/platform';
import { color, layer, radius, space } from '@site/shared/theme';
import { Spinner } from '@site/shared/ui';
import { VisuallyHidden } from '../shell/VisuallyHidden';
import { followPull } from './followPull';

/** Queries without a connection wait for it; the indicator does not. */
const LONGEST_MS = 10_000;

export function PullToRefresh() {
  const t = useT('host');
  const { queries } = usePlatform();
  const [share, setShare] = useState(0);
  const [state, setState] = useState<'idle' | 'busy' | 'done' | 'failed'>('idle');
  const refresh = useCallback(async () => {
    setState('busy');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise((_, reject: (reason: Error) => void) => {
      timer = setTimeout(() => reject(new Error('late')), LONGEST_MS);
    });
    const all = queries.refetchQueries({ type: 'active' }, { throwOnError: true });
    setState(
      await Promise.race([all, late]).then(
        () => 'done' as const,
        () => 'failed' as const,
      ),
    );
    clearTimeout(timer);
  }, [queries]);
  useEffect(() => {
    const following = followPull(window, { onPull: setShare, onRelease: () => void refresh() });
    return () => following.unsubscribe();
  }, [refresh]);
  const isBusy = state === 'busy';
  const texts = { idle: null, busy: t('loading'), done: t('refresh.done'), failed: t('refresh.failed') };
  return (
    <>
      <Action type="button" disabled={isBusy} onClick={() => void refresh()}>
        {t('refresh.action')}
      </Action>
      {share > 0 || isBusy ? (
        <Indicator style={{ translate: `-50% ${isBusy ? 48 : share * 48}px`, opacity: isBusy ? 1 : share }} aria-hidden>
          {isBusy ? <Spinner /> : <RefreshCw size={20} style={{ rotate: `${share * 270}deg` }} />}
        </Indicator>
      ) : null}
      <VisuallyHidden role="status">{texts[state]}</VisuallyHidden>
    </>
  );
}

/** For the keyboard and screen readers, as the link that skips the header. */
const Action = styled.button`
  position: fixed;
  top: ${space[2]};
  right: ${space[2]};
  z-index: ${layer.toast};
  padding: ${space[3]} ${space[4]};
  background: ${color.raised};
  border: 0;
  border-radius: ${radius.small};
  color: ${color.text};

  &:not(:focus) {
    clip-path: inset(50%);
    pointer-events: none;
  }
`;

const Indicator = styled.div`
  position: fixed;
  top: 0;
  left: 50%;
  z-index: ${layer.toast};
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  background: ${color.raised};
  border: 1px solid ${color.line};
  border-radius: ${radius.round};
  color: ${color.text};
  pointer-events: none;
`;
