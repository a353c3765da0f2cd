import { useState } from 'react';
import { screen } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import { aMember, fakeAnswers, renderScreen } from '@site/shared/testing';
import { call } from '@site/shared/wps';
import { usePagedCall, type Report } from './usePagedCall';

interface Query {
  readonly type: string;
  readonly pageNo?: number;
  readonly pageSize?: number;
}
type Bets = Report<number> & { readonly sum: string };
const bets = call<Query, Bets>('GET', '/wps/test/bets');

function Record() {
  const [type, setType] = useState('open');
  const { first, rows, total, hasMore, isLoadingMore, loadMore } = usePagedCall(bets, { type });
  return (
    <>
      <p>{`${first.status}, ${rows.length} of ${total}, last ${rows.at(-1)}`}</p>
      <p>{first.status === 'ready' ? `sum ${first.value.sum}` : ''}</p>
      <p>{`more: ${hasMore}, loading: ${isLoadingMore}`}</p>
      <button onClick={loadMore}>more</button>
      <button onClick={() => setType('paid')}>paid</button>
      {first.status === 'failed' ? <button onClick={first.retry}>retry</button> : null}
    </>
  );
}

/** A record of `total` rows, of which only `stored` exist. The sum is that of the page's first row. */
const answering = (total: number, stored = total) =>
  fakeAnswers().on(bets, ({ pageNo = 1, pageSize = 0 }) => {
    const from = (pageNo - 1) * pageSize;
    const list = Array.from({ length: Math.max(0, Math.min(pageSize, stored - from)) }, (_, at) => from + at + 1);
    return ok({ list, page: { pageSize, total, currentPage: pageNo }, sum: `${from}.00` });
  });
const open = (answers: ReturnType<typeof fakeAnswers>) => renderScreen(<Record />, { answers, member: aMember() });

it('[MEM-07] adds page after page until it has all rows; the totals are those of the first', async () => {
  const answers = answering(101);
  const { user } = await open(answers);
  expect(await screen.findByText('ready, 50 of 101, last 50')).toBeInTheDocument();
  expect(screen.getByText('more: true, loading: false')).toBeInTheDocument();
  for (const text of ['ready, 100 of 101, last 100', 'ready, 101 of 101, last 101']) {
    await user.click(screen.getByRole('button', { name: 'more' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByText('sum 0.00')).toBeInTheDocument();
  }
  expect(screen.getByText('more: false, loading: false')).toBeInTheDocument();
  const pages = [1, 2, 3].map((pageNo) => ({ type: 'open', pageNo, pageSize: 50 }));
  expect(answers.sentTo(bets)).toEqual(pages);
});

it.each([
  [50, 50, 'ready, 50 of 50, last 50'],
  [0, 0, 'ready, 0 of 0, last undefined'],
  [7, 0, 'ready, 0 of 7, last undefined'],
])('[MEM-07] has no more pages of %i rows when the first has %i', async (total, stored, text) => {
  await open(answering(total, stored));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByText('more: false, loading: false')).toBeInTheDocument();
});

it('[MEM-07] shows that it loads more, and keeps its rows meanwhile', async () => {
  const answers = answering(70);
  const { user } = await open(answers);
  await screen.findByText('ready, 50 of 70, last 50');
  answers.hang(bets);
  await user.click(screen.getByRole('button', { name: 'more' }));
  expect(await screen.findByText('more: true, loading: true')).toBeInTheDocument();
  expect(screen.getByText('ready, 50 of 70, last 50')).toBeInTheDocument();
});

it('[MEM-07] another filter begins at its first page, without the rows of the one before', async () => {
  const answers = answering(70);
  const { user } = await open(answers);
  await screen.findByText('ready, 50 of 70, last 50');
  await user.click(screen.getByRole('button', { name: 'more' }));
  await screen.findByText('ready, 70 of 70, last 70');
  answers.hang(bets);
  await user.click(screen.getByRole('button', { name: 'paid' }));
  expect(screen.getByText('loading, 0 of 0, last undefined')).toBeInTheDocument();
  expect(answers.sentTo(bets).at(-1)).toEqual({ type: 'paid', pageNo: 1, pageSize: 50 });
});

it('[ERR-03] a first page that fails can be read again', async () => {
  const answers = answering(3);
  let isDown = true;
  answers.on(bets, () =>
    isDown
      ? err({ kind: 'timed-out' })
      : ok({ list: [1, 2, 3], page: { pageSize: 50, total: 3, currentPage: 1 }, sum: '6.00' }),
  );
  const { user } = await open(answers);
  expect(await screen.findByText('failed, 0 of 0, last undefined')).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'retry' }));
  expect(await screen.findByText('ready, 3 of 3, last 3')).toBeInTheDocument();
});
