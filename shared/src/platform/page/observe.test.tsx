import { act, render, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { testPlatform } from '@site/shared/testing';
import { PlatformProvider } from './context';
import { useNetwork, useObserved } from './observe';

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

it('follows a source while it is drawn only, and draws what was selected of it', async () => {
  const source = new BehaviorSubject({ seen: 1, other: 1 });
  let draws = 0;
  function Seen() {
    draws += 1;
    return (
      <p>{`seen ${useObserved(
        source,
        () => source.value,
        ({ seen }) => seen,
      )}`}</p>
    );
  }
  const { unmount } = render(<Seen />);
  expect(screen.getByText('seen 1')).toBeInTheDocument();
  act(() => source.next({ seen: 1, other: 2 }));
  expect(draws).toBe(1);
  act(() => source.next({ seen: 0, other: 2 }));
  expect(screen.getByText('seen 0')).toBeInTheDocument();
  expect(source.observed).toBe(true);
  unmount();
  expect(source.observed).toBe(false);
});
