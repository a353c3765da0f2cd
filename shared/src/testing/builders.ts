/** Builders: complete values of the contract for tests; name only what the test is about. */
import type { ComposedRemote, RemoteCatalog, RemoteFailure, RemoteModule, SessionMember } from '@site/shared/contract';
import { err, ok, type Result } from '@site/shared/kernel';
import type { PromoCounters, WalletBalance } from '@site/shared/wps';

export const aMember = (about: Partial<SessionMember> = {}): SessionMember => ({
  userName: 'demo',
  nickname: 'Rina',
  type: 0,
  vipLabel: null,
  firstTimeLogin: false,
  ...about,
});

/** A catalog of modules that are already loaded. */
export const aCatalog = (...modules: readonly RemoteModule[]): RemoteCatalog => ({
  remotes: modules.map(({ meta }): ComposedRemote => ({ meta, release: 'test' })),
  aliases: {},
  releaseOf: () => 'test',
  replace: () => Promise.resolve(false),
  onReplaced: () => undefined,
  load: (name): Promise<Result<RemoteModule, RemoteFailure>> => {
    const module = modules.find(({ meta }) => meta.name === name);
    return Promise.resolve(
      module ? ok(module) : err({ kind: 'unreachable', remote: name, detail: 'not in this test' }),
    );
  },
});

/** A main wallet that holds this amount: a decimal string, "1250.00". */
export const balanceOf = (amount: string): WalletBalance => ({
  sumBalance: amount,
  currency: 'BDT',
  currencySymbol: '৳',
  balance: [{ accountTypeId: 2, accountTypeName: 'Main wallet', availBalance: amount }],
});

const OFF = { enabled: false, count: 0 };

/** Every kind of promotion disabled, except those that a test names. */
export const promoCountersOf = (on: Partial<PromoCounters> = {}): PromoCounters => ({
  LOGIN: OFF,
  MANUAL: OFF,
  RAFFLE: OFF,
  UPGRADE_BONUS: OFF,
  MISSION: OFF,
  MISSION_MANUAL: OFF,
  TICKET: OFF,
  REFERRAL: OFF,
  ...on,
});
