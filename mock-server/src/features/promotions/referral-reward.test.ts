/** REFERRAL promotions: both members are paid once the friend has deposited and played. */
import type { ActiveBonuses, ReferralList } from '@site/shared/wps';
import { eq } from 'drizzle-orm';
import { runJobs } from '../../edge/jobs';
import { rewardReferrals } from '../referral/referral';
import { rewards } from '../rewards/rewards.tables';
import { TEST_NOW } from '../../testing/gateway';
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer } from '../../testing/newcomer';
import { paysOnce } from '../../testing/pays-once';

const gateway = ownGateway();
const relay = (name: string) => `/wps/relay/${name}`;
const CLAIM = relay('MCSFE_claimIssuedPromotion');
const newcomer = (more?: object) => registerNewcomer(gateway, more);

async function later(ms: number) {
  await gateway.pass(ms);
  await runJobs(gateway.services);
}

const rewardsOf = async (memberId: number) =>
  (await gateway.services.db.select().from(rewards).where(eq(rewards.memberId, memberId))).map(({ amount }) => amount);

it('[PRO-04] REFERRAL: rewards both members once after the friend has deposited and played', async () => {
  const member = await newcomer();
  const { referralCode } = await member.get<{ referralCode: string }>(relay('MCSFE_getReferralDetails'));
  const friend = await newcomer({ referralCode });
  const friends = async () =>
    (await member.get<ReferralList>(relay('MCSFE_getReferralList'))).list.map(
      ({ state, reward, toDeposit, remaining }) => [state, reward, toDeposit, remaining],
    );
  // Staked but without a deposit yet: not complete.
  await friend.credit(50_000);
  await friend.play('fair', 50_000);
  expect(await friends()).toEqual([['OPEN', '0.00', '500.00', '0.00']]);
  const deposit = (state: string) =>
    gateway.services.open.db.execute(
      `insert into deposits (member_id, amount, fee, mode, channel, bank_code, state, steps, expires_at, created_at, bonus, reference, details)
       values (${friend.id}, 50000, 0, 'MT', 'TEST', 'BKASH', '${state}', '[]', 0, 0, 0, 'T${friend.id}', '{}')`,
    );
  await deposit('FAILED');
  await later(1_000);
  expect(await friends()).toEqual([['OPEN', '0.00', '500.00', '0.00']]);
  await deposit('SUCCESS');
  await later(1_000);
  await later(1_000);
  const { state, rewardId, amount } = await member.promotionStatus('REFERRAL');
  expect([state, amount]).toEqual(['CLAIM', '200.00']);
  expect(await friends()).toEqual([['WAITING', '200.00', '0.00', '0.00']]);
  const titleOf = async (memberId: number) =>
    (await gateway.services.db.select().from(rewards).where(eq(rewards.memberId, memberId)))[0]?.title;
  const account = (await member.get<ReferralList>(relay('MCSFE_getReferralList'))).list[0]?.account;
  expect(await titleOf(member.id)).toEqual({
    EN: `Thank you for inviting ${account ?? ''}`,
    BN: `${account ?? ''}-কে আমন্ত্রণের জন্য ধন্যবাদ`,
  });
  expect(await titleOf(friend.id)).toMatchObject({ EN: 'Gift for joining by invitation' });
  const body = { promotionClaimId: rewardId, promotionType: 'REFERRAL' };
  const claims = async () =>
    (await member.get<ReferralList>(relay('MCSFE_getReferralList'))).list.map(({ claim }) => claim);
  await gateway.services.db.update(rewards).set({ turnover: 3 }).where(eq(rewards.memberId, member.id));
  expect(await claims()).toEqual([{ ...body, turnover: 3 }]);
  await paysOnce(member, 20_000, CLAIM, body, 'already.claimed');
  // What the list shows is demanded.
  const [bonus] = await member.get<ActiveBonuses>(relay('PROMOFE_getBonusProgress'));
  expect(bonus).toMatchObject({ bonus: '200.00', wagerRequired: '600.00' });
  expect(await claims()).toEqual([undefined]);
  expect(await friends()).toEqual([['CLAIMED', '200.00', '0.00', '0.00']]);
  expect((await friend.promotionStatus('REFERRAL')).amount).toBe('100.00');
});

