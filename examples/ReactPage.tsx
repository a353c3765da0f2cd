/** A page of a React application with the component of `@site/embed/react`. Changed props change the element in place. */
import { useRef, useState } from 'react';
import { SiteRemote } from '@site/embed/react';
import type { Mounted } from '@site/embed';

export function ReactPage() {
  const [theme, setTheme] = useState<'dark' | 'light'>('dark');
  const [place, setPlace] = useState('');
  const remote = useRef<Mounted | null>(null);
  return (
    <main>
      <button onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>Theme</button>
      <button onClick={() => void remote.current?.logout()}>Log out</button>
      <p>{place}</p>
      <SiteRemote
        site="https://SITE"
        name="promo"
        page="activity"
        locale="en"
        theme={theme}
        remoteRef={remote}
        onNavigate={({ path }) => setPlace(path)}
        onLoadError={({ error }) => setPlace(`${error.type}: ${error.message}`)}
      />
    </main>
  );
}
