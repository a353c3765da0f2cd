import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useIsHydrating } from './useIsHydrating';

const seen: boolean[] = [];
let again: () => void = () => undefined;
function Seen() {
  const [count, setCount] = useState(0);
  again = () => setCount(count + 1);
  seen.push(useIsHydrating());
  return null;
}
beforeEach(() => seen.splice(0));

it('[SITE-26] is true on a server and while hydrating, without another render, and false later', async () => {
  const box = document.createElement('div');
  box.innerHTML = renderToString(<Seen />);
  await act(async () => void hydrateRoot(box, <Seen />));
  expect(seen).toEqual([true, true]);
  act(() => again());
  expect(seen).toEqual([true, true, false]);
});

it('is false for what the browser draws itself', () => {
  render(<Seen />);
  expect(seen).toEqual([false]);
});
