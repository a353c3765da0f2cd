import { shareOf, totalOfDraft, type RainDraft } from './redRainDraft';

const draft = (overrides: Partial<RainDraft>): RainDraft => ({
  ...{ mode: 'EQUAL', total: '10.00', amounts: {}, receivers: ['1', '2', '3'] },
  ...overrides,
});

describe('the preview of a rain', () => {
  it('[AGT-11] shows equal shares that sum to the total', () => {
    expect(['1', '2', '3'].map((id) => shareOf(draft({}), id))).toEqual(['3.34', '3.33', '3.33']);
  });

  it('[AGT-11] sums a list, and requires every amount in it', () => {
    const amounts = { 1: '1.50', 2: '2.25', 3: '0.01' };
    expect(totalOfDraft(draft({ mode: 'LIST', amounts }))).toEqual({ sum: '3.76' });
    expect(totalOfDraft(draft({ mode: 'LIST', amounts: { 1: '1.50' } }))).toEqual({ fault: 'amounts' });
  });

  it('shows no share in random mode', () => {
    expect(shareOf(draft({ mode: 'RANDOM' }), '1')).toBeNull();
  });

  it('requires a receiver, and a poisha for each', () => {
    expect(totalOfDraft(draft({ receivers: [] }))).toEqual({ fault: 'noReceiver' });
    expect(totalOfDraft(draft({ total: '0.02' }))).toEqual({ fault: 'total' });
    expect(totalOfDraft(draft({ total: 'many' }))).toEqual({ fault: 'total' });
  });
});
