/** The countdown of the open draw, on a later visit. */
import { useState } from 'react';
import { act, screen } from '@testing-library/react';
import { ok } from '@site/shared/kernel';
import { aMember, renderScreen } from '@site/shared/testing';
import { nearNumero, type NearNumero } from '@site/shared/wps';
import remote from '../../remote';
import { DRAW, GAME, gateway } from '../../testing/lottery';
import { Numero } from './Numero';

const near = (serverTime: number): NearNumero => ({
  currentNumero: { numero: '1123', gameId: 1, openTime: 0, closeTime: 300_000, drawTime: 300_000, commitment: '' },
  lastDraw: DRAW,
  serverTime,
});

function Visits() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Leave' : 'Return'}</button>
      {isOpen ? <Numero game={GAME} /> : null}
    </>
  );
}

afterEach(() => jest.restoreAllMocks());

it('[GAME-13] counts down from a fresh answer: the time in that of an earlier visit is past', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const answers = gateway().on(nearNumero, near(0));
  const { user } = await renderScreen(<Visits />, { remote, answers, member: aMember() });
  expect(await screen.findByRole('timer')).toHaveTextContent('05:00');
  await user.click(screen.getByRole('button', { name: 'Leave' }));

  now.mockReturnValue(1_120_000);
  let answer = () => {};
  answers.on(nearNumero, () => new Promise((resolve) => (answer = () => resolve(ok(near(120_000))))));
  await user.click(screen.getByRole('button', { name: 'Return' }));
  expect(screen.getByText('Draw 1123')).toBeVisible();
  expect(screen.queryByRole('timer')).toBeNull();
  await act(async () => answer());
  expect(await screen.findByRole('timer')).toHaveTextContent('03:00');
});
