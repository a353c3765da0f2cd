import { leastTotalOf, shareOf, toRedRainBody, totalOfBody, totalOfDraft, type RainDraft } from './redRainDraft';

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
    expect(totalOfDraft(draft({ total: '0.02' }))).toEqual({ fault: 'least' });
    expect(leastTotalOf(draft({}))).toBe('0.03');
    expect(totalOfDraft(draft({ total: 'many' }))).toEqual({ fault: 'total' });
    expect(totalOfDraft(draft({ total: '0.03' }))).toEqual({ sum: '0.03' });
    expect(totalOfDraft(draft({ mode: 'LIST', amounts: { 1: '1', 2: '2', 3: '0' } }))).toEqual({ fault: 'amounts' });
  });

  it('[AGT-11] the first receivers get the poishas that cannot be shared', () => {
    expect(['1', '2', '3'].map((id) => shareOf(draft({ total: '0.05' }), id))).toEqual(['0.02', '0.02', '0.01']);
    expect(shareOf(draft({ total: '' }), '1')).toBeNull();
  });

  it('[AGT-11] shows each amount of a list as entered', () => {
    const amounts = { 1: '1.50', 2: '2.25' };
    expect(['2', '3'].map((id) => shareOf(draft({ mode: 'LIST', amounts, total: '9.00' }), id))).toEqual([
      '2.25',
      null,
    ]);
  });
});

describe('the request of a rain', () => {
  const receivers = ['1', '2'];

  it.each(['EQUAL', 'RANDOM'] as const)('[AGT-11] has the total and no amounts: %s', (mode) => {
    expect(toRedRainBody(draft({ mode, receivers, amounts: { 1: '7.00' } }), '')).toEqual({
      ...{ mode, total: '10.00', receivers: [{ customerId: '1' }, { customerId: '2' }] },
    });
  });

  it('[AGT-11] has the amounts of a list and no total, and the message', () => {
    const body = toRedRainBody(draft({ mode: 'LIST', receivers, amounts: { 1: '1.50', 2: '2.25', 3: '9.00' } }), 'Eid');
    expect(body).toEqual({
      ...{ mode: 'LIST', remark: 'Eid' },
      receivers: [
        { customerId: '1', amount: '1.50' },
        { customerId: '2', amount: '2.25' },
      ],
    });
    expect(totalOfBody(body)).toBe('3.75');
    expect(totalOfBody({ mode: 'EQUAL', total: '8.00', receivers: [{ customerId: '1', amount: '1.50' }] })).toBe(
      '8.00',
    );
  });
});