it('[MEM-12] [PRO-04] REFERRAL: an inviter with a closed account gets no reward', async () => {
  const { db, open } = gateway.services;
  const member = await newcomer();
  const { referralCode } = await member.get<{ referralCode: string }>(relay('MCSFE_getReferralDetails'));
  const friend = await newcomer({ referralCode });
  await open.db.execute(
    `insert into deposits (member_id, amount, fee, mode, channel, bank_code, state, steps, expires_at, created_at, bonus, reference, details)
     values (${friend.id}, 50000, 0, 'MT', 'TEST', 'BKASH', 'SUCCESS', '[]', 0, 0, 0, 'C${friend.id}', '{}')`,
  );
  await friend.credit(50_000);
  await friend.play('fair', 50_000);
  await open.db.execute(`update members set state = 'disabled' where id = ${member.id}`);
  await later(1_000);
  expect(await db.select().from(rewards).where(eq(rewards.memberId, member.id))).toEqual([]);
  expect(await db.select().from(rewards).where(eq(rewards.memberId, friend.id))).toEqual([]);
});

it('[MEM-12] [PRO-04] REFERRAL: a friend with a closed account gets no gift; a reward that expired is no longer in the sum', async () => {
  const { db, open, clock } = gateway.services;
  const member = await newcomer();
  const { referralCode } = await member.get<{ referralCode: string }>(relay('MCSFE_getReferralDetails'));
  const friend = await newcomer({ referralCode });
  await open.db.execute(
    `insert into deposits (member_id, amount, fee, mode, channel, bank_code, state, steps, expires_at, created_at, bonus, reference, details)
     values (${friend.id}, 50000, 0, 'MT', 'TEST', 'BKASH', 'SUCCESS', '[]', 0, 0, 0, 'F${friend.id}', '{}')`,
  );
  await friend.credit(50_000);
  await friend.play('fair', 50_000);
  await open.db.execute(`update members set state = 'disabled' where id = ${friend.id}`);
  await rewardReferrals(db, clock.now());
  const issued = (memberId: number) => db.select().from(rewards).where(eq(rewards.memberId, memberId));
  expect((await issued(member.id)).map(({ amount }) => amount)).toEqual([20_000]);
  expect(await issued(friend.id)).toEqual([]);
  const footer = async () => (await member.get<ReferralList>(relay('MCSFE_getReferralList'))).footer;
  expect(await footer()).toEqual({ total: 1, reward: '200.00' });
  await db.update(rewards).set({ expiresAt: clock.now() }).where(eq(rewards.memberId, member.id));
  expect(await footer()).toEqual({ total: 1, reward: '0.00' });
});

/** A friend who is no longer online, after the first look at all friends of this process. */
async function absentFriend() {
  const member = await newcomer();
  const { referralCode } = await member.get<{ referralCode: string }>(relay('MCSFE_getReferralDetails'));
  const friend = await newcomer({ referralCode });
  await friend.credit(50_000);
  const leave = () =>
    gateway.services.open.db.execute(`update sessions set seen_at = 0 where member_id = ${friend.id}`);
  return { member, friend, leave };
}

it('[PRO-04] REFERRAL: a deposit that arrives when the friend has left rewards both', async () => {
  const { member, friend, leave } = await absentFriend();
  await friend.play('fair', 50_000);
  const order = { amount: '1000.00', bankCode: 'BKASH', vendorId: 'bkash' };
  const { body } = await friend.send('/wps/relay/MCSFE_depositByLaunchUrl', order);
  await later(1_000);
  await gateway.request('POST', (body.value as unknown as { redirectUrl: string }).redirectUrl);
  await leave();
  await later(10_000);
  expect([await rewardsOf(member.id), await rewardsOf(friend.id)]).toEqual([[20_000], [10_000]]);
});

