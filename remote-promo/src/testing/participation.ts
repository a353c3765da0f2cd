/** Test builders: promotion states, missions and bonuses. */
import type { ActiveBonus, Mission, PromotionStatus } from '@site/shared/wps';

export const aPromotionStatus = (overrides: Partial<PromotionStatus> = {}): PromotionStatus => ({
  promotionId: '70',
  promotionType: 'SIGNUP',
  state: 'JOIN',
  canApply: false,
  rewardId: null,
  amount: null,
  turnover: 0,
  progress: null,
  reason: null,
  opensAt: null,
  closesAt: null,
  ...overrides,
});

export const aMission = (overrides: Partial<Mission> = {}): Mission => ({
  missionId: '1',
  title: 'Ten rounds',
  description: 'Play ten rounds today',
  progress: '4.00',
  target: '10.00',
  unit: 'COUNT',
  reward: '50.00',
  turnover: 1,
  points: 0,
  endTime: null,
  state: 'OPEN',
  rewardId: null,
  ...overrides,
});

export const aBonus = (overrides: Partial<ActiveBonus> = {}): ActiveBonus => ({
  claimId: '9',
  title: 'Welcome gift',
  bonus: '500.00',
  wagerRequired: '6000.00',
  wagerDone: '1500.00',
  expireTime: null,
  forfeitable: true,
  contribution: { RNG: 100, LIVE: 20 },
  ...overrides,
});

/** A file with the first bytes of a PNG picture, and then its content. */
export const aPng = (name: string, content = name) =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47]), content], name, { type: 'image/png' });
