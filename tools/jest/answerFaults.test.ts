/** @jest-environment node */

type Faults = {
  readonly ofValue: (method: string, path: string, value: unknown) => string | null;
  readonly ofParams: (method: string, path: string, params: unknown) => string | null;
  readonly ofRefusal: (code: string, value?: unknown) => string | null;
};
let faults: Faults;
beforeAll(async () => {
  const { createAnswerFaults } = (await import('./answerFaults.mjs' as string)) as {
    createAnswerFaults: (schemas: object) => Faults;
  };
  const amount = { type: 'object', required: ['amount'], properties: { amount: { type: 'string' } } };
  faults = createAnswerFaults({
    calls: { 'POST /wps/pay': { params: amount, value: amount } },
    codes: ['not.found', 'locked', 'closed'],
    refusals: { required: ['locked'], properties: { locked: amount, closed: amount } },
  });
});

it('reports a missing, a wrong and an unknown field', () => {
  expect(faults.ofValue('POST', '/wps/pay', { amount: '1.00' })).toBeNull();
  for (const wrong of [{}, { amount: 1 }, { amount: '1.00', fee: '0.10' }]) {
    expect(faults.ofValue('POST', '/wps/pay', wrong)).toMatch(/amount|\/fee|properties/);
    expect(faults.ofParams('POST', '/wps/pay', wrong)).toMatch(/amount|\/fee|properties/);
  }
});

it('reports a code and a call that the gateway does not have, but for calls that tests make up', () => {
  expect(faults.ofRefusal('not.found')).toBeNull();
  expect(faults.ofRefusal('gone')).toBe('the gateway has no error code gone');
  expect(faults.ofParams('GET', '/wps/pay', {})).toBe('the gateway has no such call');
  expect(faults.ofValue('GET', '/wps/test/pay', {})).toBeNull();
});

it('reports a refusal without its value, with a wrong one, and with one that its code does not have', () => {
  for (const code of ['locked', 'closed']) {
    expect(faults.ofRefusal(code, { amount: '1.00' })).toBeNull();
    expect(faults.ofRefusal(code, {})).toMatch(`the value of ${code}: / `);
    expect(faults.ofRefusal(code, { amount: '1.00', fee: '0.10' })).toMatch(`the value of ${code}: /fee `);
  }
  expect([faults.ofRefusal('locked'), faults.ofRefusal('closed', null)]).toEqual(['locked has a value', null]);
  expect(faults.ofRefusal('not.found', { amount: '1.00' })).toBe('the value of not.found: it has none');
});
