import fc from 'fast-check';
import { aStanding } from '../testing/participation';
import { actionOf, toneOf } from './promotionStatus';

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

describe('standing', () => {
  it('[PRO-04] offers in each state what can be done there', () => {
    const done = (about: Parameters<typeof aStanding>[0]) => actionOf(aStanding(about));
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

  it('[PRO-04] never offers a claim without a reward, nor anything once it is over', () => {
    fc.assert(
      fc.property(standing, (about) => {
        if (actionOf(about) === 'claim') expect(about.rewardId).not.toBeNull();
        if (['CLOSE', 'CLAIMED', 'COMING_SOON'].includes(about.state)) expect(actionOf(about)).toBe('none');
        expect(toneOf(about.state)).toBeTruthy();
      }),
    );
  });
});
