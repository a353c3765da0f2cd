/** The account record, and the agent's view of it. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import {
  accountRecords,
  depositRecords,
  downlineTransactions,
  profitAndLoss,
  status,
  withdrawRecords,
  type AccountRecords,
} from '@site/shared/wps';
import { aMember, fakeAnswers, refusal, renderScreen, type FakeAnswers } from '@site/shared/testing';
import remote from '../../remote';
import { factsOf } from '../../testing/facts';
import { aStatus } from '../../testing/answers';
import TransactionsScreen from './TransactionsScreen';

const page = { pageSize: 50, total: 2, currentPage: 1 };
const line = (overrides: object) => ({ id: '1', time: Date.UTC(2026, 2, 1), remark: '', ...overrides });
const records = {
  list: [
    line({ id: '2', type: 'stake', amount: '-50.00', balance: '950.00', remark: 'Moonlit Lily' }),
    line({ id: '1', type: 'deposit', amount: '1000.00', balance: '1000.00' }),
  ],
  footer: { in: '1000.00', out: '50.00', net: '950.00' },
  page,
} as AccountRecords;
const team = {
  list: [line({ customerId: '9', account: 'mina', type: 'deposit', amount: '300.00' })],
  footer: { in: '300.00', out: '0.00', net: '300.00' },
  way: [],
  page: { ...page, total: 1 },
} as never;

const open = (type: number, route = '/m/transaction/record', own = records) => {
  const answers = fakeAnswers().on(status, aStatus()).on(accountRecords, own).on(downlineTransactions, team);
  return renderScreen(<TransactionsScreen />, { remote, member: aMember({ type }), answers, route });
};

it('[MEM-08] shows each transaction with its sign and the balance after it, and the totals', async () => {
  const { container } = await open(0);
  const list = await screen.findByRole('list', { name: 'Account record' });
  expect(factsOf(container)).toEqual({ 'Money in': '৳1,000.00', 'Money out': '৳50.00', Net: '+৳950.00' });
  expect(list).toHaveTextContent('-৳50.00');
  expect(list).toHaveTextContent('Balance ৳950.00');
  expect(list).toHaveTextContent('+৳1,000.00');
  expect(screen.getByText('+৳950.00')).toBeInTheDocument();
});

it('[SES-02] shows no balance while balances are hidden, and shows it again', async () => {
  const { platform } = await open(0);
  const list = await screen.findByRole('list', { name: 'Account record' });
  const hide = (hidden: boolean) => act(() => platform.session.publish({ type: 'balance-visibility-changed', hidden }));
  hide(true);
  expect(list).not.toHaveTextContent('৳950.00');
  expect(list).toHaveTextContent('Balance ****');
  // Amounts of transactions are not balances.
  expect(list).toHaveTextContent('-৳50.00');
  hide(false);
  expect(list).toHaveTextContent('Balance ৳950.00');
});

it('[MEM-08] [MEM-17] shows a bonus-to-cash transfer, which does not change the balance', async () => {
  const released = line({ type: 'bonus-release', amount: '0.00', moved: '20.00', balance: '1000.00' });
  await open(0, undefined, { ...records, list: [released] } as AccountRecords);
  const list = await screen.findByRole('list', { name: 'Account record' });
  expect(list).toHaveTextContent('Bonus converted to cash');
  expect(list).toHaveTextContent(/(?<![+-])৳20\.00/);
  expect(list).toHaveTextContent('Balance ৳1,000.00');
});

it('[MEM-08] requests by kind and date range', async () => {
  const { user, answers } = await open(0);
  await screen.findByText('Balance ৳950.00');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'deposit');
  await user.click(screen.getByRole('button', { name: 'Today' }));
  await waitFor(() => {
    const sent = answers.sentTo(accountRecords).at(-1);
    expect(sent).toMatchObject({ transactionType: 'deposit' });
    expect(sent?.startDate).toBe(sent?.endDate);
  });
});

it('[MEM-08] shows an agent the team by ?types=A and searches one account in it', async () => {
  const { user, answers } = await open(1, '/m/transaction/record?types=A');
  expect(await screen.findByText('mina')).toBeInTheDocument();
  expect(answers.sentTo(accountRecords)).toHaveLength(0);
  // The gateway refuses reports on a team that cover more than half a year.
  expect(screen.getByRole('button', { name: '30 days' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'A year' })).not.toBeInTheDocument();
  // A pasted name often has a space around it.
  await user.type(screen.getByRole('searchbox', { name: 'Account' }), ' mina ');
  await waitFor(() => expect(answers.sentTo(downlineTransactions).at(-1)).toMatchObject({ account: 'mina' }));
  // Not a report for each letter.
  expect(answers.sentTo(downlineTransactions)).toHaveLength(2);
});

it('[SES-11] shows members who are not agents their own record, even with ?types=A', async () => {
  const { answers } = await open(0, '/m/transaction/record?types=A');
  await screen.findByText('Balance ৳950.00');
  expect(answers.sentTo(downlineTransactions)).toHaveLength(0);
});

it('[SES-11] hides records whose flag is off', async () => {
  const answers = fakeAnswers()
    .on(status, aStatus({ flags: ['TRANSREC3', 'WITHREC3'] }))
    .on(accountRecords, records);
  await renderScreen(<TransactionsScreen />, { remote, member: aMember(), answers, route: '/m/transaction/record' });
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'Deposits' })).not.toBeInTheDocument());
  expect(screen.getByRole('tab', { name: 'Withdrawals' })).toBeInTheDocument();
});

describe('other records', () => {
  const money = (transactionId: string) => ({
    list: [{ transactionId, createTime: 1, channel: 'BKASH', amount: '100.00', status: 2, statusName: 'SUCCESS' }],
    page: { ...page, total: 1 },
  });

  it.each([
    ['Deposits', '/m/voucherCenter/order?id=41'],
    ['Withdrawals', '/m/withdraw/order?id=42'],
  ])('[MEM-05] [MEM-06] one of the %s opens its own track', async (tab, path) => {
    const { user, answers, location } = await open(0);
    answers.on(depositRecords, money('41')).on(withdrawRecords, money('42'));
    await user.click(await screen.findByRole('tab', { name: tab }));
    await user.click(await screen.findByRole('button', { name: /BKASH/ }));
    expect(location()).toBe(path);
  });

  it('[MEM-08] lists the deposits of the chosen state only', async () => {
    const { user, answers } = await open(0);
    answers.on(depositRecords, money('41'));
    await user.click(await screen.findByRole('tab', { name: 'Deposits' }));
    await user.click(await screen.findByRole('button', { name: 'Failed' }));
    await waitFor(() => expect(answers.sentTo(depositRecords).at(-1)).toMatchObject({ status: 3 }));
    await user.click(screen.getByRole('button', { name: 'All' }));
    await waitFor(() => expect(answers.sentTo(depositRecords)[0]).not.toHaveProperty('status'));
  });

  it('[MEM-08] profit and loss shows the net result, a loss as a loss', async () => {
    const sums = { bet: '100.00', validBet: '100.00', win: '60.00', rebate: '1.00', bonus: '4.00', net: '-35.00' };
    const { user, answers, container } = await open(0);
    answers.on(profitAndLoss, {
      list: [{ date: '2026-03-01', gameType: 'RNG', ...sums, rebate: '0.00', bonus: '0.00', net: '-40.00' }],
      footer: sums,
    });
    await user.click(await screen.findByRole('tab', { name: 'Profit and loss' }));
    expect(await screen.findByText('-৳35.00')).toBeInTheDocument();
    expect(factsOf(container)).toEqual({
      ...{ Stakes: '৳100.00', Won: '৳60.00', Rebate: '৳1.00', Bonus: '৳4.00', Result: '-৳35.00' },
    });
    expect(within(screen.getByRole('table')).getByRole('row', { name: '1 Mar 2026 -৳40.00' })).toBeInTheDocument();
  });
});

it('[MEM-08] every day of a long range is in the table, whose rows agree with the total', async () => {
  const none = { bet: '0.00', validBet: '0.00', win: '0.00', rebate: '0.00', bonus: '0.00' };
  const days = Array.from({ length: 60 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10));
  const rows = days.flatMap((date) =>
    ['RNG', 'LIVE', 'FISH', 'ESPORTS', 'P2P', 'LOTT', 'HASH'].map((gameType) => ({
      date,
      gameType,
      ...none,
      net: '1.00',
    })),
  );
  const { user, answers } = await open(0);
  answers.on(profitAndLoss, ({ page = 1, size = 20 }) =>
    ok({ list: rows.slice((page - 1) * size, page * size), footer: { ...none, net: `${rows.length}.00` } }),
  );
  await user.click(await screen.findByRole('tab', { name: 'Profit and loss' }));
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('row')).toHaveLength(1 + days.length);
  expect(table.getAllByRole('row', { name: /\+?৳7\.00$/ })).toHaveLength(days.length);
});

describe('a long record', () => {
  const lines = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) =>
      line({ id: String(from + at), type: 'stake', amount: '-1.00', balance: `${from + at}.00` }),
    );
  const paged = (total: number) => (answers: FakeAnswers) =>
    answers.on(accountRecords, ({ pageNo = 1, pageSize = 50 }) => {
      const from = (pageNo - 1) * pageSize;
      const list = lines(from, Math.max(0, Math.min(pageSize, total - from)));
      return ok({ ...records, list, page: { pageSize, total, currentPage: pageNo } } as AccountRecords);
    });
  const openLong = async (prepare: (answers: FakeAnswers) => FakeAnswers) => {
    const answers = prepare(fakeAnswers().on(status, aStatus()));
    return renderScreen(<TransactionsScreen />, {
      ...{ remote, member: aMember(), answers, route: '/m/transaction/record' },
    });
  };
  const textOf = (file: Blob) =>
    new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(file);
    });
  const saved = () => {
    const files: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
      revokeObjectURL: () => undefined,
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    return files;
  };

  it('[MEM-08] exports every page, each row once', async () => {
    const files = saved();
    const { user } = await openLong(paged(450));
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const text = await textOf(files[0]!);
    const balances = [...text.matchAll(/,(\d+)\.00,/g)].map(([, balance]) => Number(balance));
    expect(balances).toEqual(Array.from({ length: 450 }, (_, at) => at));
  });

  it('[MEM-08] [MEM-17] the file states kinds and transfers as the screen does; times and days are those of a spreadsheet', async () => {
    const files = saved();
    const released = line({ type: 'bonus-release', amount: '0.00', moved: '20.00', balance: '1000.00' });
    const gift = line({ id: '2', type: 'reward', amount: '5.00', balance: '1005.00', remark: '2026-03-01' });
    const { user } = await open(0, undefined, { ...records, list: [gift, released] } as AccountRecords);
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const [head, ...rows] = (await textOf(files[0]!)).trim().split('\r\n');
    expect(head).toBe('Time (Asia/Dhaka),Type,Amount,Between bonus and cash,Balance,Note');
    expect(rows.map((row) => row.replace(/^("[^"]*"|[^,]*),/, ''))).toEqual([
      'Reward,5.00,,1005.00,2026-03-01',
      'Bonus converted to cash,0.00,20.00,1000.00,',
    ]);
  });

  it('[ERR-03] an export ends when the page is left: no further request, no file, no message', async () => {
    const files = saved();
    const view = await openLong(paged(450));
    const button = await screen.findByRole('button', { name: 'Download CSV' });
    let answer: () => void = () => undefined;
    view.answers.on(
      accountRecords,
      () =>
        new Promise((resolve) => {
          const page = { pageSize: 200, total: 450, currentPage: 1 };
          answer = () => resolve(ok({ ...records, list: lines(0, 200), page } as AccountRecords));
        }),
    );
    await view.user.click(button);
    const { length } = view.answers.sentTo(accountRecords);
    view.unmount();
    await act(async () => answer());
    expect(view.answers.sentTo(accountRecords)).toHaveLength(length);
    expect(files).toEqual([]);
  });

  it('[ERR-03] shows an error instead of a partial file when a page fails', async () => {
    const files = saved();
    const { user, answers } = await openLong(paged(450));
    const button = await screen.findByRole('button', { name: 'Download CSV' });
    // The list reads pages of its own, too, whose size is another one.
    answers.on(accountRecords, ({ pageNo = 1, pageSize = 50 }) =>
      pageNo === 2 && pageSize === 200
        ? err(refusal('unknown', { message: 'The archive is asleep' }))
        : ok({
            ...records,
            list: lines((pageNo - 1) * pageSize, pageSize),
            page: { pageSize, total: 450, currentPage: pageNo },
          } as AccountRecords),
    );
    await user.click(button);
    await waitFor(() =>
      expect(answers.sentTo(accountRecords)).toContainEqual(expect.objectContaining({ pageNo: 2, pageSize: 200 })),
    );
    expect(await screen.findByText(/The archive is asleep/)).toBeInTheDocument();
    expect(files).toEqual([]);
  });

  it('[MEM-08] counts all entries, also those of pages that are not loaded', async () => {
    await openLong((gateway) =>
      gateway.on(accountRecords, ({ pageNo = 1 }) =>
        pageNo > 1
          ? err({ kind: 'offline' })
          : ok({ ...records, list: lines(1, 4), page: { pageSize: 4, total: 12, currentPage: 1 } } as never),
      ),
    );
    expect(await screen.findByText('12 entries')).toBeInTheDocument();
  });

  it('[MEM-08] loads the next page at the end of the list', async () => {
    // Few enough rows that the end of the list is visible at once.
    const { answers } = await openLong((gateway) =>
      gateway.on(accountRecords, ({ pageNo = 1 }) =>
        ok({ ...records, list: lines(pageNo * 4, 4), page: { pageSize: 4, total: 12, currentPage: pageNo } } as never),
      ),
    );
    await waitFor(() => expect(answers.sentTo(accountRecords).map(({ pageNo }) => pageNo)).toEqual([1, 2, 3]));
  });
});
