import { useState } from 'react';
import { err, ok } from '@site/shared/kernel';
import { aMember, fakeAnswers, refusal, renderScreen } from '@site/shared/testing';
import { walletBalance } from '@site/shared/wps';
import { act, screen, waitFor } from '@testing-library/react';
import { useBalance } from './balance';
import { useCall, useRefresh } from './calls';
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

  it('[MEM-03] the sum of other wallets is not the balance; the same amount in another currency is', async () => {
    const answers = fakeAnswers().on(walletBalance, ({ typeId }) =>
      ok(typeId === 0 ? { ...wallet('100.00'), currency: 'USD' } : wallet('7.00')),
    );
    const Wallets = ({ typeId }: { readonly typeId: number }) => (
      <p>{`${typeId} ${useCall(walletBalance, { typeId }).status}`}</p>
    );
    function Page() {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <Wallets typeId={1} />
          {isOpen ? <Wallets typeId={0} /> : <button onClick={() => setOpen(true)}>main</button>}
        </>
      );
    }
    const { platform } = await renderScreen(<Page />, { answers, member: aMember() });
    act(() => platform.session.publish({ type: 'balance-changed', balance: { amount: '100.00', currency: 'BDT' } }));
    await screen.findByText('1 ready');
    expect(platform.session.get().balance).toEqual({ amount: '100.00', currency: 'BDT' });
    press('main');
    await screen.findByText('0 ready');
    expect(platform.session.get().balance).toEqual({ amount: '100.00', currency: 'USD' });
  });

  it('asks nothing for a guest', async () => {
    const answers = fakeAnswers().on(walletBalance, wallet('100.00'));
    await renderScreen(<Figure />, { answers });
    expect(answers.sentTo(walletBalance)).toHaveLength(0);
  });
});
