/**
 * The answers to the reads of the contract, as each kind of visitor gets them from the demo data, are those of the record
 * beside this file: no answer changes unseen, and a change that is wanted is read in the diff of the record.
 *
 * RECORD=1 npx jest recorded-answers   writes the record
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openGateway, type TestGateway } from '../gateway';
import { answersOf } from './answers-of';
import { fixLotteries } from './fix-lotteries';
import { liveThrough, TO_NIGHT_MS } from './live-through';

it.each([
  { visitor: 'guest', access: ['guest'], language: 'EN' },
  { visitor: 'member', access: ['guest', 'member'], language: 'EN' },
  { visitor: 'trial', access: ['member'], language: 'BN' },
  { visitor: 'agent', access: ['agent'], language: 'BN' },
  { visitor: 'partner', access: ['agent'], language: 'EN' },
] as const)('[PLAT-08] a $visitor gets the recorded answers', async ({ visitor, access, language }) => {
  await withGateway(async (gateway) => {
    await gateway.pass(TO_NIGHT_MS);
    const token = visitor === 'guest' ? {} : { token: await gateway.enter(visitor) };
    expectRecorded(visitor, await answersOf(gateway, access, { ...token, headers: { language } }));
  });
});

it('[PLAT-08] a member and an agent get the recorded answers after some days of play, payments and transfers', async () => {
  await withGateway(async (gateway) => {
    const mina = await liveThrough(gateway);
    await mina.later(TO_NIGHT_MS);
    const english = { headers: { language: 'EN' } };
    expectRecorded('later-member', await answersOf(gateway, ['member'], { token: mina.token(), ...english }));
    expectRecorded('later-agent', await answersOf(gateway, ['agent'], { token: mina.uplineToken(), ...english }));
  });
});

async function withGateway(work: (gateway: TestGateway) => Promise<void>): Promise<void> {
  const gateway = await openGateway();
  try {
    await fixLotteries(gateway);
    await work(gateway);
  } finally {
    await gateway.close();
  }
}

function expectRecorded(name: string, answers: readonly string[]): void {
  const file = join(__dirname, `${name}.txt`);
  if (process.env.RECORD === '1') writeFileSync(file, `${answers.join('\n')}\n`);
  expect(answers).toEqual(existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []);
}
