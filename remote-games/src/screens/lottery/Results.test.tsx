/** The past draws of a lottery, and their statistics. */
import { screen, waitFor, within } from '@testing-library/react';
import { ok } from '@site/shared/kernel';
import { closeDialog } from '@site/shared/testing';
import { drawsOfGame, hotGapInfo } from '@site/shared/wps';
import { DRAW, gateway, show } from '../../testing/lottery';

describe('the results', () => {
  it('[GAME-13] list past draws with their proof, and count frequency and gaps', async () => {
    const answers = gateway()
      .on(drawsOfGame, { content: [{ ...DRAW, seed: 'the-seed', commitment: 'the-hash' }], totalPages: 1 })
      .on(hotGapInfo, { hot: [{ '2': 7, '10': 5, '0': 3 }], gap: [{ '0': 4, '1': 50 }] });
    const { user } = await show(answers);
    await user.click(await screen.findByRole('button', { name: 'Results' }));
    const sheet = await screen.findByRole('dialog', { name: 'Padma Five · Results' });
    expect(await within(sheet).findByText('the-seed')).toBeInTheDocument();
    await user.click(within(sheet).getByRole('tab', { name: 'Frequency' }));
    const counts = await within(sheet).findByRole('list', { name: 'Position 1' });
    expect(
      within(counts)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['03', '27', '105']);
    await user.click(within(sheet).getByRole('tab', { name: 'Last seen' }));
    expect(await within(sheet).findByText('50')).toBeVisible();
    await closeDialog(user);
    expect(screen.queryByText('the-seed')).not.toBeInTheDocument();
  });

  it('[GAME-13] show all eight prizes of a Vietnamese draw', async () => {
    const winNo = '12345|67890|11111,22222|33333|4444|5555|666|77';
    const { user } = await show(gateway().on(drawsOfGame, { content: [{ ...DRAW, winNo }], totalPages: 1 }));
    await user.click(await screen.findByRole('button', { name: 'Results' }));
    expect(await screen.findByText('Special')).toBeVisible();
    expect(screen.getByText('11111 22222')).toBeVisible();
    expect(screen.getByText('Prize 7')).toBeVisible();
  });

  it('[GAME-13] show twenty more draws at a time, up to a hundred', async () => {
    const draws = Array.from({ length: 130 }, (_, at) => ({ ...DRAW, numero: String(5000 - at) }));
    const answers = gateway().on(drawsOfGame, ({ size = 0 }) => ok({ content: draws.slice(0, size), totalPages: 9 }));
    const { user } = await show(answers);
    await user.click(await screen.findByRole('button', { name: 'Results' }));
    const list = await screen.findByRole('list', { name: 'Draws' });
    for (const size of [20, 40, 60, 80, 100]) {
      await waitFor(() => expect(list.children).toHaveLength(size));
      const older = screen.queryByRole('button', { name: 'Older draws' });
      if (size < 100) await user.click(older!);
      else expect(older).not.toBeInTheDocument();
    }
    expect(answers.sentTo(drawsOfGame).at(-1)).toEqual({ id: 1, page: 0, size: 100 });
  });

  it('[GAME-13] show that older draws are being loaded, beside those that are known', async () => {
    const draws = Array.from({ length: 20 }, (_, at) => ({ ...DRAW, numero: String(5000 - at) }));
    const answers = gateway().on(drawsOfGame, { content: draws, totalPages: 9 });
    const { user } = await show(answers);
    await user.click(await screen.findByRole('button', { name: 'Results' }));
    const older = await screen.findByRole('button', { name: 'Older draws', busy: false });
    answers.hang(drawsOfGame);
    await user.click(older);
    expect(await screen.findByRole('button', { name: 'Older draws', busy: true })).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Draws' }).children).toHaveLength(20);
  });

  it('[GAME-13] offer older draws also while those that are shown are read again', async () => {
    const draws = Array.from({ length: 20 }, (_, at) => ({ ...DRAW, numero: String(5000 - at) }));
    const answers = gateway().on(drawsOfGame, { content: draws, totalPages: 9 });
    const { user, platform } = await show(answers);
    await user.click(await screen.findByRole('button', { name: 'Results' }));
    await screen.findByRole('button', { name: 'Older draws', busy: false });
    answers.hang(drawsOfGame);
    void platform.queries.refetchQueries({ type: 'active' });
    expect(await screen.findByRole('button', { name: 'Older draws', busy: true })).toBeInTheDocument();
  });

  it('show loading and a retry after a failure', async () => {
    const answers = gateway().fail(drawsOfGame);
    const { user } = await show(answers);
    await user.click(await screen.findByRole('button', { name: 'Results' }));
    const sheet = await screen.findByRole('dialog');
    await within(sheet).findByRole('alert');
    answers.on(drawsOfGame, { content: [], totalPages: 0 });
    await user.click(within(sheet).getByRole('button', { name: 'Try again' }));
    expect(await within(sheet).findByText('Nothing here yet')).toBeVisible();
  });
});
