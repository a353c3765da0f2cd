/** The search by name: at once by Enter or the button, after a pause while typing. */
import { useState } from 'react';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '@site/shared/testing';
import remote from '../remote';
import { SearchField } from './SearchField';

async function show(initial = '') {
  const searched = jest.fn<void, [string]>();
  function Field() {
    const [text, setText] = useState(initial);
    return <SearchField label="Name" value={text} onChange={setText} onSearch={searched} />;
  }
  const { unmount } = await renderScreen(<Field />, { remote });
  jest.useFakeTimers();
  const field = screen.getByRole('searchbox', { name: 'Name' });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const searches = () => searched.mock.calls.map(([text]) => text);
  return { field, type, searches, unmount };
}
const after = (ms: number) => act(() => jest.advanceTimersByTime(ms));

afterEach(() => jest.useRealTimers());

it('[GAME-02] searches once, 200 ms after the last key', async () => {
  const { type, searches } = await show();
  type('mo');
  after(199);
  type('moon');
  after(199);
  expect(searches()).toEqual([]);
  after(1);
  expect(searches()).toEqual(['moon']);
});

it('[GAME-02] searches at once by Enter and by its button, and not again after the pause', async () => {
  const { field, type, searches } = await show();
  type('moon');
  fireEvent.submit(field);
  expect(searches()).toEqual(['moon']);
  type('moons');
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  after(1_000);
  expect(searches()).toEqual(['moon', 'moons']);
});

it('[GAME-02] its button clears the text and the search, and leaves the focus in the field', async () => {
  const { field, searches } = await show('moon');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
  after(200);
  expect(searches()).toEqual(['']);
});

it('[GAME-02] does not search after it is left', async () => {
  const { type, searches, unmount } = await show();
  type('moon');
  unmount();
  after(1_000);
  expect(searches()).toEqual([]);
});
