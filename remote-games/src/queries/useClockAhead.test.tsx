/** How far the device's clock is ahead, on a later visit. */
import { useState } from 'react';
import { act, screen } from '@testing-library/react';
import { ok } from '@site/shared/kernel';
import { aMember, renderScreen } from '@site/shared/testing';
import { nearNumero, type NearNumero } from '@site/shared/wps';
import remote from '../remote';
import { DRAW, gateway } from '../testing/lottery';
import { useClockAhead } from './useClockAhead';

const near = (serverTime: number): NearNumero => ({
  currentNumero: { numero: '1123', gameId: 1, openTime: 0, closeTime: 0, drawTime: 0, commitment: '' },
  lastDraw: DRAW,
  serverTime,
});

function Ahead() {
  return <output>{String(useClockAhead(1))}</output>;
}

function Visits() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Leave' : 'Return'}</button>
      {isOpen ? <Ahead /> : null}
    </>
  );
}

afterEach(() => jest.restoreAllMocks());

it('[GAME-13] is measured by a fresh answer: the time in that of an earlier visit is past', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const answers = gateway().on(nearNumero, near(990_000));
  const { user } = await renderScreen(<Visits />, { remote, answers, member: aMember() });
  expect(await screen.findByText('10000')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Leave' }));

  now.mockReturnValue(1_060_000);
  let answer = () => {};
  answers.on(nearNumero, () => new Promise((resolve) => (answer = () => resolve(ok(near(1_050_000))))));
  await user.click(screen.getByRole('button', { name: 'Return' }));
  expect(screen.getByText('null')).toBeInTheDocument();
  await act(async () => answer());
  expect(await screen.findByText('10000')).toBeInTheDocument();
});
