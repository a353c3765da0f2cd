import { useState } from 'react';
import { screen } from '@testing-library/react';
import { ok } from '@site/shared/kernel';
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

function List() {
  const [enabled, setEnabled] = useState(false);
  const { first, rows } = usePagedList(names, {}, { enabled });
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
