/** What each type of promotion shows in each of its states. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ok } from '@site/shared/kernel';
import { useSite } from '@site/shared/platform';
import { aMember, aStatus, fakeAnswers, renderScreen, type FakeAnswers } from '@site/shared/testing';
import {
  applyPromotion,
  drawRaffle,
  loginPromotion,
  missions,
  promoTickets,
  promotionStatuses,
  raffleStatus,
  redeemTicket,
  status,
  type LoginDay,
} from '@site/shared/wps';
import remote from '../../remote';
import { aMission, aPng, aPromotionStatus } from '../../testing/participation';
import { Participation } from './Participation';

const show = (kind: string, answers: FakeAnswers, isGuest = false) =>
  renderScreen(<Participation promotionId="70" promotionType={kind} />, {
    ...{ remote, answers, member: isGuest ? null : aMember() },
  });
const withStatus = (about: Parameters<typeof aPromotionStatus>[0]) =>
  fakeAnswers().on(promotionStatuses, [aPromotionStatus(about)]);

// 23:30 and 00:30 in Dhaka.
const EVENING = Date.parse('2026-11-27T17:30:00Z');
const NIGHT = Date.parse('2026-11-27T18:30:00Z');

describe('the state of a promotion', () => {
  it.each([
    ['COMING_SOON', ['Opens on 27 Nov 2026']],
    ['JOINED', ['Open until 28 Nov 2026']],
    ['CLOSE', []],
  ] as const)('[PRO-04] %s shows the day on which it opens or closes', async (state, dates) => {
    await show('SIGNUP', withStatus({ state, opensAt: EVENING, closesAt: NIGHT }));
    await screen.findByRole('region', { name: 'Take part' });
    expect(screen.queryAllByText(/^Open(s on| until) /).map(({ textContent }) => textContent)).toEqual(dates);
  });

  it.each([
    [0, null],
    [1, 'Paid as bonus money: stake it once and you can withdraw it.'],
    [3, 'Stake it 3 times before you can withdraw it'],
  ])('[PRO-04] says how often a reward must be staked (%s)', async (turnover, text) => {
    await show('SIGNUP', withStatus({ state: 'CLAIM', rewardId: '5', amount: '100.00', turnover }));
    expect(await screen.findByText('৳100.00')).toBeInTheDocument();
    expect(screen.queryByText(/stake it/i)?.textContent ?? null).toBe(text);
  });

  it('[PRO-04] an issued reward is in the reward centre, and a reason belongs to a rejection', async () => {
    const issued = await show('SIGNUP', withStatus({ state: 'ISSUED', reason: 'Blurred picture' }));
    expect(await screen.findByRole('link', { name: 'Open the reward centre' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/m\/.*reward/i),
    );
    expect(screen.queryByText(/Blurred picture/)).not.toBeInTheDocument();
    issued.unmount();
    const progress = { done: 2, target: 3 };
    await show('SIGNUP', withStatus({ state: 'APPLYING', progress }));
    expect(await screen.findByText('Applied')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('[SES-11] leads to no deposit while deposits are paused', async () => {
    const Known = () => (useSite().isKnown ? 'known' : null);
    const ui = (
      <>
        <Participation promotionId="70" promotionType="DEPOSIT" />
        <Known />
      </>
    );
    const answers = fakeAnswers().on(status, aStatus({ without: ['DEPOSIT'] }));
    await renderScreen(ui, { remote, answers, member: aMember() });
    await screen.findByText('known');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('[PRO-04] a guest who may invite waits for no state', async () => {
    const { answers, container } = await show('REFERRAL', fakeAnswers(), true);
    expect(await screen.findByRole('link', { name: 'Invite friends' })).toBeInTheDocument();
    expect(answers.sentTo(promotionStatuses)).toHaveLength(0);
    expect(container.querySelector('[aria-busy]')).toBeNull();
  });

  it('[PRO-04] vouchers can be joined, and once joined are shown alone', async () => {
    const tickets = (state: 'JOIN' | 'JOINED') => withStatus({ state }).on(promoTickets, []);
    const before = await show('TICKET', tickets('JOIN'));
    expect(await screen.findByRole('button', { name: 'Join' })).toBeInTheDocument();
    before.unmount();
    await show('TICKET', tickets('JOINED'));
    expect(await screen.findByText('Vouchers you receive appear here.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Joined')).not.toBeInTheDocument());
  });
});

describe('an application', () => {
  const openSheet = async (answers = withStatus({ state: 'JOINED', canApply: true })) => {
    const view = await show('MANUAL', answers);
    await view.user.click(await screen.findByRole('button', { name: 'Apply for the reward' }));
    await screen.findByRole('textbox');
    return view;
  };
  const add = (...names: readonly string[]) => {
    const files = names.map((name) =>
      name.endsWith('png') ? aPng(name) : new File([name], name, { type: 'text/html' }),
    );
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } });
  };
  const pictures = () =>
    screen
      .queryAllByRole('img', { name: /^Picture/ })
      .map((img) => atob(img.getAttribute('src')!.split(',')[1]!).slice(4));

  it('[PRO-04] loses the picture that is removed, with the note about another, and accepts one again', async () => {
    const { user } = await openSheet();
    add('1.png', '2.png', '3.png');
    await waitFor(() => expect(pictures()).toEqual(['1.png', '2.png', '3.png']));
    expect(document.querySelector('input[type=file]')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove picture 2' }));
    expect(pictures()).toEqual(['1.png', '3.png']);
    add('page.html');
    expect(await screen.findByText('page.html is not a png or jpg file')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
    expect(screen.queryByText(/page.html/)).not.toBeInTheDocument();
    add('4.png');
    await waitFor(() => expect(pictures()).toEqual(['3.png', '4.png']));
  });

  it('[PRO-04] names a picture that cannot be read, and adds the others', async () => {
    const read = FileReader.prototype.readAsDataURL;
    jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader, file: Blob) {
      if ((file as File).name === 'moved.png') this.dispatchEvent(new ProgressEvent('error'));
      else read.call(this, file);
    });
    await openSheet();
    add('1.png', 'moved.png', '3.png');
    expect(await screen.findByText('moved.png could not be read')).toBeInTheDocument();
    expect(pictures()).toEqual(['1.png', '3.png']);
  });

  it('[PRO-04] closes when it has been sent', async () => {
    const answers = withStatus({ state: 'JOINED', canApply: true }).on(applyPromotion, true);
    const { user } = await openSheet(answers);
    await user.click(screen.getByRole('textbox'));
    await user.paste('x'.repeat(140));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Your application has been sent')).toBeInTheDocument();
    expect(answers.sentTo(applyPromotion)).toEqual([{ promotionId: '70', remarks: 'x'.repeat(140), pictures: [] }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('the prize wheel', () => {
  const prizes = ['10', '500', '20', '50'].map((amount) => ({
    prizeId: amount,
    title: `৳${amount}`,
    amount: `${amount}.00`,
  }));
  const raffle = (chances: number, nextChance: string | null) => ({
    ...{ promotionId: '70', chances, prizes, turnover: 1, nextChance },
  });

  it('[PRO-04] turns to the drawn prize, with one spin less, and says what the next one costs', async () => {
    const answers = fakeAnswers()
      .on(raffleStatus, raffle(3, '400.00'))
      .on(drawRaffle, () => {
        answers.on(raffleStatus, raffle(9, '400.00'));
        return ok({ prize: prizes[1]!, chances: 2 });
      });
    const { user } = await show('RAFFLE', answers);
    expect(await screen.findByText('Stake ৳400.00 more to get the next spin')).toBeInTheDocument();
    expect(screen.getByText('Spins left: 3')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Spin' }));
    const wheel = screen.getByRole('img', { name: 'Prizes: ৳10, ৳500, ৳20, ৳50' });
    // The centre of the second of four prizes is at 135 degrees: five turns and 225 degrees bring it to the top.
    await waitFor(() => expect(wheel.style.transform).toBe('rotate(2025deg)'));
    expect(screen.getByText('Spins left: 2')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Spin', busy: true })).toBeInTheDocument();
    fireEvent.transitionEnd(wheel);
    expect(screen.getByText('You won: ৳500')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Spin', busy: false })).toBeEnabled();
  });

  it('[PRO-04] cannot be spun without a chance', async () => {
    await show('RAFFLE', fakeAnswers().on(raffleStatus, raffle(0, null)));
    expect(await screen.findByRole('button', { name: 'Spin' })).toBeDisabled();
    expect(screen.queryByText(/next spin/)).not.toBeInTheDocument();
  });
});

it('[PRO-04] one claimed day of the calendar is no streak, and the next gift waits for today’s', async () => {
  const days: LoginDay[] = [
    { day: 1, reward: '7.00', state: 'CLAIMED' },
    { day: 2, reward: '8.00', state: 'READY' },
    { day: 3, reward: '9.00', state: 'WAITING' },
  ];
  await show('LOGIN', fakeAnswers().on(loginPromotion, { promotionId: '70', turnover: 1, nextAt: NIGHT, days }));
  const shown = await screen.findAllByRole('listitem');
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    ...['Day 1৳7.00Claimed', 'Day 2৳8.00Today', 'Day 3৳9.00Later'],
  ]);
  expect(shown.map((day) => day.getAttribute('aria-current'))).toEqual([null, 'date', null]);
  expect(screen.queryByText(/in a row/)).not.toBeInTheDocument();
  expect(screen.queryByText(/^Next gift/)).not.toBeInTheDocument();
});

it('[PRO-04] missions count money or rounds; one that is reached without a reward yet has no claim', async () => {
  const money = aMission({ missionId: '2', title: 'Stake', unit: 'MONEY', progress: '400.00', target: '1000.00' });
  const reached = aMission({ missionId: '3', title: 'Reached', state: 'REACHED', rewardId: null });
  const list = [
    aMission({ endTime: NIGHT }),
    money,
    reached,
    aMission({ missionId: '4', state: 'EXPIRED', endTime: NIGHT }),
  ];
  await show('MISSION', fakeAnswers().on(missions, { list, totalPages: 1, totalCount: 4 }));
  expect(await screen.findByText('৳400.00 of ৳1,000.00')).toBeInTheDocument();
  expect(screen.getAllByText('4 of 10')).toHaveLength(3);
  expect(screen.getByText('Until 28 Nov 2026, 00:29')).toBeInTheDocument();
  expect(screen.getByText('Expired')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Claim' })).not.toBeInTheDocument();
});

it('[PRO-04] a voucher shows its last day, and is not used when the confirmation is cancelled', async () => {
  const about = { ticketId: '1', transactionId: 't1', type: 'BONUS' as const, status: 'AVAILABLE' as const };
  const answers = fakeAnswers()
    .on(promotionStatuses, [])
    .on(promoTickets, [{ ...about, title: '৳50 voucher', turnover: 1, expireTime: NIGHT }])
    .on(redeemTicket, { transactionId: 't1', type: 'BONUS', prize: null });
  const { user } = await show('TICKET', answers);
  expect(await screen.findByText('Valid until 28 Nov 2026')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Use' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(answers.sentTo(redeemTicket)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Use' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Use' }));
  expect(await screen.findByText('The voucher has been used')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
