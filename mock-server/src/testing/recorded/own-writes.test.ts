/** Writes of a member leave the rows of another alone, who has some of each kind. */
import type * as W from '@site/shared/wps';
import { openGateway, type TestGateway } from '../gateway';
import { letters } from '../../ground/notifications/notifications.tables';
import { passkeys } from '../../people/passkeys/passkeys.tables';
import { points, promoTickets } from '../../features/rewards/rewards.tables';
import { FUNDS, newKey } from '../agents';
import { registerNewcomer, type Newcomer } from '../newcomer';
import { prove } from '../prove';
import { relay } from '../walker';
import { fillEmptyTables, guardRows } from './foreign-rows';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
  const { db, clock } = gateway.services;
  const asha = await registerNewcomer(gateway);
  await live(asha);
  await fillEmptyTables(db, asha.id, clock.now());
  await guardRows(db, asha.id);
});
afterAll(() => gateway.close());

const game = { nodeId: '9001', vendor: 'LILY', gameType: 'RNG' };
const order = { amount: '500.00', bankCode: 'BKASH', vendorId: 'bkash' };
const paid = { paymentPassword: FUNDS };

async function live(mina: Newcomer) {
  const { db, clock } = gateway.services;
  const { id: memberId, token } = mina;
  const at = clock.now();
  await mina.give(10_000_00, 5_00);
  await prove(gateway, token, 'funds');
  const funds = { ...paid, confirmPaymentPassword: FUNDS };
  await gateway.request('PUT', '/wps/member/paymentPassword', { token, body: funds });
  const cards = [];
  for (const end of [1, 2]) {
    const card = { type: 'e-wallet', bankCode: 'NAGAD', account: `0171${String(memberId).padStart(6, '0')}${end}` };
    const body = { ...card, holderName: 'Mina Begum', ...paid };
    const { body: added } = await gateway.request('PUT', '/wps/member/bankCard', { token, body });
    cards.push((added.value as unknown as W.BankCard).id);
  }
  await db.insert(points).values({ memberId, balance: 1_000 });
  const [letter] = await db
    .insert(letters)
    .values([1, 2].map((nth) => ({ memberId, title: { EN: `${nth}` }, content: { EN: 'x' }, at })))
    .returning();
  const ticket = { memberId, kind: 'BONUS' as const, title: { EN: 'x' }, amount: 1_00, at, expiresAt: null };
  const tickets = await db.insert(promoTickets).values([ticket, ticket]).returning();
  const passkey = Buffer.from(`passkey of ${memberId}`).toString('base64url');
  await db.insert(passkeys).values({ id: passkey, memberId, publicKey: 'x', counter: 0, createdAt: at });
  await mina.send(relay('MCSFE_addFavoriteGameV2'), game);
  await mina.send(relay('CBS_sendMessage'), { text: 'Hello' });
  await mina.send(relay('PROMOFE_claimPromoCode'), { promoCode: 'LILY50' });
  const { body } = await mina.send(relay('MCSFE_depositByLaunchUrl'), order);
  const { transactionId } = body.value as unknown as { transactionId: string };
  return { cards, letter: letter!, passkey, tickets, transactionId };
}

type Write = readonly [method: string, path: string, body?: object];

/** Each is accepted, so what it does is done. */
async function expectAccepted(token: string, writes: readonly Write[]): Promise<void> {
  const outcomes: unknown[] = [];
  for (const [method, path, body] of writes) {
    const [url, query = ''] = path.split('?');
    const headers = { ...newKey(), 'x-payment-password': FUNDS };
    const options = { token, headers, query: Object.fromEntries(new URLSearchParams(query)) };
    const answer = await gateway.request(method, url!, { ...options, ...(body ? { body } : {}) });
    outcomes.push([path, answer.status, answer.body.errorCode]);
  }
  expect(outcomes).toEqual(writes.map(([, path]) => [path, 200, undefined]));
}

