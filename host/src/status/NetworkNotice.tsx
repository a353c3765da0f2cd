/** NetworkNotice: says that there is no connection, or that it is slow, and takes the words back when it is not so (SITE-15). */
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { color, font, space } from '@site/shared/theme';

type Network = 'good' | 'slow' | 'none';

interface NetworkInformation extends EventTarget {
  readonly effectiveType?: string;
}

const connection = () => (navigator as { connection?: NetworkInformation }).connection;

function readNetwork(): Network {
  if (!navigator.onLine) return 'none';
  return connection()?.effectiveType?.includes('2g') ? 'slow' : 'good';
}

export function NetworkNotice() {
  const t = useT('host');
  const [network, setNetwork] = useState<Network>('good');
  useEffect(() => {
    const update = () => setNetwork(readNetwork());
    update();
    window.addEventListener('online', update);
    window.addEventListener('offline', update);
    connection()?.addEventListener('change', update);
    return () => {
      window.removeEventListener('online', update);
      window.removeEventListener('offline', update);
      connection()?.removeEventListener('change', update);
    };
  }, []);
  return <div role="status">{network === 'good' ? null : <Strip>{t(`network.${network}`)}</Strip>}</div>;
}

const Strip = styled.p`
  margin: 0;
  padding: ${space[2]} ${space[4]};
  background: ${color.raised};
  color: ${color.text};
  text-align: center;
  ${font.small}
`;
