import { err } from '@site/shared/kernel';
import { aMember, fakeAnswers, refusal, renderScreen } from '@site/shared/testing';
import { walletBalance } from '@site/shared/wps';
import { act, screen, waitFor } from '@testing-library/react';
import { useBalance } from './balance';
import { useRefresh } from './calls';
import { usePlatform } from './context';

const wallet = (sumBalance: string) => ({ sumBalance, currency: 'BDT', currencySymbol: '৳', balance: [] });

function Figure() {
  const balance = useBalance();
  const refresh = useRefresh();
  const { session } = usePlatform();
  const bet = () => session.publish({ type: 'balance-changed', balance: { amount: '90.00', currency: 'BDT' } });
  return (
    <>
      <p>{balance.status === 'ready' ? balance.value.amount : balance.status}</p>
      <button onClick={bet}>bet</button>
      <button onClick={() => void refresh(walletBalance)}>refresh</button>
    </>
  );
}

const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

describe('useBalance', () => {
  it('[MEM-03] shows the fetched balance and publishes it once', async () => {
    const answers = fakeAnswers().on(walletBalance, wallet('100.00'));
    const { platform } = await renderScreen(<Figure />, { answers, member: aMember() });
    await screen.findByText('100.00');
    expect(platform.session.get().balance).toEqual({ amount: '100.00', currency: 'BDT' });
  });

  it('[GAME-12] shows the balance after a stake at once, before the next request', async () => {
    const answers = fakeAnswers().on(walletBalance, wallet('100.00'));
    await renderScreen(<Figure />, { answers, member: aMember() });
    await screen.findByText('100.00');
    press('bet');
    expect(screen.getByText('90.00')).toBeInTheDocument();
    expect(answers.sentTo(walletBalance)).toHaveLength(1);
  });

  it('[MEM-03] corrects a wrong preview even if the gateway answers what it answered before', async () => {
    const answers = fakeAnswers().on(walletBalance, wallet('100.00'));
    await renderScreen(<Figure />, { answers, member: aMember() });
    await screen.findByText('100.00');
    press('bet');
    press('refresh');
    await screen.findByText('100.00');
    expect(answers.sentTo(walletBalance)).toHaveLength(2);
  });

  it('[MEM-03] fails only while no balance is known', async () => {
    const answers = fakeAnswers().on(walletBalance, () => err(refusal('system.error')));
    await renderScreen(<Figure />, { answers, member: aMember() });
    await screen.findByText('failed');
    press('bet');
    await waitFor(() => expect(screen.getByText('90.00')).toBeInTheDocument());
  });

  it('asks nothing for a guest', async () => {
    const answers = fakeAnswers().on(walletBalance, wallet('100.00'));
    await renderScreen(<Figure />, { answers });
    expect(answers.sentTo(walletBalance)).toHaveLength(0);
  });
});
