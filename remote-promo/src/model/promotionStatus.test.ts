import fc from 'fast-check';
import { aStanding } from '../testing/participation';
import { nextActionOf, toneOf } from './promotionStatus';

const STATES = [
  'COMING_SOON',
  'JOIN',
  'JOINED',
  'APPLYING',
  'PROCESS',
  'REJECTED',
  'ISSUED',
  'CLAIM',
  'CLAIMED',
  'CLOSE',
] as const;
const standing = fc
  .record({ state: fc.constantFrom(...STATES), canApply: fc.boolean(), rewardId: fc.option(fc.string()) })
  .map(aStanding);

describe('promotionStatus', () => {
  it('[PRO-04] offers the possible action of each state', () => {
    const done = (about: Parameters<typeof aStanding>[0]) => nextActionOf(aStanding(about));
    expect(done({ state: 'JOIN' })).toBe('join');
    expect(done({ state: 'JOINED', canApply: false })).toBe('none');
    expect(done({ state: 'JOINED', canApply: true })).toBe('apply');
    expect(done({ state: 'REJECTED', canApply: true })).toBe('apply');
    expect(done({ state: 'CLAIM', rewardId: '4' })).toBe('claim');
    expect(done({ state: 'ISSUED', rewardId: '4' })).toBe('rewards');
    for (const state of ['COMING_SOON', 'APPLYING', 'PROCESS', 'CLAIMED', 'CLOSE'] as const) {
      expect(done({ state, canApply: true, rewardId: '4' })).toBe('none');
    }
  });

  it('[PRO-04] offers no claim without a reward and nothing once closed', () => {
    fc.assert(
      fc.property(standing, (about) => {
        if (nextActionOf(about) === 'claim') expect(about.rewardId).not.toBeNull();
        if (['CLOSE', 'CLAIMED', 'COMING_SOON'].includes(about.state)) expect(nextActionOf(about)).toBe('none');
        expect(toneOf(about.state)).toBeTruthy();
      }),
    );
  });
});
