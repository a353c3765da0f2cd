import fc from 'fast-check';
import type { SessionFact, SessionMember } from '@site/shared/contract';
import { memoryStorage } from '@site/shared/kernel';
import { createSession, createSessionStore, guestState, reduceSession } from './index';

const member: SessionMember = { userName: 'demo', nickname: null, type: 0, vipLabel: null, firstTimeLogin: false };
const grant = { token: 'secret-token', merchantCode: 'pklubdtf4', member };

const setUp = () => {
  const tab = memoryStorage();
  const local = memoryStorage();
  const store = createSessionStore(tab, local);
  return { tab, local, store, session: createSession({ store, locale: 'bn', theme: 'dark' }) };
};

const anyFact: fc.Arbitrary<SessionFact> = fc.oneof(
  fc.constant<SessionFact>({ type: 'signed-in', member }),
  fc.constant<SessionFact>({ type: 'signed-out', reason: 'expired' }),
  fc.record({ type: fc.constant('member-refreshed' as const), member: fc.record({ nickname: fc.string() }) }),
  fc.record({
    type: fc.constant('balance-changed' as const),
    balance: fc.record({ amount: fc.constantFrom('1.00', '2.50'), currency: fc.constant('BDT') }),
  }),
  fc.record({ type: fc.constant('unread-changed' as const), unread: fc.record({ inbox: fc.nat() }) }),
);

describe('session', () => {
  it('[PLAT-11] a fact of a newer release changes nothing', () => {
    const { session } = setUp();
    session.signIn(grant);
    const before = session.get();
    session.absorb({ type: 'moon-changed', phase: 'full' } as unknown as SessionFact);
    expect(session.get()).toBe(before);
  });

  it('[SES-01] without a grant it stores nothing, and removes nothing at a sign-out', () => {
    const { tab, local, session } = setUp();
    session.absorb({ type: 'signed-in', member });
    session.absorb({ type: 'member-refreshed', member: { nickname: 'Rina' } });
    expect(session.get().member?.nickname).toBe('Rina');
    session.absorb({ type: 'signed-out', reason: 'expired' });
    expect([tab.getItem('MC_SESSION_INFO'), local.getItem('autoLogin')]).toEqual([null, null]);
  });

  it('[SES-01] stores the granted session as MC_SESSION_INFO and restores it after a reload', () => {
    const { tab, store, session } = setUp();
    session.signIn(grant);
    expect(JSON.parse(tab.getItem('MC_SESSION_INFO') ?? '')).toMatchObject({
      token: 'secret-token',
      merchantCode: 'pklubdtf4',
      userName: 'demo',
      type: 0,
      firstTimeLogin: false,
    });
    expect(createSession({ store, locale: 'bn', theme: 'dark' }).get().member).toEqual(member);
  });

  it('[SES-01] writes customerType instead of type for a trial session', () => {
    const { tab, session } = setUp();
    session.signIn({ ...grant, member: { ...member, type: 4 } });
    const info = JSON.parse(tab.getItem('MC_SESSION_INFO') ?? '') as Record<string, unknown>;
    expect(info.customerType).toBe(4);
    expect(info).not.toHaveProperty('type');
  });

  it('[SES-03] clears every key of the visitor at sign-out and sets autoLogin to 0', () => {
    const { tab, local, session } = setUp();
    session.signIn(grant);
    local.setItem('memberInfo', '{}');
    local.setItem('trialUser', '{}');
    tab.setItem('DEPOSIT_PAY', '{}');
    session.signOut('asked');
    expect([tab.getItem('MC_SESSION_INFO'), tab.getItem('token'), tab.getItem('DEPOSIT_PAY')]).toEqual([
      null,
      null,
      null,
    ]);
    expect([local.getItem('memberInfo'), local.getItem('trialUser')]).toEqual([null, null]);
    expect(local.getItem('autoLogin')).toBe('0');
    expect(session.grant()).toBeNull();
  });

  it('[SES-03] deletes stored pictures at sign-out', () => {
    const { session } = setUp();
    const deleted: string[] = [];
    Object.assign(globalThis, { caches: { delete: async (name: string) => deleted.push(name) } });
    session.signIn(grant);
    expect(deleted).toEqual([]);
    session.signOut('expired');
    Reflect.deleteProperty(globalThis, 'caches');
    expect(deleted).toEqual(['site.intents']);
  });

  it('[SES-02] publishes its facts once and does not repeat those of another tab', () => {
    const { session } = setUp();
    const facts: string[] = [];
    session.facts$.subscribe((fact) => facts.push(fact.type));
    session.signIn(grant);
    session.absorb({ type: 'unread-changed', unread: { inbox: 3 } });
    expect(facts).toEqual(['signed-in']);
    expect(session.get().unread.inbox).toBe(3);
  });

  it('never puts the token into a fact or a state', () => {
    const { session } = setUp();
    const seen: unknown[] = [];
    session.facts$.subscribe((fact) => seen.push(fact));
    session.state$.subscribe((state) => seen.push(state));
    session.signIn(grant);
    session.signOut('asked');
    expect(JSON.stringify(seen)).not.toContain('secret-token');
  });

  it('[SES-05] publishes no lost session for a guest', () => {
    const { session } = setUp();
    const facts: string[] = [];
    session.facts$.subscribe((fact) => facts.push(fact.type));
    session.signOut('expired');
    expect(facts).toEqual([]);
    expect(session.get().signedOut).toBeNull();
  });

  it('keeps the first reason of a sign-out', () => {
    const { session } = setUp();
    session.signIn(grant);
    session.signOut('elsewhere');
    session.signOut('expired');
    expect(session.get().signedOut).toBe('elsewhere');
  });

  it('[SES-09] restores the refreshed member after a reload', () => {
    const { store, session } = setUp();
    session.signIn(grant);
    session.publish({ type: 'member-refreshed', member: { nickname: 'Mina', vipLabel: 'Gold' } });
    const reloaded = createSession({ store, locale: 'bn', theme: 'dark' });
    expect(reloaded.get().member).toEqual({ ...member, nickname: 'Mina', vipLabel: 'Gold' });
    expect(reloaded.grant()?.token).toBe('secret-token');
  });

  it('[SES-02] shows the next member no figures of the previous member', () => {
    const { session } = setUp();
    session.signIn(grant);
    session.publish({ type: 'balance-changed', balance: { amount: '5.00', currency: 'BDT' } });
    session.publish({ type: 'unread-changed', unread: { inbox: 2 } });
    session.publish({ type: 'unread-changed', unread: { chat: 1 } });
    expect(session.get().unread).toEqual({ announcements: 0, inbox: 2, chat: 1 });
    session.adopt({ ...grant, token: 'other', member: { ...member, userName: 'other' } });
    expect(session.get()).toMatchObject({ balance: null, unread: { announcements: 0, inbox: 0, chat: 0 } });
  });

  it('ignores a broken storage entry', () => {
    const { tab, store } = setUp();
    tab.setItem('MC_SESSION_INFO', '{"token":1}');
    expect(store.read()).toBeNull();
    tab.setItem('MC_SESSION_INFO', 'not json');
    expect(store.read()).toBeNull();
  });

  it('a guest never has a balance or unread messages, for any facts in any order', () => {
    fc.assert(
      fc.property(fc.array(anyFact, { maxLength: 30 }), (facts) => {
        const state = facts.reduce(reduceSession, guestState('bn', 'dark'));
        if (state.member) return true;
        return state.balance === null && Object.values(state.unread).every((count) => count === 0);
      }),
      { numRuns: 500 },
    );
  });
});
