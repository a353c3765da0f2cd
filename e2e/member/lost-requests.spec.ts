/**
 * Money requests with the network cut at every step: before sending, on the way to the gateway, and before its
 * response. Each time the screen shows the true state, the operation runs exactly once, and the ledger agrees.
 */
import type { Page } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { casesOf } from '../cases';
import type { Locale } from '../site/visitor';
import { expect } from '../test';
import { failTwice, FUNDS_PASSWORD, test, type Gateway, type OwnMember } from './ownMember';

const WORDS = {
  en: {
    ...{ offline: /No internet/, checking: 'Checking…', now: 'Check now' },
    ...{ amount: /^Amount/, funds: /^Funds password/, code: 'Promo code' },
    ...{ pay: 'Go to payment · ৳1,000.00', withdraw: 'Withdraw', move: 'Transfer', use: 'Use code' },
    ...{
      paying: 'Waiting for your payment',
      requested: 'Requested',
      moved: 'Transferred',
      claimed: '৳20.00 is in your wallet',
    },
  },
  bn: {
    ...{ offline: /ইন্টারনেট/, checking: 'যাচাই করা হচ্ছে…', now: 'এখনই দেখুন' },
    ...{ amount: /^পরিমাণ/, funds: /^ফান্ড পাসওয়ার্ড/, code: 'প্রোমো কোড' },
    ...{ pay: 'পরিশোধে যান · ৳1,000.00', withdraw: 'টাকা তুলুন', move: 'ট্রান্সফার করুন', use: 'কোড ব্যবহার করুন' },
    ...{
      paying: 'আপনার টাকার অপেক্ষায়',
      requested: 'অনুরোধ পেয়েছি',
      moved: 'ট্রান্সফার হয়েছে',
      claimed: '৳20.00 আপনার ওয়ালেটে এসেছে',
    },
  },
} as const;
type Words = (typeof WORDS)[Locale];

interface Flow {
  readonly name: string;
  readonly path: string;
  readonly call: string;
  readonly prepare?: (gateway: Gateway) => Promise<void>;
  readonly fill: (page: Page, words: Words) => Promise<void>;
  readonly send: (words: Words) => string;
  readonly done: (words: Words) => string;
  /** Number of executions and the balance of the wallet involved, from the gateway's ledger. */
  readonly books: (member: OwnMember) => Promise<{ readonly times: number; readonly balance: string }>;
  readonly balanceAfter: string;
  /** Expectations about the form after the outcome, where it stays on the screen. */
  readonly left?: (page: Page, words: Words) => Promise<void>;
}

const amountField = (page: Page, words: Words) => page.getByRole('textbox', { name: words.amount });
const days = () => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(Date.now());
  return { startDate: day, endDate: day };
};
const cashOf = async (member: OwnMember) =>
  (await member.get<{ available: string }>('/wps/v2/wallets/summary')).available;
const countOf = async (member: OwnMember, report: string, more: Record<string, string> = {}) =>
  (await member.get<{ page: { total: number } }>(report, { ...days(), ...more })).page.total;

const FLOWS: readonly Flow[] = [
  {
    name: '[MEM-05] a deposit',
    path: paths.deposit,
    call: '**/wps/relay/MCSFE_depositBy*',
    fill: (page, words) => amountField(page, words).fill('1000'),
    send: ({ pay }) => pay,
    done: ({ paying }) => paying,
    books: async (member) => ({
      times: await countOf(member, '/wps/report/depositTransaction'),
      balance: await cashOf(member),
    }),
    // The wallet is credited only when the deposit is paid.
    balanceAfter: '10000.00',
  },
  {
    name: '[MEM-06] a withdrawal',
    path: paths.withdraw,
    call: '**/wps/v2/transaction/withdraw',
    fill: async (page, words) => {
      await amountField(page, words).fill('600');
      await page.getByLabel(words.funds).fill(FUNDS_PASSWORD);
    },
    send: ({ withdraw }) => withdraw,
    done: ({ requested }) => requested,
    books: async (member) => ({
      times: await countOf(member, '/wps/report/withdrawTransaction'),
      balance: await cashOf(member),
    }),
    balanceAfter: '9400.00',
  },
  {
    name: '[MEM-13] a move between wallets',
    path: paths.fundTransfer,
    call: '**/wps/relay/GCS_walletTransfer',
    prepare: (gateway) => gateway.settings({ isSingleWallet: false, flags: { FUNDTRANS3: true } }),
    fill: (page, words) => amountField(page, words).fill('250.50'),
    send: ({ move }) => move,
    done: ({ moved }) => moved,
    books: async (member) => ({
      times: await countOf(member, '/wps/relay/ODSFE2_MemTransDet', { transactionType: 'provider-in' }),
      balance: await cashOf(member),
    }),
    left: (page, words) => expect(amountField(page, words)).toHaveValue(''),
    balanceAfter: '9749.50',
  },
  {
    name: '[MEM-09] a reward',
    path: paths.rewards,
    call: '**/wps/relay/PROMOFE_claimPromoCode',
    fill: (page, words) => page.getByRole('textbox', { name: words.code }).fill('WATER20'),
    send: ({ use }) => use,
    done: ({ claimed }) => claimed,
    books: async (member) => {
      const claimed = await member.get<{ list: unknown[] }>('/wps/relay/MCS2_getPromotionClaimList', {
        ...days(),
        status: 'CLAIMED',
      });
      const { bonus } = await member.get<{ bonus: string }>('/wps/v2/wallets/summary');
      return { times: claimed.list.length, balance: bonus };
    },
    balanceAfter: '20.00',
  },
];

