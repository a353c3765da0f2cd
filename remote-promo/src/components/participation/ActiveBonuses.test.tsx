import { screen, waitFor, within } from '@testing-library/react';
import { activeBonuses, forfeitBonus, turnoverInfo } from '@site/shared/wps';
import { aMember, fakeAnswers, renderScreen } from '@site/shared/testing';
import remote from '../../remote';
import { aBonus } from '../../testing/participation';
import { BonusesOnly } from '../../testing/BonusesOnly';

beforeEach(() => window.localStorage.clear());

describe('ActiveBonuses', () => {
  it('[PRO-04] shows what is wagered, what is left, the game contributions and the withdrawal block', async () => {
    const { user } = await renderScreen(<BonusesOnly />, {
      remote,
      member: aMember(),
      answers: fakeAnswers().on(activeBonuses, [aBonus({ contribution: { LIVE: 20, RNG: 100 } })]),
    });
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    const figures = screen.getAllByRole('definition').map((one) => one.textContent);
    expect(figures).toEqual(['৳6,000.00', '৳1,500.00', '৳4,500.00']);
    expect(screen.getByText(/^Each stake counts once: first for your deposits/)).toBeInTheDocument();
    // On demand: the promotions are below.
    expect(screen.queryByText(/cannot be withdrawn/)).not.toBeInTheDocument();
    await user.click(screen.getByText('Conditions'));
    expect(screen.getByText(/cannot be withdrawn. Your own money is not affected/)).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Slots 100%', 'Live casino 20%']);
  });

  it('[PRO-04] counts down to the expiry', async () => {
    const expireTime = Date.now() + 3 * 86_400_000 + 4.5 * 3_600_000;
    const answers = fakeAnswers().on(activeBonuses, [aBonus({ expireTime })]);
    await renderScreen(<BonusesOnly />, { remote, member: aMember(), answers });
    expect(await screen.findByText('3 d 4 h left')).toBeInTheDocument();
    expect(screen.getByText(/until/)).toBeInTheDocument();
  });

  it('[PRO-04] shows the open deposit turnover with a link to the withdrawal', async () => {
    const answers = fakeAnswers()
      .on(activeBonuses, [aBonus()])
      .on(turnoverInfo, { required: '900.00', completed: '100.00', remaining: '800.00', items: [] });
    await renderScreen(<BonusesOnly />, { remote, member: aMember(), answers });
    expect(await screen.findByText(/800.00 of your deposits before you can withdraw/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See what you need to withdraw' })).toHaveAttribute('href', '/m/withdraw');
  });

  it('[PRO-04] shows no deposit turnover when none is left', async () => {
    const answers = fakeAnswers()
      .on(activeBonuses, [aBonus()])
      .on(turnoverInfo, { required: '900.00', completed: '900.00', remaining: '0.00', items: [] });
    await renderScreen(<BonusesOnly />, { remote, member: aMember(), answers });
    await waitFor(() => expect(answers.sentTo(turnoverInfo)).toHaveLength(1));
    await screen.findByRole('progressbar');
    expect(screen.queryByText(/before you can withdraw/)).not.toBeInTheDocument();
  });

  it('[PRO-04] forfeits a bonus only after a confirmation that names the amount', async () => {
    const answers = fakeAnswers().on(activeBonuses, [aBonus()]).on(forfeitBonus, true);
    const { user } = await renderScreen(<BonusesOnly />, { remote, member: aMember(), answers });
    await user.click(await screen.findByText('Conditions'));
    await user.click(screen.getByRole('button', { name: 'Give up this bonus' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(/500.00 and everything won with it/);
    expect(answers.sentTo(forfeitBonus)).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Give up this bonus' }));
    await waitFor(() => expect(answers.sentTo(forfeitBonus)).toEqual([{ claimId: '9' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('[PRO-04] a cancelled confirmation forfeits nothing, and each bonus is forfeited by itself', async () => {
    const other = aBonus({ claimId: '10', title: 'Friday gift', bonus: '70.00', wagerDone: '6000.00' });
    const answers = fakeAnswers().on(activeBonuses, [aBonus(), other]).on(forfeitBonus, true);
    const { user } = await renderScreen(<BonusesOnly />, { remote, member: aMember(), answers });
    await user.click((await screen.findAllByText('Conditions'))[1]!);
    // All is staked: nothing is blocked.
    expect(screen.queryByText(/cannot be withdrawn. Your own money/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Give up this bonus' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^The bonus of ৳70.00/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(answers.sentTo(forfeitBonus)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Give up this bonus' }));
    const again = within(await screen.findByRole('dialog'));
    await user.click(again.getByRole('button', { name: 'Give up this bonus' }));
    await waitFor(() => expect(answers.sentTo(forfeitBonus)).toEqual([{ claimId: '10' }]));
  });

  it('offers no forfeit for a bonus that is not forfeitable', async () => {
    const answers = fakeAnswers().on(activeBonuses, [aBonus({ forfeitable: false })]);
    const { user } = await renderScreen(<BonusesOnly />, { remote, member: aMember(), answers });
    await user.click(await screen.findByText('Conditions'));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('sends no request for a guest', async () => {
    const { answers } = await renderScreen(<BonusesOnly />, { remote });
    expect(answers.sentTo(activeBonuses)).toHaveLength(0);
  });
});
