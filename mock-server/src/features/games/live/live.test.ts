import { eq } from 'drizzle-orm';
import { members } from '../../../people/members/members.tables';
import { registerNewcomer } from '../../../testing/newcomer';
import { ownGateway } from '../../../testing/own-gateway';
import { livePasses, liveTickets } from './live.tables';

const gateway = ownGateway();

const HOUR = 3_600_000;
const FREE = '501';
const VIP = '511';
const PPV = '504';

const room = async (modelId: string, token?: string) => {
  const answer = await gateway.request('GET', '/wps/relay/CBS_modelRoom', {
    query: { modelId },
    ...(token ? { token } : {}),
  });
  return answer.body.value as unknown as { access: string; passUntil: number | null; model: { price: string } };
};
const enter = (modelId: string, token?: string) =>
  gateway.request('POST', '/wps/relay/CBS_enterRoom', { body: { modelId }, ...(token ? { token } : {}) });
const buy = (token: string, key: string, body: object = { modelId: PPV, price: '50.00' }) =>
  gateway.request('POST', '/wps/relay/CBS_buyRoomPass', { token, body, headers: { 'idempotency-key': key } });
const ticketIn = (url: string) => new URLSearchParams(url.split('#')[1]).get('t') ?? '';
const streamOf = async (modelId: string, token?: string) =>
  ticketIn(((await enter(modelId, token)).body.value as unknown as { streamUrl: string }).streamUrl);
const feed = (ticket: string) => gateway.request('GET', '/wps/game/live/feed', { headers: { authorization: ticket } });
const balance = async (token: string) =>
  Number(
    (
      (await gateway.request('GET', '/wps/v2/wallets/balance', { token })).body.value as unknown as {
        sumBalance: string;
      }
    ).sumBalance,
  );

describe('live rooms', () => {
  it('[GAME-16] list free, VIP and pay-per-view hosts; with the filter, only those on stage', async () => {
    const request = async (query: Record<string, string>) =>
      (
        (await gateway.request('GET', '/wps/relay/CBS_modelList', { query })).body.value as unknown as {
          list: { roomType: string; live: boolean; viewers: number }[];
        }
      ).list;
    const all = await request({ status: 'active' });
    expect(new Set(all.map(({ roomType }) => roomType))).toEqual(new Set(['FREE', 'VIP', 'PPV']));
    expect(all.filter(({ live }) => !live).every(({ viewers }) => viewers === 0)).toBe(true);
    const live = await request({ streaming: 'Y' });
    expect(live).toEqual(all.filter((one) => one.live));
  });

  it('[GAME-16] opens a free room to a guest and shows what happens on stage', async () => {
    expect((await room(FREE)).access).toBe('OPEN');
    const answer = await feed(await streamOf(FREE));
    const { hand, road } = answer.body.value as unknown as { hand: { player: number[] }; road: string[] };
    expect(hand.player.length).toBeGreaterThanOrEqual(2);
    expect(road).toHaveLength(24);
  });

  it('[GAME-16] shows no stream without a ticket', async () => {
    expect((await feed('')).status).toBe(401);
    expect((await feed('guessed-ticket-1234')).body.errorCode).toBe('login.not.session');
  });

  it('[GAME-16] refuses a VIP room below its rank, and requires a login from guests', async () => {
    expect((await room(VIP)).access).toBe('LOGIN');
    expect((await enter(VIP)).body.errorCode).toBe('login.not.session');
    const token = await gateway.enter('trial');
    expect((await room(VIP, token)).access).toBe('RANK');
    expect((await enter(VIP, token)).body).toMatchObject({ errorCode: 'live.rank.needed' });
  });

  it('[GAME-16] opens a VIP room from its rank on', async () => {
    const { id, token } = await registerNewcomer(gateway);
    const accessAt = async (rank: number) => {
      await gateway.services.db.update(members).set({ rank }).where(eq(members.id, id));
      return (await room(VIP, token)).access;
    };
    expect([await accessAt(6), await accessAt(7)]).toEqual(['RANK', 'OPEN']);
  });

  it('[GAME-16] [MEM-16] sells no pass during a break', async () => {
    const mina = await registerNewcomer(gateway);
    await mina.give(10_000);
    await gateway.request('PUT', '/wps/member/timeout', { token: mina.token, body: { period: '24H' } });
    expect((await buy(mina.token, 'pass-key-break')).body.errorCode).toBe('timeout.active');
    expect(await mina.balance()).toBe(10_000);
  });

  it('[GAME-16] sells a pass once, gives access for a day, and debits exactly its price', async () => {
    const token = await gateway.enter('member');
    expect((await room(PPV, token)).access).toBe('PASS');
    expect((await enter(PPV, token)).body.errorCode).toBe('live.pass.needed');
    const before = await balance(token);
    const first = await buy(token, 'pass-key-0001');
    expect(first.body.value).toMatchObject({ paid: '50.00' });
    // Neither a repeated request with the same key nor a second device pays again.
    expect((await buy(token, 'pass-key-0001')).text).toBe(first.text);
    expect((await buy(token, 'pass-key-0002')).body.value).toMatchObject({ paid: '0.00' });
    expect(await balance(token)).toBeCloseTo(before - 50, 2);
    expect((await room(PPV, token)).access).toBe('OPEN');
    const ticket = await streamOf(PPV, token);
    expect((await feed(ticket)).status).toBe(200);
    await gateway.pass(24 * HOUR + 1);
    expect((await feed(ticket)).status).toBe(401);
    const later = await gateway.enter('member');
    expect((await room(PPV, later)).access).toBe('PASS');
  });

  it('[GAME-16] a stream ends with the pass, also when it was opened in its last hour', async () => {
    const { id, token } = await registerNewcomer(gateway);
    const { db, clock } = gateway.services;
    const until = clock.now() + HOUR;
    await db.insert(livePasses).values({ memberId: id, modelId: PPV, price: 5_000, at: clock.now(), until });
    await streamOf(PPV, token);
    const tickets = await db.select().from(liveTickets).where(eq(liveTickets.memberId, id));
    expect(tickets.map(({ expiresAt }) => expiresAt)).toEqual([until]);
  });

  it('[GAME-16] a stream ends after six hours, and is opened again with the same pass', async () => {
    const { id, token } = await registerNewcomer(gateway);
    const { db, clock } = gateway.services;
    const at = clock.now();
    await db.insert(livePasses).values({ memberId: id, modelId: PPV, price: 5_000, at, until: at + 24 * HOUR });
    await streamOf(PPV, token);
    const tickets = await db.select().from(liveTickets).where(eq(liveTickets.memberId, id));
    expect(tickets.map(({ expiresAt }) => expiresAt - clock.now())).toEqual([6 * HOUR]);
  });

  it('[GAME-16] refuses a wrong price, and a pass for a room that sells none', async () => {
    const token = await gateway.enter('agent');
    expect((await buy(token, 'wrong-price-01', { modelId: PPV, price: '1.00' })).body.errorCode).toBe('state.changed');
    expect((await buy(token, 'wrong-room-001', { modelId: FREE, price: '0.00' })).body.errorCode).toBe(
      'request_param_err',
    );
  });

  it('[GAME-16] ends a member’s stream with their session', async () => {
    const token = await gateway.enter('agent');
    const ticket = await streamOf(FREE, token);
    expect((await feed(ticket)).status).toBe(200);
    await gateway.request('DELETE', '/wps/session/logout', { token });
    expect((await feed(ticket)).status).toBe(401);
  });
});
