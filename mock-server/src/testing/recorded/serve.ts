/**
 * Serves the gateway behind the recorded screens of the remotes (shared/src/testing/recordedScreens): at half past midnight in
 * Dhaka, after some days of a member and the agents. Prints as JSON its address, its time, the sessions and what is new in
 * each run, and ends with its standard input.
 */
import { expect } from 'expect';
import { demoAccounts } from '../../edge/seed/demo-accounts';
import { PASSWORD } from '../generated-teams';
import { openGateway } from '../gateway';
import { RANDOM } from './answers-of';
import { fixLotteries } from './fix-lotteries';
import { liveThrough, TO_NIGHT_MS } from './live-through';
import { NEW_EACH_TIME } from './questions';

// What the member does is checked.
Object.assign(globalThis, { expect });

const gateway = await openGateway();
await fixLotteries(gateway);
const mina = await liveThrough(gateway);
await mina.later(TO_NIGHT_MS);

const enter = async (body: { readonly username: string; readonly password: string }) =>
  (await gateway.request('POST', '/wps/session/login', { body })).body.value;
const demo = (role: 'agent' | 'partner') => enter(demoAccounts.find((account) => account.role === role)!);
const sessions = {
  member: await enter({ username: mina.username, password: PASSWORD }),
  agent: await demo('agent'),
  partner: await demo('partner'),
};
const url = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
const changing = { texts: RANDOM.source, answers: [...NEW_EACH_TIME] };
process.stdout.write(`${JSON.stringify({ url, now: gateway.services.clock.now(), sessions, changing })}\n`);

process.stdin.resume();
process.stdin.once('end', () => void gateway.close().then(() => process.exit()));