// In the sample what leaves the wallet, and what enters it.
for (const [index, flow] of casesOf([...FLOWS.entries()], ([place]) => place < 2)) {
  // Both languages see every sentence of a lost request, each flow one of them.
  const locale = index % 2 ? 'bn' : 'en';
  test.describe(`in ${locale}`, () => {
    test.use({ lang: locale });
    const words = WORDS[locale];
    test(`${flow.name} is made exactly once when requests or responses are lost`, async ({
      page,
      context,
      member,
      gateway,
    }) => {
      await flow.prepare?.(gateway);
      await member.open(page, flow.path);
      await flow.fill(page, words);
      const send = page.getByRole('button', { name: flow.send(words), exact: true });

      // Offline: nothing is sent, and the screen shows that. What is still loading would report a failure of its remote.
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await send.click();
      await expect(page.getByRole('main').getByText(words.offline)).toBeVisible();
      await context.setOffline(false);
      expect((await flow.books(member)).times).toBe(0);

      // First the request is lost, then the response: the screen shows that the outcome is unknown.
      const { tries } = await failTwice(page, flow.call);
      await flow.fill(page, words);
      await send.click();
      await expect(page.getByText(words.checking)).toBeVisible();
      await expect(async () => {
        await page
          .getByRole('button', { name: words.now })
          .click({ timeout: 300 })
          .catch(() => undefined);
        await expect(page.getByText(flow.done(words)).first()).toBeVisible({ timeout: 500 });
      }).toPass();
      expect(tries()).toBe(3);
      await flow.left?.(page, words);
      expect(await flow.books(member)).toEqual({ times: 1, balance: flow.balanceAfter });
    });
  });
}

test('[MEM-06] a wrong funds password whose answer was lost is shown, and the right one then pays once', async ({
  page,
  member,
}) => {
  const words = WORDS.en;
  const call = '**/wps/v2/transaction/withdraw';
  await page.route(call, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await member.open(page, paths.withdraw);
  await amountField(page, words).fill('600');
  await page.getByLabel(words.funds).fill('111111');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText(words.checking)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  // After a reload the password is entered again, first the same wrong one.
  await page.reload();
  await expect(amountField(page, words)).toBeDisabled();
  await page.getByLabel(words.funds).fill('111111');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('The funds password is wrong')).toBeVisible();
  expect(await countOf(member, '/wps/report/withdrawTransaction')).toBe(0);

  await page.getByLabel(words.funds).fill(FUNDS_PASSWORD);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.waitForURL(/\/m\/withdraw\/order\?id=/);
  expect(await countOf(member, '/wps/report/withdrawTransaction')).toBe(1);
  expect(await cashOf(member)).toBe('9400.00');
});

test('[MEM-06] a second tab checks the outcome of a withdrawal instead of making another', async ({
  page,
  context,
  member,
}) => {
  const words = WORDS.en;
  await page.route('**/wps/v2/transaction/withdraw', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await member.open(page, paths.withdraw);
  await amountField(page, words).fill('600');
  await page.getByLabel(words.funds).fill(FUNDS_PASSWORD);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('Checking…')).toBeVisible();

  const second = await context.newPage();
  await member.open(second, paths.withdraw);
  await expect(second.getByText(/it will not be paid twice/)).toBeVisible();
  await expect(amountField(second, words)).toBeDisabled();
  await second.getByLabel(words.funds).fill(FUNDS_PASSWORD);
  await second.getByRole('button', { name: 'Check' }).click();
  await second.waitForURL(/\/m\/withdraw\/order\?id=/);
  expect(await countOf(member, '/wps/report/withdrawTransaction')).toBe(1);
  // The first tab still asks; its request may be on the way when the test ends.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
