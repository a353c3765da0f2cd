/** What only the installed app has: loaded by effects/late.ts, in a React root beside the site's. */
import { createRoot } from 'react-dom/client';
import { PlatformProvider, type Platform } from '@site/shared/platform';
import { PullToRefresh } from './PullToRefresh';

/** The result removes it. */
export function startInstalledApp(platform: Platform): () => void {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  root.render(
    <PlatformProvider platform={platform}>
      <PullToRefresh />
    </PlatformProvider>,
  );
  return () => {
    root.unmount();
    container.remove();
  };
}
