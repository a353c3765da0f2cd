/** What is restored from storage, and the facts that concern every visitor. */
import { memoryStorage, storageKeys } from '@site/shared/kernel';
import type { SessionMember } from '@site/shared/contract';
import { createSessionStore, guestState, reduceSession } from './index';

const STORED = { token: 't', merchantCode: 'm', userName: 'demo', type: 0 };
const restored = (info: object) => {
  const tab = memoryStorage();
  tab.setItem(storageKeys.sessionInfo, JSON.stringify(info));
  return createSessionStore(tab, memoryStorage()).read();
};

describe('[SES-01] a stored session', () => {
  it('is restored with what it has, and null for what it lacks', () => {
    expect(restored(STORED)).toEqual({
      token: 't',
      merchantCode: 'm',
      member: { userName: 'demo', type: 0, nickname: null, vipLabel: null, firstTimeLogin: false },
    });
    const { merchantCode: _none, ...rest } = STORED;
    expect(restored(rest)?.merchantCode).toBe('');
  });

  it('is restored with its optional fields', () => {
    const more = { nickname: 'Rina', vipLabel: 'Bud', firstTimeLogin: true };
    expect(restored({ ...STORED, ...more })?.member).toEqual({ userName: 'demo', type: 0, ...more });
    expect(restored({ ...STORED, nickname: 7, vipLabel: {}, firstTimeLogin: 'yes' })?.member).toMatchObject({
      nickname: null,
      vipLabel: null,
      firstTimeLogin: false,
    });
  });

  it('is restored with the key that it is bound to', () => {
    expect(restored({ ...STORED, jkt: 'key' })?.jkt).toBe('key');
    expect(restored({ ...STORED, jkt: 7 })).not.toHaveProperty('jkt');
  });

  it('of a trial visitor has its type under customerType', () => {
    const { type: _none, ...rest } = STORED;
    expect(restored({ ...rest, customerType: 4 })?.member.type).toBe(4);
  });

  it.each([{ token: 1 }, { token: undefined }, { userName: 7 }, { userName: undefined }, { type: '0' }])(
    'is ignored when a required field is wrong: %j',
    (wrong) => expect(restored({ ...STORED, ...wrong })).toBeNull(),
  );

  it('is null in an empty storage', () => {
    expect(createSessionStore(memoryStorage(), memoryStorage()).read()).toBeNull();
  });
});

describe('a fact that concerns every visitor', () => {
  const guest = guestState('bn', 'dark');

  it('changes only its own field', () => {
    expect(guest).toMatchObject({ balanceHidden: false, locale: 'bn', theme: 'dark', member: null });
    expect(reduceSession(guest, { type: 'locale-changed', locale: 'en' })).toEqual({ ...guest, locale: 'en' });
    expect(reduceSession(guest, { type: 'theme-changed', theme: 'light' })).toEqual({ ...guest, theme: 'light' });
    expect(reduceSession(guest, { type: 'balance-visibility-changed', hidden: true })).toEqual({
      ...guest,
      balanceHidden: true,
    });
    expect(reduceSession(guest, { type: 'favourites-changed' })).toBe(guest);
  });

  it('[SES-05] about a member is ignored for a guest and applied for a member', () => {
    const balance = { amount: '1.00', currency: 'BDT' };
    expect(reduceSession(guest, { type: 'balance-changed', balance })).toBe(guest);
    const member: SessionMember = { userName: 'demo', nickname: null, type: 0, vipLabel: null, firstTimeLogin: false };
    const signedIn = reduceSession(guest, { type: 'signed-in', member });
    expect(reduceSession(signedIn, { type: 'balance-changed', balance })).toEqual({ ...signedIn, balance });
    expect(reduceSession(signedIn, { type: 'unread-changed', unread: { inbox: 2 } }).unread).toEqual({
      announcements: 0,
      inbox: 2,
      chat: 0,
    });
  });
});
