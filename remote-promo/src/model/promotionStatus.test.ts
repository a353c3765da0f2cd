import fc from 'fast-check';
import { PromotionState } from '@site/shared/wps/schemas';
import { aPromotionStatus } from '../testing/participation';
import { nextActionOf, toneOf } from './promotionStatus';

const anyStatus = fc
  .record({ state: fc.constantFrom(...PromotionState.enum), canApply: fc.boolean(), rewardId: fc.option(fc.string()) })
  .map(aPromotionStatus);

describe('promotionStatus', () => {
  it('[PRO-04] offers the possible action of each state', () => {
    const nextActionFor = (overrides: Parameters<typeof aPromotionStatus>[0]) =>
      nextActionOf(aPromotionStatus(overrides));
    expect(nextActionFor({ state: 'JOIN' })).toBe('join');
    expect(nextActionFor({ state: 'JOINED', canApply: false })).toBe('none');
    expect(nextActionFor({ state: 'JOINED', canApply: true })).toBe('apply');
    expect(nextActionFor({ state: 'REJECTED', canApply: true })).toBe('apply');
    expect(nextActionFor({ state: 'CLAIM', rewardId: '4' })).toBe('claim');
    expect(nextActionFor({ state: 'ISSUED', rewardId: '4' })).toBe('rewards');
    for (const state of ['COMING_SOON', 'APPLYING', 'PROCESS', 'CLAIMED', 'CLOSE'] as const) {
      expect(nextActionFor({ state, canApply: true, rewardId: '4' })).toBe('none');
    }
  });

  it.each([
    ['COMING_SOON', 'quiet'],
    ['JOIN', 'open'],
    ['JOINED', 'open'],
    ['APPLYING', 'quiet'],
    ['PROCESS', 'quiet'],
    ['REJECTED', 'bad'],
    ['ISSUED', 'good'],
    ['CLAIM', 'good'],
    ['CLAIMED', 'good'],
    ['CLOSE', 'quiet'],
  ] as const)('[PRO-04] shows %s as %s', (state, tone) => expect(toneOf(state)).toBe(tone));

  it('[PRO-04] offers no claim without a reward and nothing once closed', () => {
    fc.assert(
      fc.property(anyStatus, (status) => {
        if (nextActionOf(status) === 'claim') expect(status.rewardId).not.toBeNull();
        if (['CLOSE', 'CLAIMED', 'COMING_SOON'].includes(status.state)) expect(nextActionOf(status)).toBe('none');
        expect(toneOf(status.state)).toBeTruthy();
      }),
    );
  });
});
