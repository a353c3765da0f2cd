/**
 * A page that is a Module Federation host itself. The site's container brings `mount` and a component for the page's own
 * React. Its address is not in webpack.config.mjs, so that it can be another one on a test system.
 */
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { StrictMode, useState, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { SiteRemoteProps } from '@site/embed/react';

type Container = { readonly SiteRemote: ComponentType<SiteRemoteProps> };

registerRemotes([{ name: 'site', entry: 'https://SITE/embed-federation.js', type: 'module' }]);

function Page({ SiteRemote }: Container) {
  const [theme, setTheme] = useState<'dark' | 'light'>('dark');
  const [place, setPlace] = useState('');
  return (
    <main>
      <h1>Federation host</h1>
      <button onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>Theme</button>
      <p role="status">{place}</p>
      <SiteRemote
        site="https://SITE"
        name="promo"
        page="activity"
        locale="en"
        theme={theme}
        onNavigate={({ path }) => setPlace(path)}
        onLoadError={({ error }) => setPlace(`${error.type}: ${error.message}`)}
      />
    </main>
  );
}

const container = await loadRemote<Container>('site/react');
if (!container) throw new Error('the site gave no container');
createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <Page {...container} />
  </StrictMode>,
);