it('[AGT-13] no write of a member changes a row of another', async () => {
  const mina = await registerNewcomer(gateway);
  const { cards, letter, passkey, tickets, transactionId } = await live(mina);
  const promotions = await mina.get<{ promotionType: string; promotionId: string }[]>(
    relay('PROMOFE_getPromotionStandings'),
  );
  const idOf = (type: string) => promotions.find(({ promotionType }) => promotionType === type)?.promotionId ?? '0';
  const [bonus] = await mina.get<W.ActiveBonuses>(relay('PROMOFE_getBonusProgress'));
  const channels = { push: true, email: true, sms: false };
  const limit = { kind: 'LOSS', period: '7D', amount: '5000.00' };
  await expectAccepted(mina.token, [
    ['POST', relay('passwordCheck/MCSFE_redeemPointReward'), { rewardId: '1', qty: 1, ...paid }],
    ['POST', relay('passwordCheck/MCSFE_convertPoint'), { points: 100, ...paid }],
    ['POST', '/wps/member/bankCard', { id: cards[1], default: true }],
    ['DELETE', `/wps/member/bankCard?id=${cards[1]}`],
    ['DELETE', relay(`MCSFE_removeFavoriteGameV2?nodeId=${game.nodeId}`)],
    ['GET', relay(`GCS_addRecentGame?nodeId=${game.nodeId}`)],
    ['GET', `/wps/game/launchGame?nodeId=${game.nodeId}&launchMode=GLS`],
    ['DELETE', '/wps/game/session'],
    ['POST', '/wps/message/read', { messageId: 'all' }],
    ['DELETE', `/wps/message/inbox?messageIds=${letter.id}`],
    ['GET', relay('CBS_getMessages')],
    ['POST', relay('MCSFE_markAnnouncementAsRead'), { announcementId: '1' }],
    ['POST', relay('PROMOFE_claimTicket'), { transactionId: `K${tickets[0]!.id}`, isApp: 'N' }],
    ['POST', relay('MCSFE_cancelTicket'), { ticketId: String(tickets[1]!.id) }],
    ['POST', relay('MCSFE_claimRafflePromotion'), { promotionId: idOf('RAFFLE') }],
    ['POST', relay('MCSFE_claimLoginPromotion'), { id: idOf('LOGIN') }],
    ['DELETE', relay(`PROMOFE_forfeitBonus?claimId=${bonus!.claimId}`)],
    ['POST', '/wps/v2/transaction/withdraw', { cardId: cards[0], amount: '500.00', ...paid }],
    ['DELETE', relay(`MCSFE_cancelDeposit?transactionId=${transactionId}`)],
    ['POST', relay('MCSFE_depositByLaunchUrl'), order],
    ['PUT', '/wps/member/limits', limit],
    ['PUT', '/wps/member/limits', { ...limit, amount: '4000.00' }],
    ['PUT', '/wps/member/realityCheck', { minutes: 30 }],
    [
      'PUT',
      '/wps/member/notification',
      { DEPOSIT: channels, WITHDRAW: channels, PROMOTION: channels, SECURITY: channels },
    ],
    ['POST', '/wps/member/info', { nickname: 'Minakshi' }],
    ['POST', '/wps/member/language', { language: 'EN' }],
    ['POST', '/wps/relay/MCSFE_preWithdrawTransaction', { cardId: cards[0], amount: '500.00' }],
    ['POST', '/wps/member/proof', { purpose: 'data', password: 'Fresh1234' }],
    ['POST', '/wps/member/privacy/export'],
    ['POST', '/wps/member/privacy/erase'],
    ['DELETE', '/wps/member/privacy/erase'],
    ['DELETE', '/wps/member/webPush'],
    ['PUT', '/wps/member/timeout', { period: '24H' }],
    ['POST', '/wps/member/proof', { purpose: 'factor', password: 'Fresh1234' }],
    ['DELETE', `/wps/session/webauthn/credentials?id=${passkey}`],
    ['DELETE', '/wps/session/devices?all=Y'],
    ['DELETE', '/wps/session/logout'],
  ]);
});

it('[AGT-13] no write of an agent changes a row of a member who is not below them', async () => {
  const token = await gateway.enter('agent');
  const made = async <T>(path: string, body: object) => {
    const answer = await gateway.request('POST', path, { token, body, headers: newKey() });
    expect([path, answer.status, answer.body.errorCode]).toEqual([path, 200, undefined]);
    return answer.body.value as T;
  };
  const link = { type: 'member', rebates: [] };
  const { affUrlId } = await made<W.InviteLink>(relay('MCSFE_createAffiliateUrl'), link);
  const account = { ...link, username: 'opened', password: 'River2468' };
  const { customerId } = await made<W.CreatedDownline>('/wps/agent/downline', account);
  const terms = { kind: 'DAILY', period: 'DAY', tiers: [{ condition: '10.00', rate: '1.00' }], ...paid };
  const receivers = [{ customerId, amount: '1.00' }];
  await expectAccepted(token, [
    ['DELETE', relay(`MCSFE_deleteAffiliateUrl?affUrlId=${affUrlId}`)],
    ['PUT', '/wps/agent/downlineRebates', { customerId, rebates: [{ productType: 'RNG', rate: '0.10' }] }],
    ['PUT', '/wps/agent/promoteDownlineToAgent', { customerId }],
    ['PUT', '/wps/agent/transferDownline', { customerId, amount: '1.00', ...paid }],
    ['POST', relay('passwordCheck/MCSFE_transferMultipleDownlines'), { mode: 'LIST', receivers, ...paid }],
    ['PUT', relay('MCSFE_offerContract'), { customerId, ...terms }],
    ['PUT', '/wps/message/send', { recipients: [customerId], title: 'Hello', content: 'Welcome' }],
  ]);
});
