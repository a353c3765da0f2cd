/** What accounts that are no full members may not do: trials, and back-office accounts. */
import { eq } from 'drizzle-orm';
import { allRoutes } from '../../edge/routes';
import { createRandom } from '../../ground/random';
import type { Route } from '../../ground/route';
import { createGuess } from '../../testing/guess';
import { registerNewcomer, type Newcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';
import { members } from './members.tables';

const gateway = ownGateway();
let member: Newcomer;
beforeAll(async () => {
  member = await registerNewcomer(gateway);
});

const TRIAL = 4;
const BACK_OFFICE = [40, 41, 42];
const guess = createGuess(createRandom(20_261_130));
/** Of calls whose fields depend on each other. */
const BODIES: Readonly<Record<string, object>> = {
  MCSFE_depositByLaunchUrl: { amount: '500.00', bankCode: 'BKASH', vendorId: 'bkash' },
  MCSFE_depositByQRImageUrl: { amount: '1000.00', bankCode: 'BQR', vendorId: 'qrpay' },
  MCSFE_depositByVirtualWallet: { currency: 'USDT', network: 'TRC20', amount: '1200.00' },
  mt: { amount: '1000.00', bankCode: 'DBBL', payerName: 'Mina' },
  webPush: {
    ...{ endpoint: 'https://fcm.googleapis.com/fcm/send/one', p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) },
    ...{ topics: ['deposit'], quietHours: null },
  },
};

const isInQuery = (method: string) => method === 'DELETE' || method === 'GET';

/** The answer to a valid request of an account of this type. */
async function answerTo(type: number, name: string, { call, about }: Route): Promise<string> {
  await gateway.services.db.update(members).set({ type }).where(eq(members.id, member.id));
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const params = BODIES[name] ?? guess(about.params);
    if (isInQuery(call.method) && (typeof params !== 'object' || params === null || Array.isArray(params))) continue;
    const { body } = await gateway.request(call.method, call.path.replace(/\{\w+\}/g, '1'), {
      ...(isInQuery(call.method) ? { query: params as Record<string, string> } : { body: params }),
      ...{ token: member.token, headers: { 'idempotency-key': crypto.randomUUID() } },
    });
    const code = body.errorCode ?? 'done';
    if (!['validation', 'request_param_err'].includes(code)) return code;
  }
  return 'no valid request';
}

const restricted = allRoutes
  .filter(({ about }) => about.errors?.includes('trial.refused'))
  .map((route) => [route.call.path.split('/').at(-1)!, route] as const);
/** Letters, chat, notifications, and a proof of the own identity. */
const FOR_REAL_ACCOUNTS = [
  ...['send', 'read', 'inbox', 'EMFE_getInbox', 'CBS_launchChat', 'CBS_getMessages', 'CBS_sendMessage'],
  ...['webPush', 'proof'],
];
/** A card can be removed by who has one. */
const isOfCard = ([name, { call }]: (typeof restricted)[number]) => name === 'bankCard' && call.method === 'DELETE';
const cases = restricted.filter((one) => !isOfCard(one));

it.each(cases)('[SES-06] a trial account is refused: %s', async (name, route) => {
  const isAgents = route.call.options.access === 'agent';
  expect(await answerTo(TRIAL, name, route)).toBe(isAgents ? 'permission.denied' : 'trial.refused');
});

it.each(cases.filter(([name]) => !FOR_REAL_ACCOUNTS.includes(name)))(
  '[SES-06] [SES-10] a back-office account moves no money and claims nothing: %s',
  async (name, route) => {
    const found = [];
    for (const type of BACK_OFFICE) found.push(await answerTo(type, name, route));
    // Where a proof of the identity is required, it is required first.
    const refused = route.about.proof ? 'proof.required' : 'trial.refused';
    const isAgents = route.call.options.access === 'agent';
    expect(found).toEqual([isAgents ? 'permission.denied' : refused, refused, refused]);
  },
);

it.each(cases.filter(([name]) => FOR_REAL_ACCOUNTS.includes(name)))(
  '[SES-06] a back-office account has letters and chat: %s',
  async (name, route) => {
    for (const type of BACK_OFFICE) expect(await answerTo(type, name, route)).not.toBe('trial.refused');
  },
);
