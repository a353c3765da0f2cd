/** Tickets and promo codes over HTTP: what was forfeited or used is gone. */
import { eq } from 'drizzle-orm';
import { DEMO_ID } from '../../edge/seed/seed-people';
import { registerNewcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';
import { relayAs } from '../../testing/relay';
import { participations, promoTickets } from './rewards.tables';

const gateway = ownGateway();
const { read, write } = relayAs(gateway, 'member');

describe('tickets and codes', () => {
  it('a forfeited ticket cannot be used; other members’ tickets cannot be forfeited', async () => {
    const { db, clock } = gateway.services;
    const title = { EN: 'Gift', BN: 'উপহার' };
    const row = { kind: 'BONUS' as const, title, amount: 5_000, at: clock.now(), expiresAt: null };
    const [mine, other] = await db
      .insert(promoTickets)
      .values([
        { ...row, memberId: DEMO_ID },
        { ...row, memberId: 9 },
      ])
      .returning();
    const discounts = async () =>
      (await read<{ ticketId: string }[]>('PROMOFE_getDiscountTicketList')).map(({ ticketId }) => ticketId);
    expect(await discounts()).toContain(String(mine!.id));
    expect((await write('MCSFE_cancelTicket', { ticketId: String(other!.id) })).body.errorCode).toBe('state.changed');
    expect((await write('MCSFE_cancelTicket', { ticketId: String(mine!.id) })).body.value).toBe(true);
    expect(await discounts()).not.toContain(String(mine!.id));
    const used = await write('PROMOFE_claimTicket', { transactionId: `K${mine!.id}`, isApp: 'N' });
    expect(used.body.errorCode).toBe('already.claimed');
    const [left] = await db.select().from(promoTickets).where(eq(promoTickets.id, other!.id));
    expect(left!.cancelled).toBe(false);
  });

  it('a used code is no longer offered', async () => {
    const offered = async () =>
      (await read<{ promoCode: string }[]>('PROMOFE_getPromoCode')).map((one) => one.promoCode);
    expect(await offered()).toContain('WATER20');
    await write('PROMOFE_claimPromoCode', { promoCode: 'WATER20' });
    expect(await offered()).not.toContain('WATER20');
    const mina = await registerNewcomer(gateway);
    const codes = await mina.get<{ promoCode: string }[]>('/wps/relay/PROMOFE_getPromoCode');
    expect(codes.map(({ promoCode }) => promoCode)).toContain('WATER20');
  });

  it('[PRO-04] rewards without an application are those of promotions that the member has joined, and no more', async () => {
    const { db, clock } = gateway.services;
    const [mina, karim] = [await registerNewcomer(gateway), await registerNewcomer(gateway)];
    const row = { memberId: mina.id, at: clock.now() };
    await db.insert(participations).values([
      { ...row, promotionId: 1, state: 'APPLYING' },
      { ...row, promotionId: 2, state: 'JOINED' },
      { ...row, promotionId: 3, state: 'ISSUED' },
      { ...row, promotionId: 4, state: 'JOINED', memberId: karim.id },
    ]);
    const { claims } = await mina.get<{ claims: unknown }>('/wps/relay/PROMOFE_getUnappliedExtraRewardClaimList');
    expect(claims).toEqual([{ claimId: `${mina.id}-2`, promotionId: '2' }]);
  });

  it('ten codes are tried in an hour', async () => {
    const mina = await registerNewcomer(gateway);
    const attempt = async (promoCode: string) =>
      (await mina.send('/wps/relay/PROMOFE_claimPromoCode', { promoCode })).body.errorCode;
    for (let count = 0; count < 10; count += 1) expect(await attempt(`GUESS${count}`)).toBe('promo.code.invalid');
    expect(await attempt('LILY50')).toBe('TOO_MANY_REQUEST');
  });
});
