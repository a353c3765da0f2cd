import { RefusalValues } from '@site/shared/wps/schemas';
import { refusalCodes } from './http/messages';
import { Refusal } from './refuse';

it('has the value of each refusal in the contract, by a code that exists', () => {
  const codes = Object.keys(RefusalValues.properties);
  expect(codes.filter((code) => !refusalCodes.some((known) => known === code))).toEqual([]);
});

it('accepts the value of its code only', () => {
  const code = 'timeout.active' as 'timeout.active' | 'self.excluded';
  expect(Refusal.of(code, { value: { until: 1 } }).options.value).toEqual({ until: 1 });
  // @ts-expect-error -- each of the codes has a value
  Refusal.of(code);
  // @ts-expect-error -- another code's value
  Refusal.of('login.locked', { value: { until: 1 } });
  // @ts-expect-error -- this code has none
  Refusal.of('not.found', { value: { until: 1 } });
  // @ts-expect-error -- one of the codes has none
  Refusal.of('not.found' as 'not.found' | 'self.excluded', { value: { until: 1 } });
  expect(Refusal.of('state.changed').options).toEqual({});
});
