/** First day of a contract: the offer states the day that is in force after signing on the same day, at every hour in Dhaka. */
import { addDays, startOfDay } from '@site/shared/kernel';
import type * as W from '@site/shared/wps';
import { ownGateway } from '../../testing/own-gateway';
import { createAgentClient, FUNDS } from '../../testing/agents';

const gateway = ownGateway();
const MINUTE_MS = 60_000;
/** Days after the start of the test clock; each case uses its own day. */
const CASES = [
  ['00:30', '2026-11-23', 30],
  ['05:59', '2026-11-24', 359],
  ['06:01', '2026-11-25', 361],
  ['23:30', '2026-11-26', 1_410],
] as const;

it.each(CASES)('[AGT-10] at %s a dividend contract starts on the day its offer states', async (_, day, minutes) => {
  await gateway.pass(startOfDay(day) + minutes * MINUTE_MS - gateway.services.clock.now());
  const [agent, member] = [await gateway.enter('agent'), await gateway.enter('member')];
  const [payer, receiver] = [agent, member].map((token) => createAgentClient(gateway, () => token)) as [
    ReturnType<typeof createAgentClient>,
    ReturnType<typeof createAgentClient>,
  ];
  const newest = async () =>
    (await receiver.get<W.Contract[]>('/wps/relay/MCSFE_getContracts', { kind: 'DIVIDEND' })).find(
      ({ isMine }) => isMine,
    )!;
  const isAmendment = (await newest())?.state === 'ACTIVE';
  const terms = { customerId: '3', kind: 'DIVIDEND', period: 'MONTH', tiers: [{ condition: '10.00', rate: '1.00' }] };
  const body = { ...terms, effectiveFrom: day, paymentPassword: FUNDS };
  expect((await payer.send('PUT', '/wps/relay/MCSFE_offerContract', body)).status).toBe(200);
  const { contractId, version, effectiveFrom } = await newest();
  // The current day is still paid under the active version.
  expect(effectiveFrom).toBe(isAmendment ? addDays(day, 1) : day);
  const answer = { contractId, version, action: 'ACCEPT' };
  expect((await receiver.send('POST', '/wps/relay/MCSFE_processContractDividend', answer)).status).toBe(200);
  expect(await newest()).toMatchObject({ version, state: 'ACTIVE', effectiveFrom });
});

it('[AGT-10] an offer that is read after its day states the day from which it counts when it is signed now', async () => {
  const agent = await gateway.enter('agent');
  const offered = { customerId: '3', kind: 'HOURLY', period: 'HOUR', tiers: [{ condition: '10.00', rate: '1.00' }] };
  const offer = await createAgentClient(gateway, () => agent).send('PUT', '/wps/relay/MCSFE_offerContract', {
    ...{ ...offered, paymentPassword: FUNDS },
  });
  expect(offer.status).toBe(200);
  await gateway.pass(24 * 60 * MINUTE_MS);
  const member = await gateway.enter('member');
  const receiver = createAgentClient(gateway, () => member);
  const read = async () =>
    (await receiver.get<W.Contract[]>('/wps/relay/MCSFE_getContracts', { kind: 'HOURLY' })).find(
      ({ isMine, state }) => isMine && state !== 'ENDED',
    )!;
  const { contractId, version, effectiveFrom } = await read();
  const answer = { contractId, version, action: 'ACCEPT' };
  expect((await receiver.send('POST', '/wps/relay/MCSFE_processContractHourSalary', answer)).status).toBe(200);
  expect(await read()).toMatchObject({ version, state: 'ACTIVE', effectiveFrom });
});

it.each([
  ['2026-11-30', 1_410, 31],
  ['2026-12-01', 30, 30],
  ['2026-12-01', 361, 30],
])('[AGT-10] on %s at minute %d the calculator has the month that ended last in Dhaka', async (day, minutes, days) => {
  await gateway.pass(startOfDay(day) + minutes * MINUTE_MS - gateway.services.clock.now());
  const agent = await gateway.enter('agent');
  const terms = { customerId: '3', kind: 'DAILY', period: 'DAY', tiers: [{ condition: '10.00', rate: '1.00' }] };
  const client = createAgentClient(gateway, () => agent);
  const { body } = await client.send('POST', '/wps/relay/MCSFE_previewContract', terms);
  expect((body.value as unknown as W.ContractPreview).periods).toBe(days);
});
