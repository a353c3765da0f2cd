/** A value with a constant field: its JSON is that of the whole value, and a value that breaks its schema is not sent. */
import { Type } from 'typebox';
import { envelopeWithConstant } from './constant-field';

const SCHEMA = Type.Object({ at: Type.Integer(), info: Type.Object({ name: Type.String() }), open: Type.Boolean() });
const raise = (fault: string): never => {
  throw new Error(fault);
};
const bytesOf = (value: Record<string, unknown>) => envelopeWithConstant(SCHEMA, 'info', value, raise);

it('[PLAT-08] the bytes are the JSON of the envelope, of each value', () => {
  const info = { name: '"Shapla" ৳' };
  for (const value of [
    { at: 1, info, open: true },
    { at: 2, info, open: false },
    { at: 3, info: { name: 'other' }, open: true },
  ])
    expect(JSON.parse(bytesOf(value).toString())).toEqual({ success: true, value });
});

it('[PLAT-08] a fault of the constant field or of the others is found, at every request', () => {
  const info = { name: 'Shapla' };
  for (let turn = 0; turn < 2; turn += 1) {
    expect(() => bytesOf({ at: 'now', info, open: true })).toThrow('/at');
    expect(() => bytesOf({ at: 1, info: { name: 1 }, open: true })).toThrow('/info/name');
    expect(() => bytesOf({ at: 1, info: null, open: true })).toThrow('/info');
    expect(() => bytesOf({ at: 1, info })).toThrow('open');
  }
});
