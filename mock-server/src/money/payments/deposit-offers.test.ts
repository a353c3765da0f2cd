/** Deposit offers: available on their days only, described by their rule, limited per member. */
import { addDays } from '@site/shared/kernel';
import type * as W from '@site/shared/wps';
import { startOfDay } from '../../ground/db/days';
import { runJobs } from '../../edge/jobs';
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer, type Newcomer } from '../../testing/newcomer';
import { isOpenAt, nextOpening, OFFER_RULES, offerTerms } from './offer-rules';

const gateway = ownGateway();
const relay = (name: string) => `/wps/relay/${name}`;
const DAY_MS = 86_400_000;
/** The test clock starts on Saturday, 21 November 2026. */
const FRIDAY = startOfDay('2026-11-27');
const FRIDAY_RULE = OFFER_RULES.deposit;

const offersOf = (mina: Newcomer) => mina.get<W.DepositPromotion[]>('/wps/promotions/deposit');
const order = { amount: '1000.00', bankCode: 'BKASH', vendorId: 'bkash' };
const deposit = (mina: Newcomer, promotionId: string, amount = order.amount) =>
  mina.send(relay('MCSFE_depositByLaunchUrl'), { ...order, promotionId, amount });

it('[PRO-04] the Friday offer is open from midnight to midnight in Dhaka', () => {
  expect([FRIDAY - 1, FRIDAY, FRIDAY + DAY_MS - 1, FRIDAY + DAY_MS].map((at) => isOpenAt(FRIDAY_RULE, at))).toEqual([
    ...[false, true, true, false],
  ]);
  expect(nextOpening(FRIDAY_RULE, FRIDAY + DAY_MS)).toBe(startOfDay(addDays('2026-11-27', 7)));
});

it('[MEM-05] [PRO-04] the welcome bonus can be in one unpaid order at a time', async () => {
  const mina = await registerNewcomer(gateway);
  const [welcome] = await offersOf(mina);
  const first = await deposit(mina, welcome!.promotionId);
  expect(first.status).toBe(200);
  expect((await deposit(mina, welcome!.promotionId)).body.errorCode).toBe('promo.code.invalid');
  // A disputed payment is under review: still the same order.
  const { transactionId } = first.body.value as unknown as W.DepositRedirect;
  await mina.send(relay('MCSFE_processC2CTransaction'), { transactionId, action: 'DISPUTE' });
  expect((await deposit(mina, welcome!.promotionId)).body.errorCode).toBe('promo.code.invalid');
});

it('[MEM-05] [PRO-04] an offer is given for exactly its least deposit', async () => {
  const mina = await registerNewcomer(gateway);
  const [welcome] = await offersOf(mina);
  expect((await deposit(mina, welcome!.promotionId, welcome!.minDeposit)).status).toBe(200);
});

it('[PRO-03] [PRO-04] the promotion’s text states the rule in both languages', async () => {
  for (const language of ['EN', 'BN'] as const) {
    const answer = await gateway.ask('GET', relay('MCSFE_getListAnnouncements'), {
      ...{ query: { types: 'PR', groupName: 'm_home' }, headers: { language } },
    });
    const { promotion } = answer.body.value as unknown as { promotion: { promotionType: string; content: string }[] };
    for (const [kind, rule] of [
      ['FIRST_DEPOSIT', OFFER_RULES.welcome],
      ['DEPOSIT', OFFER_RULES.deposit],
    ] as const) {
      const { content } = promotion.find(({ promotionType }) => promotionType === kind)!;
      for (const line of offerTerms(rule, language)) expect(content).toContain(line);
    }
  }
});

it('[MEM-05] [PRO-04] the Friday offer is neither shown nor paid on another day, and requires 8 times the bonus as turnover', async () => {
  const mina = await registerNewcomer(gateway);
  const before = await mina.promotionStatus('DEPOSIT');
  expect(before).toMatchObject({ state: 'COMING_SOON', opensAt: FRIDAY });
  expect((await offersOf(mina)).map(({ promotionId }) => promotionId)).not.toContain(before.promotionId);
  expect((await deposit(mina, before.promotionId)).body.errorCode).toBe('promo.code.invalid');

  await gateway.pass(FRIDAY - gateway.services.clock.now());
  const noor = await registerNewcomer(gateway);
  const offer = (await offersOf(noor)).find(({ promotionId }) => promotionId === before.promotionId);
  expect(offer?.terms).toEqual(offerTerms(FRIDAY_RULE, 'EN'));
  const { redirectUrl } = (await deposit(noor, before.promotionId)).body.value as unknown as W.DepositRedirect;
  await gateway.ask('POST', redirectUrl);
  await gateway.pass(10_000);
  await runJobs(gateway.services);
  const [bonus] = await noor.get<W.ActiveBonuses>(relay('PROMOFE_getBonusProgress'));
  expect(bonus).toMatchObject({ bonus: '150.00', wagerRequired: '1200.00' });
});
