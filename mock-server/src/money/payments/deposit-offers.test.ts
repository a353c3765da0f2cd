/** Deposits: their bounds and fees, and offers, which are available on their days only, described by their rule, limited per member. */
import { addDays, startOfDay } from '@site/shared/kernel';
import type * as W from '@site/shared/wps';
import { eq } from 'drizzle-orm';
import { runJobs } from '../../edge/jobs';
import type { Answer } from '../../testing/gateway';
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer, type Newcomer } from '../../testing/newcomer';
import { deposits } from '../tables/payments.tables';
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
  expect((await deposit(mina, welcome!.promotionId)).body.errorCode).toBe('promotion.unavailable');
  // A disputed payment is under review: still the same order.
  const { transactionId } = first.body.value as unknown as W.DepositRedirect;
  await mina.send(relay('MCSFE_processC2CTransaction'), { transactionId, action: 'DISPUTE' });
  expect((await deposit(mina, welcome!.promotionId)).body.errorCode).toBe('promotion.unavailable');
});

it('[MEM-05] [PRO-04] the welcome bonus is credited once, also when an expired order with it is paid after all', async () => {
  const mina = await registerNewcomer(gateway);
  const [welcome] = await offersOf(mina);
  const orderWith = async () => {
    const { body } = await deposit(mina, welcome!.promotionId);
    return Number((body.value as unknown as W.DepositRedirect).transactionId);
  };
  const arrives = (id: number) => gateway.request('POST', '/__mock/api/deposit', { body: { id, state: 'SUCCESS' } });
  const late = await orderWith();
  await gateway.pass(15 * 60_000);
  await runJobs(gateway.services);
  const paid = await orderWith();
  await arrives(paid);
  const { length } = await mina.gifts();
  const afterFirst = await mina.balance();
  await arrives(late);
  expect([length, (await mina.gifts()).length, (await mina.balance()) - afterFirst]).toEqual([1, 1, 100_000]);
  const track = relay('MCSFE_getDepositTransaction');
  expect(await mina.get(`${track}?transactionId=${late}`)).toMatchObject({ late: true, bonus: '0.00' });
});

it('[MEM-05] [PRO-04] an offer is given for exactly its least deposit', async () => {
  const mina = await registerNewcomer(gateway);
  const [welcome] = await offersOf(mina);
  expect((await deposit(mina, welcome!.promotionId, welcome!.minDeposit)).status).toBe(200);
});

it('[PRO-03] [PRO-04] the promotion’s text states the rule in both languages', async () => {
  for (const language of ['EN', 'BN'] as const) {
    const answer = await gateway.request('GET', relay('MCSFE_getListAnnouncements'), {
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

it('[PRO-03] [PRO-04] an offer to choose has title and terms in the language of the request', async () => {
  const { token } = await registerNewcomer(gateway);
  for (const language of ['EN', 'BN'] as const) {
    const { body } = await gateway.request('GET', '/wps/promotions/deposit', { token, headers: { language } });
    const [welcome] = body.value as unknown as W.DepositPromotion[];
    expect(welcome?.terms).toEqual(offerTerms(OFFER_RULES.welcome, language));
    expect(/[\u0980-\u09ff]/.test(welcome?.title ?? '')).toBe(language === 'BN');
  }
});

it('[MEM-05] [PRO-04] the Friday offer is neither shown nor paid on another day, and requires 8 times the bonus as turnover', async () => {
  const mina = await registerNewcomer(gateway);
  const before = await mina.promotionStatus('DEPOSIT');
  expect(before).toMatchObject({ state: 'COMING_SOON', opensAt: FRIDAY });
  expect((await offersOf(mina)).map(({ promotionId }) => promotionId)).not.toContain(before.promotionId);
  expect((await deposit(mina, before.promotionId)).body.errorCode).toBe('promotion.unavailable');

  await gateway.pass(FRIDAY - gateway.services.clock.now());
  const noor = await registerNewcomer(gateway);
  const offer = (await offersOf(noor)).find(({ promotionId }) => promotionId === before.promotionId);
  expect(offer?.terms).toEqual(offerTerms(FRIDAY_RULE, 'EN'));
  const { redirectUrl } = (await deposit(noor, before.promotionId)).body.value as unknown as W.DepositRedirect;
  await gateway.request('POST', redirectUrl);
  await gateway.pass(10_000);
  await runJobs(gateway.services);
  const [bonus] = await noor.get<W.ActiveBonuses>(relay('PROMOFE_getBonusProgress'));
  expect(bonus).toMatchObject({ bonus: '150.00', wagerRequired: '1200.00' });
});

describe('a deposit', () => {
  const PATH = relay('MCSFE_depositByLaunchUrl');
  const small = { ...order, amount: '500.00' };
  const orderOf = (answer: Answer) => answer.body.value as unknown as W.DepositRedirect;
  const later = async (ms: number) => {
    await gateway.pass(ms);
    await runJobs(gateway.services);
  };

  it('[MEM-05] accepts the maximum of its channel, and not a poisha more', async () => {
    const mina = await registerNewcomer(gateway);
    expect((await mina.send(PATH, { ...small, amount: '25000.01' })).body.errorCode).toBe('amount.out.of.range');
    expect((await mina.send(PATH, { ...small, amount: '25000.00' })).status).toBe(200);
  });

  it('[MEM-05] is refused while five are unpaid', async () => {
    const mina = await registerNewcomer(gateway);
    const codes: (string | undefined)[] = [];
    for (let time = 0; time < 6; time += 1) codes.push((await mina.send(PATH, small)).body.errorCode);
    expect(codes).toEqual([...Array<undefined>(5).fill(undefined), 'TOO_MANY_REQUEST']);
  });

  it('[MEM-05] is credited minus the fee of its channel', async () => {
    const mina = await registerNewcomer(gateway);
    const { transactionId, redirectUrl } = orderOf(await mina.send(PATH, small));
    // No seeded channel has a fee.
    await gateway.services.db
      .update(deposits)
      .set({ fee: 750 })
      .where(eq(deposits.id, Number(transactionId)));
    await gateway.request('POST', redirectUrl);
    await later(10_000);
    expect(await mina.balance()).toBe(50_000 - 750);
  });

  it('[MEM-05] [PRO-04] gives the welcome bonus for the first deposit only', async () => {
    const mina = await registerNewcomer(gateway);
    const offers = async () =>
      (await mina.get<{ promotionId: string }[]>('/wps/promotions/deposit')).map(({ promotionId }) => promotionId);
    const before = await offers();
    const { redirectUrl } = orderOf(await mina.send(PATH, small));
    await gateway.request('POST', redirectUrl);
    await later(10_000);
    const after = await offers();
    const welcome = before.filter((promotionId) => !after.includes(promotionId));
    expect(welcome).toHaveLength(1);
    const again = await mina.send(PATH, { ...small, promotionId: welcome[0] });
    expect(again.body.errorCode).toBe('promotion.unavailable');
  });

  it('[MEM-05] of two members with the same key are two orders', async () => {
    const [mina, karim] = [await registerNewcomer(gateway), await registerNewcomer(gateway)];
    const key = crypto.randomUUID();
    const [minas, karims] = [await mina.send(PATH, small, key), await karim.send(PATH, small, key)];
    expect([minas.status, karims.status]).toEqual([200, 200]);
    expect(orderOf(karims).transactionId).not.toBe(orderOf(minas).transactionId);
  });
});
