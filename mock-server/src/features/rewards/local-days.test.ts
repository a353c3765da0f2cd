/** Days and weeks of rewards and rebates near midnight: Dhaka is six hours ahead of UTC. */
import { addDays } from '@site/shared/kernel';
import type * as W from '@site/shared/wps';
import { rows } from '../../ground/db/migrate';
import { sql } from 'drizzle-orm';
import { registerNewcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';
import { settleRebates } from '../agents/settle-rebates';

const gateway = ownGateway();
const relay = (name: string) => `/wps/relay/${name}`;
const instant = (day: string, time: string) => Date.parse(`${day}T${time}+06:00`);

/** Missions begin again on Saturdays. Each case has a Saturday of its own. */
it.each([
  ['00:30', '2026-11-28'],
  ['05:59', '2026-12-05'],
  ['06:01', '2026-12-12'],
  ['23:30', '2026-12-19'],
])('[MEM-13] [PRO-04] [AGT-07] at %s local time the site’s own day and week count', async (time, saturday) => {
  const { services } = gateway;
  const friday = addDays(saturday, -1);
  const moveTo = async (day: string) => {
    await gateway.pass(instant(day, `${time}:00`) - services.clock.now());
    await gateway.request('GET', '/wps/system/status');
  };
  await moveTo(friday);
  const username = `near${saturday.replaceAll('-', '')}`;
  const mina = await registerNewcomer(gateway, { username });
  await mina.give(1_000_000);
  let { token } = mina;
  const get = async <T>(name: string) => (await gateway.request('GET', relay(name), { token })).body.value as T;
  const missions = async () => {
    const { list } = await get<W.Missions>('MCSFE_getMissionSummaryDetails');
    const { progress, endTime } = list.find(({ unit }) => unit === 'MONEY')!;
    return [progress, endTime];
  };
  const chances = async () => (await get<W.RaffleStatus>('MCSFE_getRafflePromotionStatus')).chances;
  const calendar = () => get<W.LoginPromotion>('MCSFE_getLoginPromotion');
  const claimDay = async () => {
    const { promotionId: id } = await calendar();
    const sent = { token, body: { id }, headers: { 'idempotency-key': crypto.randomUUID() } };
    const { body } = await gateway.request('POST', relay('MCSFE_claimLoginPromotion'), sent);
    return body.errorCode ?? (body.value as unknown as W.LoginClaimed).day;
  };

  await mina.play('n1', 150_000);
  expect([await chances(), await missions()]).toEqual([2, ['1500.00', instant(saturday, '00:00:00')]]);
  expect([await claimDay(), await claimDay()]).toEqual([1, 'already.claimed']);
  expect((await calendar()).nextAt).toBe(instant(saturday, '00:00:00'));

  await moveTo(saturday);
  // A session ends within a day.
  const again = await gateway.request('POST', '/wps/session/login', { body: { username, password: 'Fresh1234' } });
  ({ token } = again.body.value as unknown as W.LoginValue);
  expect([await chances(), await missions()]).toEqual([1, ['0.00', instant(addDays(saturday, 7), '00:00:00')]]);
  expect(await claimDay()).toBe(2);

  // Friday's rebates are written when Friday is over here, and Saturday's are not.
  await mina.play('n1', 1_000);
  const written = async () =>
    rows<{ day: string }>(
      await services.db.execute(sql`select day from rebate_days where day in (${friday}, ${saturday}) order by 1`),
    ).map(({ day }) => day);
  expect(await written()).toEqual([]);
  // Each as another process.
  await settleRebates({ ...services }, instant(friday, '23:59:59'));
  expect(await written()).toEqual([]);
  await settleRebates({ ...services }, instant(saturday, '23:59:59'));
  expect(await written()).toEqual([friday]);
});