it('[OPS-02] [PRO-04] REFERRAL: more friends than one run looks at are rewarded by the next runs, each once', async () => {
  const { db, open, clock } = gateway.services;
  const { member, friend } = await absentFriend();
  const { referralCode } = await member.get<{ referralCode: string }>(relay('MCSFE_getReferralDetails'));
  const friends = [friend, await newcomer({ referralCode }), await newcomer({ referralCode })];
  for (const { id } of friends)
    await open.db.execute(
      `insert into deposits (member_id, amount, fee, mode, channel, bank_code, state, steps, expires_at, created_at, bonus, reference, details)
       values (${id}, 50000, 0, 'MT', 'TEST', 'BKASH', 'SUCCESS', '[]', 0, 0, 0, 'B${id}', '{}')`,
    );
  await rewardReferrals(db, clock.now());
  for (const each of friends) {
    await each.give(50_000);
    await each.play('fair', 50_000);
  }
  await open.db.execute(`update sessions set seen_at = 0`);
  await gateway.pass(3_600_000);
  const runs = [];
  for (let run = 0; run < 3; run += 1)
    runs.push([await rewardReferrals(db, clock.now() + 3_600_000, 2), (await rewardsOf(member.id)).length]);
  await gateway.pass(3_600_000);
  expect(runs).toEqual([
    [true, 2],
    [false, 3],
    [false, 3],
  ]);
  for (const { id } of friends) expect(await rewardsOf(id)).toEqual([10_000]);
});

it('[PRO-04] REFERRAL: a bet that is settled when the friend has left rewards both within an hour', async () => {
  const { member, friend, leave } = await absentFriend();
  await gateway.services.open.db.execute(
    `insert into deposits (member_id, amount, fee, mode, channel, bank_code, state, steps, expires_at, created_at, bonus, reference, details)
     values (${friend.id}, 50000, 0, 'MT', 'TEST', 'BKASH', 'SUCCESS', '[]', 0, 0, 0, 'L${friend.id}', '{}')`,
  );
  await later(1_000);
  await leave();
  await friend.play('fair', 50_000);
  await later(1_000);
  await later(3_600_000);
  expect([await rewardsOf(member.id), await rewardsOf(friend.id)]).toEqual([[20_000], [10_000]]);
});

it('[MEM-12] friends who registered at the same moment are each on one page, also after one of them changes', async () => {
  const { open } = gateway.services;
  const member = await newcomer();
  const { referralCode } = await member.get<{ referralCode: string }>(relay('MCSFE_getReferralDetails'));
  for (const username of ['aafriend', 'bbfriend', 'ccfriend']) {
    const { id } = await newcomer({ referralCode, username });
    await open.db.execute(`update members set created_at = ${TEST_NOW} where id = ${id}`);
  }
  const accountsOn = async (page: number) =>
    (await member.get<ReferralList>(`${relay('MCSFE_getReferralList')}?size=2&page=${page}`)).list.map(({ account }) =>
      account.slice(0, 2),
    );
  const [first, second] = [await accountsOn(1), await accountsOn(2)];
  expect([...first, ...second].sort()).toEqual(['aa', 'bb', 'cc']);
  // An update moves the row in its table.
  for (const name of ['aafriend', 'bbfriend', 'ccfriend']) {
    await open.db.execute(`update members set username = '${name}s' where username = '${name}'`);
    expect([await accountsOn(1), await accountsOn(2)]).toEqual([first, second]);
  }
});

it('[MEM-12] the list of invited friends is that of a range of registration days, newest first and in pages; totals are of all', async () => {
  const { open } = gateway.services;
  const [member, other] = [await newcomer(), await newcomer()];
  const at = (time: string) => Date.parse(`${time}+06:00`);
  for (const [name, since, by] of [
    ['earlyfriend', '2026-11-19T23:59:59', member],
    ['nightfriend', '2026-11-20T00:00:00', member],
    ['latefriend', '2026-11-20T23:59:59', member],
    ['nextfriend', '2026-11-21T00:00:00', member],
    ['notmine', '2026-11-20T12:00:00', other],
  ] as const) {
    const friend = await newcomer({ username: name });
    await open.db.execute(
      `update members set referred_by = ${by.id}, created_at = ${at(since)} where id = ${friend.id}`,
    );
  }
  const list = async (query: string) => {
    const found = await member.get<ReferralList>(`${relay('MCSFE_getReferralList')}?${query}`);
    return [found.list.map(({ account }) => account), found.footer.total, found.totalPages];
  };
  const day = 'startDate=2026-11-20&endDate=2026-11-20';
  expect(await list(day)).toEqual([['la•••nd', 'ni•••nd'], 2, 1]);
  expect(await list('page=2&size=3')).toEqual([['ea•••nd'], 4, 2]);
  const { totalInvitations } = await member.get<{ totalInvitations: number }>(relay('MCSFE_getReferralDetails'));
  expect(totalInvitations).toBe(4);
});
