import { screen, waitFor, within } from '@testing-library/react';
import { activeBonuses, forfeitBonus } from '@site/shared/wps';
import { aMember, fakeAnswers, renderScreen } from '@site/shared/testing';
import remote from '../remote';
import { aBonus } from '../testing/participation';
import { Bonuses } from './Bonuses';

describe('Bonuses', () => {
  it('[PRO-04] says what is staked, what is left, what counts and what it blocks', async () => {
    await renderScreen(<Bonuses />, {
      remote,
      member: aMember(),
      answers: fakeAnswers().on(activeBonuses, [aBonus()]),
    });
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    expect(screen.getByText(/4,500.00 still to stake.*cannot be withdrawn/)).toBeInTheDocument();
    expect(screen.getByText('What counts: Slots 100% · Live 20%')).toBeInTheDocument();
  });

  it('[PRO-04] gives a bonus up only after naming what that costs', async () => {
    const answers = fakeAnswers().on(activeBonuses, [aBonus()]).on(forfeitBonus, true);
    const { user } = await renderScreen(<Bonuses />, { remote, member: aMember(), answers });
    await user.click(await screen.findByRole('button', { name: 'Give up this bonus' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(/500.00 and everything won with it/);
    expect(answers.sentTo(forfeitBonus)).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Give up this bonus' }));
    await waitFor(() => expect(answers.sentTo(forfeitBonus)).toEqual([{ claimId: '9' }]));
  });

  it('cannot be given up where the gateway says so', async () => {
    const answers = fakeAnswers().on(activeBonuses, [aBonus({ forfeitable: false })]);
    await renderScreen(<Bonuses />, { remote, member: aMember(), answers });
    await screen.findByRole('progressbar');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('asks nothing for a guest', async () => {
    const { answers } = await renderScreen(<Bonuses />, { remote });
    expect(answers.sentTo(activeBonuses)).toHaveLength(0);
  });
});
