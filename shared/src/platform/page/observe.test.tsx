import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { testPlatform } from '@site/shared/testing';
import { PlatformProvider } from './context';
import { useNetwork } from './observe';

const Quality = () => <p>{useNetwork()}</p>;

it('[SITE-15] [SITE-26] a rendered page is hydrated as with a good connection, then shows that there is none', async () => {
  const platform = await testPlatform();
  const page = (
    <PlatformProvider platform={platform}>
      <Quality />
    </PlatformProvider>
  );
  document.body.innerHTML = `<div>${renderToString(page)}</div>`;
  const rendered = screen.getByText('good');
  platform.network.setOnline(false);
  const faults: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(document.querySelector('div') as Element, page, { onRecoverableError: (error) => faults.push(error) }),
  );
  expect(screen.getByText('none')).toBe(rendered);
  expect(faults).toEqual([]);
  act(() => root.unmount());
});
