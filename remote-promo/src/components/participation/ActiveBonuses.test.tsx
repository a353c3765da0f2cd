import { screen, waitFor, within } from '@testing-library/react';
import { activeBonuses, forfeitBonus, turnoverInfo } from '@site/shared/wps';
import { aMember, fakeAnswers, renderScreen } from '@site/shared/testing';
import remote from '../../remote';
import { aBonus } from '../../testing/participation';
import { OwnBonuses } from '../../testing/BonusesOnly';

beforeEach(() => window.localStorage.clear());

describe('Bonuses', () => {
  it('[PRO-04] says what is staked, what is left, what counts and what it blocks', async () => {
    await renderScreen(<OwnBonuses />, {
      remote,
      member: aMember(),
      answers: fakeAnswers().on(activeBonuses, [aBonus()]),
    });
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    const figures = screen.getAllByRole('definition').map((one) => one.textContent);
    expect(figures).toEqual(['৳6,000.00', '৳1,500.00', '৳4,500.00']);
    expect(screen.getByText(/cannot be withdrawn. Your own money is not held back/)).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Slots 100%', 'Live casino 20%']);
  });

  it('[PRO-04] counts down to its end', async () => {
    const expireTime = Date.now() + 3 * 86_400_000 + 4.5 * 3_600_000;
    const answers = fakeAnswers().on(activeBonuses, [aBonus({ expireTime })]);
    await renderScreen(<OwnBonuses />, { remote, member: aMember(), answers });
    expect(await screen.findByText('3 d 4 h left')).toBeInTheDocument();
    expect(screen.getByText(/until/)).toBeInTheDocument();
  });

  it('[PRO-04] tells what else holds a withdrawal back, with the way there', async () => {
    const answers = fakeAnswers()
      .on(activeBonuses, [aBonus()])
      .on(turnoverInfo, { required: '900.00', completed: '100.00', remaining: '800.00', items: [] });
    await renderScreen(<OwnBonuses />, { remote, member: aMember(), answers });
    expect(await screen.findByText(/800.00 of what you deposited must still be staked/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See what a withdrawal needs' })).toHaveAttribute('href', '/m/withdraw');
  });

  it('[PRO-04] speaks of no hindrance where nothing is left to stake', async () => {
    const answers = fakeAnswers()
      .on(activeBonuses, [aBonus()])
      .on(turnoverInfo, { required: '900.00', completed: '900.00', remaining: '0.00', items: [] });
    await renderScreen(<OwnBonuses />, { remote, member: aMember(), answers });
    await waitFor(() => expect(answers.sentTo(turnoverInfo)).toHaveLength(1));
    await screen.findByRole('progressbar');
    expect(screen.queryByText(/must still be staked/)).not.toBeInTheDocument();
  });

  it('[PRO-04] gives a bonus up only after naming what that costs', async () => {
    const answers = fakeAnswers().on(activeBonuses, [aBonus()]).on(forfeitBonus, true);
    const { user } = await renderScreen(<OwnBonuses />, { remote, member: aMember(), answers });
    await user.click(await screen.findByRole('button', { name: 'Give up this bonus' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(/500.00 and everything won with it/);
    expect(answers.sentTo(forfeitBonus)).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Give up this bonus' }));
    await waitFor(() => expect(answers.sentTo(forfeitBonus)).toEqual([{ claimId: '9' }]));
  });

  it('cannot be given up where the gateway says so', async () => {
    const answers = fakeAnswers().on(activeBonuses, [aBonus({ forfeitable: false })]);
    await renderScreen(<OwnBonuses />, { remote, member: aMember(), answers });
    await screen.findByRole('progressbar');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('asks nothing for a guest', async () => {
    const { answers } = await renderScreen(<OwnBonuses />, { remote });
    expect(answers.sentTo(activeBonuses)).toHaveLength(0);
  });
});
