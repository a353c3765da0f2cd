/** Widgets whose code arrives together are drawn one after the other. */
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { waitFor } from '@testing-library/react';
import { defineRemote } from '@site/shared/contract';
import { aCatalog, testPlatform } from '@site/shared/testing';
import { PlatformProvider } from './context';
import { Slot } from './Slot';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
// Inside act React draws everything in one go, which it does not in a browser.
beforeAll(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = false;
});
afterAll(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true;
});

it('[PLAT-12] each in a commit of its own, even if each takes long to draw', async () => {
  const place = document.createElement('div');
  const shownWith: Record<string, string | null> = {};
  const widgetOf = (name: string) => {
    const Widget = () => {
      const end = performance.now() + 80;
      while (performance.now() < end);
      useEffect(() => void (shownWith[name] = place.textContent), []);
      return <p>{name}</p>;
    };
    return () => Promise.resolve({ default: Widget });
  };
  const names = ['one', 'two', 'three'];
  const row = defineRemote(
    {
      name: 'row',
      contract: 1,
      locales: ['en'],
      pages: {},
      widgets: Object.fromEntries(names.map((name, order) => [name, { slot: 'home.strip', order, minHeight: 0 }])),
    },
    {
      pages: {},
      widgets: Object.fromEntries(names.map((name) => [name, widgetOf(name)])),
      messages: () => Promise.resolve({ default: {} }),
    },
  );
  const platform = { ...(await testPlatform({ remotes: [row] })), remotes: aCatalog(row) };
  const root = createRoot(place);
  root.render(
    <PlatformProvider platform={platform}>
      <Slot name="home.strip" />
    </PlatformProvider>,
  );
  await waitFor(() => expect(shownWith).toEqual({ one: 'one', two: 'onetwo', three: 'onetwothree' }));
  root.unmount();
});
