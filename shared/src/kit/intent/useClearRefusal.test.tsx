import { useState } from 'react';
import { screen } from '@testing-library/react';
import { aMember, fakeAnswers, refusal, renderScreen } from '@site/shared/testing';
import { IntentNote } from './IntentNote';
import type { Intention } from './intention';
import { pay, TEN } from './testing';
import { useClearRefusal } from './useClearRefusal';
import { useIntent } from './useIntent';

function Form({ intention }: { readonly intention: Intention<typeof TEN, unknown> }) {
  const [account, setAccount] = useState<number | null>(null);
  const [, setDrawn] = useState(0);
  useClearRefusal(intention, 'BDT', account);
  return (
    <>
      <button onClick={() => intention.submit(TEN)}>ten</button>
      <button onClick={() => setAccount(0)}>another account</button>
      <button onClick={() => setDrawn((times) => times + 1)}>draw again</button>
      <output>{intention.state.status}</output>
      <IntentNote intention={intention} />
    </>
  );
}

/** The intent outlives its form, as in a sheet with tabs. */
function Sheet() {
  const intention = useIntent(pay, { name: 'pay' });
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>switch</button>
      {isOpen ? <Form intention={intention} /> : null}
    </>
  );
}

it('[MEM-06] a form that is opened again does not show the refusal of the one before', async () => {
  const answers = fakeAnswers().fail(pay, refusal('balance.insufficient'));
  const { user } = await renderScreen(<Sheet />, { member: aMember(), answers });
  await user.click(screen.getByRole('button', { name: 'ten' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('too low');
  await user.click(screen.getByRole('button', { name: 'switch' }));
  await user.click(screen.getByRole('button', { name: 'switch' }));
  expect(screen.getByRole('button', { name: 'ten' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('[MEM-06] a refusal stays while the values are the same, and ends with the first other one', async () => {
  const answers = fakeAnswers().fail(pay, refusal('balance.insufficient'));
  const { user } = await renderScreen(<Sheet />, { member: aMember(), answers });
  await user.click(screen.getByRole('button', { name: 'ten' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('too low');
  await user.click(screen.getByRole('button', { name: 'draw again' }));
  expect(screen.getByRole('alert')).toHaveTextContent('too low');
  await user.click(screen.getByRole('button', { name: 'another account' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('[MEM-06] another value, or a form that is closed, ends nothing but a refusal', async () => {
  const { user } = await renderScreen(<Sheet />, { member: aMember(), answers: fakeAnswers().on(pay, { id: '7' }) });
  await user.click(screen.getByRole('button', { name: 'ten' }));
  expect(await screen.findByText('done')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'another account' }));
  expect(screen.getByText('done')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'switch' }));
  await user.click(screen.getByRole('button', { name: 'switch' }));
  expect(screen.getByText('done')).toBeInTheDocument();
});
