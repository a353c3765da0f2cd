import { useState } from 'react';
import { screen } from '@testing-library/react';
import { aMember, fakeAnswers, refusal, renderScreen } from '@site/shared/testing';
import { IntentNote } from './IntentNote';
import type { Intention } from './intention';
import { pay, TEN } from './testing';
import { useClearRefusal } from './useClearRefusal';
import { useIntent } from './useIntent';

function Form({ intention }: { readonly intention: Intention<typeof TEN, unknown> }) {
  useClearRefusal(intention);
  return (
    <>
      <button onClick={() => intention.submit(TEN)}>ten</button>
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
