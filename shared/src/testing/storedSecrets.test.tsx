/** fakeAnswers fails a test whose write leaves a password or pictures in localStorage. */
import { screen } from '@testing-library/react';
import { useIntent, type IntentOptions } from '@site/shared/intent';
import { aMember, fakeAnswers, renderScreen } from '@site/shared/testing';
import { redeemPointReward, sendFeedback, type Call } from '@site/shared/wps';

const page = globalThis as { fakeAnswerFaults?: string[] };

beforeEach(() => window.localStorage.clear());

async function sendFrom<P extends object, V>(call: Call<P, V>, params: P, options: IntentOptions<P, V>) {
  function Form() {
    const { submit } = useIntent(call, options);
    return <button onClick={() => submit(params)}>Send</button>;
  }
  const { user, unmount } = await renderScreen(<Form />, { member: aMember(), answers: fakeAnswers().hang(call) });
  await user.click(screen.getByRole('button'));
  unmount();
  return page.fakeAnswerFaults?.splice(0) ?? [];
}

it('[SEC-05] a password that a write without an answer has stored', async () => {
  const redeem = { rewardId: '2', qty: 1, paymentPassword: '246810' };
  expect(await sendFrom(redeemPointReward, redeem, { name: 'redeem', secrets: ['paymentPassword'] })).toEqual([]);
  expect(await sendFrom(redeemPointReward, redeem, { name: 'redeem-openly' })).toEqual([
    `sent to POST ${redeemPointReward.path}: paymentPassword is in localStorage (useIntent)`,
  ]);
});

it('[SEC-05] pictures that a write without an answer has stored, which fill the storage', async () => {
  const picture = 'data:image/png;base64,AA==';
  const body = { type: 1 as const, sender: 'mina', content: 'It is slow today', pictures: [picture] };
  expect(await sendFrom(sendFeedback, body, { name: 'pictures', isLarge: true })).toEqual([]);
  expect(await sendFrom(sendFeedback, body, { name: 'small-pictures' })).toEqual([
    `sent to PUT ${sendFeedback.path}: pictures are in localStorage (useIntent)`,
  ]);
});
