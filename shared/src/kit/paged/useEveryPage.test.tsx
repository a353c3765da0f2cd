import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import { aMember, fakeAnswers, renderScreen } from '@site/shared/testing';
import { call } from '@site/shared/wps';
import { useEveryPage } from './useEveryPage';

interface Query {
  readonly team: string;
  readonly page?: number;
  readonly size?: number;
}
const rows = call<Query, { readonly list: readonly number[]; readonly sum: number }>('GET', '/wps/test/rows');

function Report() {
  const [team, setTeam] = useState('red');
  const report = useEveryPage(rows, { team });
  const text =
    report.status === 'ready'
      ? `${report.value.list.length} rows, last ${report.value.list.at(-1)}, sum ${report.value.sum}`
      : report.status;
  return (
    <>
      <p>{`${text}${report.status === 'ready' && report.refreshing ? ', refreshing' : ''}`}</p>
      <button onClick={() => setTeam('blue')}>blue</button>
      {report.status === 'failed' ? <button onClick={report.retry}>retry</button> : null}
    </>
  );
}

/** Reports of so many rows; each page says its own number as the sum. */
const answering = (total: number) =>
  fakeAnswers().on(rows, ({ page = 1, size = 0 }) => {
    const from = (page - 1) * size;
    const list = Array.from({ length: Math.max(0, Math.min(size, total - from)) }, (_, at) => from + at + 1);
    return ok({ list, sum: page });
  });

it.each([
  [0, 1, '0 rows, last undefined'],
  [199, 1, '199 rows, last 199'],
  [200, 2, '200 rows, last 200'],
  [450, 3, '450 rows, last 450'],
])('[AGT-03] reads all of %i rows by %i requests, with the totals of the first', async (total, requests, text) => {
  const answers = answering(total);
  await renderScreen(<Report />, { answers, member: aMember() });
  expect(await screen.findByText(`${text}, sum 1`)).toBeInTheDocument();
  const pages = Array.from({ length: requests }, (_, at) => ({ team: 'red', page: at + 1, size: 200 }));
  expect(answers.sentTo(rows)).toEqual(pages);
});

it('[AGT-03] ends after 50 pages', async () => {
  const answers = answering(20_000);
  await renderScreen(<Report />, { answers, member: aMember() });
  expect(await screen.findByText('10000 rows, last 10000, sum 1')).toBeInTheDocument();
  expect(answers.sentTo(rows)).toHaveLength(50);
});

it('[ERR-03] a later page that fails shows no half of the report, and the retry reads all again', async () => {
  const answers = answering(450);
  let isDown = true;
  answers.on(rows, ({ page = 1, size = 0 }) =>
    page === 2 && isDown
      ? err({ kind: 'offline' })
      : ok({ list: Array.from({ length: page === 3 ? 50 : size }, (_, at) => (page - 1) * size + at + 1), sum: page }),
  );
  const { user } = await renderScreen(<Report />, { answers, member: aMember() });
  expect(await screen.findByText('failed')).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'retry' }));
  expect(await screen.findByText('450 rows, last 450, sum 1')).toBeInTheDocument();
});

it('[AGT-03] shows the report before while that of another filter loads', async () => {
  const answers = answering(3);
  const { user } = await renderScreen(<Report />, { answers, member: aMember() });
  await screen.findByText('3 rows, last 3, sum 1');
  answers.hang(rows);
  await user.click(screen.getByRole('button', { name: 'blue' }));
  expect(await screen.findByText('3 rows, last 3, sum 1, refreshing')).toBeInTheDocument();
  expect(answers.sentTo(rows).at(-1)).toEqual({ team: 'blue', page: 1, size: 200 });
});

it('[SES-02] reads the report of another member who signs in', async () => {
  const answers = answering(3);
  const { platform } = await renderScreen(<Report />, { answers, member: aMember() });
  await screen.findByText('3 rows, last 3, sum 1');
  act(() => platform.session.publish({ type: 'signed-in', member: aMember({ userName: 'karim' }) }));
  await waitFor(() => expect(answers.sentTo(rows)).toHaveLength(2));
});
