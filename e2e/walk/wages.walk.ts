/**
 * The walk of daily and hourly wages that a person pays. The gateway's job pays them after each full hour, unless the agent's
 * balance is too low then: this agent has no money until the job has run. In both languages: a wrong funds password, Back,
 * lost answers, a reload, Back while the payment is under way. Not in `npm test`. WALK_SHOTS=<folder> stores screenshots.
 */
import { join } from 'node:path';
import type { Route } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { payWage, walletSummary, type WalletSummary } from '@site/shared/wps';
import { FUNDS_PASSWORD, PASSWORD, test, type OwnMember } from '../member/ownMember';
import { signIn } from '../site/visitor';
import { expect } from '../test';
import { faultsOfScreen } from './checks';
import { createTeam, statesOf, WAGE_MINOR, type OwnTeam } from './ownTeam';

const WORDS = {
  en: {
    ...{ owed: 'I pay', yesterday: 'Yesterday', due: 'Due', paid: 'Paid', pay: 'Pay now', find: 'Check' },
    ...{ checking: 'Checking…' },
    ...{ wrong: /funds password is wrong/, unknown: 'We do not know yet', done: '৳1.00 paid' },
  },
  bn: {
    ...{ owed: 'আমি দিই', yesterday: 'গতকাল', due: 'বাকি', paid: 'দেওয়া হয়েছে', pay: 'এখন দিন', find: 'দেখে নিন' },
    ...{ checking: 'যাচাই করা হচ্ছে…' },
    ...{ wrong: /ফান্ড পাসওয়ার্ড ভুল/, unknown: 'এখনো জানা যায়নি', done: '৳1.00 দেওয়া হয়েছে' },
  },
} as const;
const ROUTES = { daily: paths.dailyWage, hourly: paths.hourWage } as const;
/** A click right after a modal's opening is ignored (SITE-19). */
const SETTLING_MS = 400;
const SLOW_MS = 3_000;

for (const lang of ['en', 'bn'] as const)
  for (const kind of ['daily', 'hourly'] as const)
    test.describe(`in ${lang}`, () => {
      test.use({ lang });
      test(`[AGT-08] ${kind} wages that the job could not pay are paid once each by the agent`, async ({
        page,
        request,
        servers,
        gateway,
        newMember,
      }, info) => {
        test.setTimeout(180_000);
        const words = WORDS[lang];
        const team = await createTeam({ servers, request, gateway, newMember }, kind, 3);
        const [first, second, third] = team.members as readonly [OwnMember, OwnMember, OwnMember];
        expect(await statesOf(team, kind)).toEqual(new Map(team.members.map(({ name }) => [name, 'DUE'])));
        const before = await cashOfAll(team);
        const shots = process.env.WALK_SHOTS ?? info.outputDir;
        const look = async (name: string) => {
          expect(await faultsOfScreen(page), name).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(360);
          await page.screenshot({ path: join(shots, `${kind}-${lang}-${name}.png`) });
        };
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.clock.setFixedTime(team.at);
        await signIn(page, [team.agent.name, PASSWORD]);
        await page.goto(ROUTES[kind]);
        const showOwed = async () => {
          await page.getByRole('tab', { name: words.owed }).click();
          await page.getByRole('button', { name: words.yesterday, exact: true }).click();
        };
        await showOwed();
        const row = ({ name }: OwnMember) => page.getByRole('row').filter({ hasText: name });
        const cell = (member: OwnMember, state: string) => row(member).getByRole('cell', { name: state, exact: true });
        await expect(cell(first, words.due)).toBeVisible();
        await look('1-list');
        const sheet = page.locator('dialog[open]');
        const password = page.locator('input[name=paymentPassword]');
        const open = async (member: OwnMember) => {
          await row(member).getByRole('button').first().click();
          await page.waitForTimeout(SETTLING_MS);
        };
        const pay = async (value: string, button: string = words.pay) => {
          await password.fill(value);
          await page.getByRole('button', { name: button, exact: true }).click();
        };

        await open(first);
        await look('2-sheet');
        await pay('000000');
        await expect(sheet.getByText(words.wrong)).toBeVisible();
        await look('3-wrong-password');
        const address = page.url();
        await page.goBack();
        await expect(sheet).toHaveCount(0);
        expect(page.url()).toBe(address);
        await expect(cell(first, words.due)).toBeVisible();

        // The gateway pays, but every answer is lost: Back and a reload keep the payment in question.
        const url = `**${payWage.path}`;
        await page.route(url, async (route) => (await route.fetch(), route.abort()));
        await open(first);
        await expect(sheet.getByText(words.wrong)).toHaveCount(0);
        await pay(FUNDS_PASSWORD);
        await expect(sheet.getByText(words.checking)).toBeVisible();
        await look('4-answer-lost');
        await page.goBack();
        await expect(sheet).toHaveCount(0);
        await expect(page.getByRole('main').getByText(words.checking)).toBeVisible();
        await look('5-answer-lost-back');
        await page.reload();
        await expect(page.getByRole('main').getByText(words.unknown)).toBeVisible();
        await look('6-answer-lost-reload');
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await pay(FUNDS_PASSWORD, words.find);
        await expect(page.getByText(words.done)).toBeVisible();
        await look('7-found');
        await showOwed();
        await expect(cell(first, words.paid)).toBeVisible();

        // One answer is lost: the next request with the same key gets it.
        await page.route(url, async (route) => (await route.fetch(), route.abort()), { times: 1 });
        await open(second);
        await pay(FUNDS_PASSWORD);
        await expect(sheet.getByText(words.checking)).toBeVisible();
        await expect(sheet.getByText(words.paid, { exact: true })).toBeVisible();
        await expect(sheet.getByRole('button', { name: words.pay })).toHaveCount(0);
        await look('8-paid-sheet');
        await page.goBack();
        await expect(cell(second, words.paid)).toBeVisible();

        // Back while the payment is under way.
        const slow = async (route: Route) => {
          const answer = await route.fetch();
          await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
          await route.fulfill({ response: answer });
        };
        await page.route(url, slow, { times: 1 });
        await open(third);
        await pay(FUNDS_PASSWORD);
        await page.goBack();
        await expect(sheet).toHaveCount(0);
        await look('9-under-way-back');
        await expect(page.getByText(words.done)).toBeVisible();
        await expect(cell(third, words.paid)).toBeVisible();

        expect(await statesOf(team, kind)).toEqual(new Map(team.members.map(({ name }) => [name, 'PAID'])));
        const after = await cashOfAll(team);
        const moved = after.map((cash, place) => cash - (before[place] ?? NaN));
        expect(moved).toEqual([-3 * WAGE_MINOR, WAGE_MINOR, WAGE_MINOR, WAGE_MINOR]);
      });
    });

/** Of the agent and the members, in minor units. */
const cashOfAll = ({ agent, members }: OwnTeam): Promise<number[]> =>
  Promise.all(
    [agent, ...members].map(async (member) =>
      Math.round(Number((await member.get<WalletSummary>(walletSummary.path)).available) * 100),
    ),
  );
