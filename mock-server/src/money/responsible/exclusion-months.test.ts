/** The end of a self-exclusion, in months of the site's calendar. */
import type { Exclusion } from '@site/shared/wps';
import { registerNewcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';

const gateway = ownGateway();

it.each([
  // In UTC it is the day before, of another month.
  ['2026-12-01T02:00:00+06:00', '2027-06-01T02:00:00+06:00'],
  ['2027-03-01T05:59:00+06:00', '2027-09-01T05:59:00+06:00'],
  ['2027-03-01T06:00:00+06:00', '2027-09-01T06:00:00+06:00'],
  // There is no 31st of the month: not before six months are over.
  ['2027-03-31T12:00:00+06:00', '2027-10-01T12:00:00+06:00'],
])('[MEM-16] six months from %s on end at %s', async (now, until) => {
  await gateway.pass(Date.parse(now) - gateway.services.clock.now());
  const { token } = await registerNewcomer(gateway);
  const answer = await gateway.request('PUT', '/wps/member/selfExclusion', { token, body: { months: 6 } });
  const { until: end } = answer.body.value as unknown as Exclusion;
  expect(new Date(end!).toISOString()).toBe(new Date(until).toISOString());
});
