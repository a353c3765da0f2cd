import { useState } from 'react';
import { screen } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import { aMember, fakeAnswers, renderScreen } from '@site/shared/testing';
import { call } from '@site/shared/wps';
import { usePagedList } from './usePagedList';

interface Query {
  readonly page?: number;
  readonly size?: number;
}
interface Names {
  readonly list: readonly string[];
  readonly totalCount: number;
}
const names = call<Query, Names>('GET', '/wps/test/names');
const named = call<Query & { readonly letter: string }, Names>('GET', '/wps/test/named');

function List() {
  const [enabled, setEnabled] = useState(false);
  const { first, rows } = usePagedList(names, {}, (name) => name, { enabled });
  return (
    <>
      <p>{`${first.status}: ${rows.join(', ')}`}</p>
      <button onClick={() => setEnabled(true)}>enable</button>
    </>
  );
}

it('[MEM-07] a list whose parameters are not known yet is loading, without a request', async () => {
  const answers = fakeAnswers().on(names, () => ok({ list: ['Mina'], totalCount: 1 }));
  const { user } = await renderScreen(<List />, { answers, member: aMember() });
  expect(screen.getByText('loading:')).toBeInTheDocument();
  expect(answers.sentTo(names)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'enable' }));
  expect(await screen.findByText('ready: Mina')).toBeInTheDocument();
  expect(answers.sentTo(names)).toEqual([{ page: 1, size: 50 }]);
});

it('[MEM-07] a row that a new one has moved to the next page is shown once', async () => {
  const answers = fakeAnswers().on(names, ({ page = 1 }) =>
    ok({ list: page === 1 ? ['Rafi', 'Mina'] : ['Mina', 'Tania'], totalCount: 4 }),
  );
  function Paged() {
    const { rows, hasMore, loadMore } = usePagedList(names, {}, (name) => name);
    return (
      <>
        <p>{rows.join(', ')}</p>
        {hasMore ? <button onClick={loadMore}>more</button> : null}
      </>
    );
  }
  const { user } = await renderScreen(<Paged />, { answers, member: aMember() });
  await user.click(await screen.findByRole('button', { name: 'more' }));
  expect(await screen.findByText('Rafi, Mina, Tania')).toBeInTheDocument();
  // The gateway's rows are counted, not the shown ones: no page is requested again.
  expect(screen.queryByRole('button', { name: 'more' })).not.toBeInTheDocument();
});

it('[ERR-03] a page that failed to load is missing in its own list only', async () => {
  const answers = fakeAnswers().on(named, ({ page = 1 }) =>
    page === 1 ? ok({ list: ['Rafi'], totalCount: 2 }) : err({ kind: 'offline' } as const),
  );
  function Paged() {
    const [letter, setLetter] = useState('a');
    const { rows, moreError, loadMore } = usePagedList(named, { letter }, (name) => name);
    return (
      <>
        <p>{`${letter}: ${rows.join(', ')} ${moreError?.kind ?? 'complete'}`}</p>
        <button onClick={loadMore}>more</button>
        {['a', 'b'].map((each) => (
          <button key={each} onClick={() => setLetter(each)}>
            {each}
          </button>
        ))}
      </>
    );
  }
  const { user } = await renderScreen(<Paged />, { answers, member: aMember() });
  expect(await screen.findByText('a: Rafi complete')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'more' }));
  expect(await screen.findByText('a: Rafi offline')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'b' }));
  expect(await screen.findByText('b: Rafi complete')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'a' }));
  expect(await screen.findByText('a: Rafi offline')).toBeInTheDocument();
});
