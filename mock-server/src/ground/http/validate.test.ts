/** Parameters from path, query and body. */
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Refusal } from '../refuse';
import { assertParams, gatherParams } from './validate';

const gather = (schema: Parameters<typeof gatherParams>[0], query: object, body?: unknown, params: object = {}) =>
  gatherParams(schema, { query, params, headers: {} } as FastifyRequest, body);
const OPTIONAL = Type.Object({ page: Type.Optional(Type.Integer()), name: Type.Optional(Type.String()) });
const WITH_DEFAULT = Type.Object({ page: Type.Integer({ default: 1 }) });

it('[PLAT-08] a call without parameters has none, or the defaults of its schema', () => {
  expect(gather(OPTIONAL, {})).toEqual({});
  expect(gather(OPTIONAL, { _: '1790000000000', t: 'token' })).toEqual({});
  expect(gather(WITH_DEFAULT, {})).toEqual({ page: 1 });
  expect(gather(WITH_DEFAULT, { _: '1' })).toEqual({ page: 1 });
});

it('[PLAT-08] two requests without parameters do not share an object', () => {
  expect(gather(OPTIONAL, {})).not.toBe(gather(OPTIONAL, {}));
});

it('[PLAT-08] path, query and body are one object without unknown fields; only text of the URL is converted', () => {
  expect(gather(OPTIONAL, { page: '2', other: '3' })).toEqual({ page: 2 });
  expect(gather(OPTIONAL, {}, undefined, { page: '4' })).toEqual({ page: 4 });
  expect(gather(OPTIONAL, {}, { page: '5', other: 6 })).toEqual({ page: '5' });
  expect(gather(OPTIONAL, { page: '2' }, { name: 'x' })).toEqual({ page: 2, name: 'x' });
});

describe('[ERR-02] a fault of a parameter names its field and the bound', () => {
  const SCHEMA = Type.Object({
    name: Type.String({ minLength: 3, maxLength: 5 }),
    age: Type.Integer({ minimum: 18 }),
    tags: Type.Optional(Type.Array(Type.String({ maxLength: 2 }))),
    rate: Type.Optional(Type.Integer({ minimum: 0 })),
  });
  const faults = (params: unknown) => {
    try {
      assertParams(SCHEMA, params);
      return 'valid';
    } catch (error) {
      const { code, options } = error as Refusal;
      return code === 'validation' ? (options.value as { fields: object }).fields : code;
    }
  };

  it.each<[object, unknown]>([
    [{ name: 'abc', age: 18 }, 'valid'],
    [{}, { name: { rule: 'required' }, age: { rule: 'required' } }],
    [
      { name: 'ab', age: 17 },
      { name: { rule: 'minLength', min: 3 }, age: { rule: 'minimum', min: 18 } },
    ],
    [{ name: 'abcdef', age: 18 }, { name: { rule: 'maxLength', max: 5 } }],
    [{ name: 'abc', age: 18, rate: -1 }, { rate: { rule: 'minimum', min: 0 } }],
    [{ name: 'abc', age: '18' }, { age: { rule: 'type' } }],
    [{ name: 'abc', age: 18, tags: ['ok', 'long'] }, { tags: { rule: 'maxLength', max: 2 } }],
    [{ name: 'a\u0000c', age: 18 }, 'request_param_err'],
  ])('%j: %j', (params, expected) => expect(faults(params)).toEqual(expected));
});

it('[PLAT-08] an empty text of the URL is no value; one of a form or a body is', () => {
  expect(gather(OPTIONAL, { name: '', page: '0' })).toEqual({ page: 0 });
  expect(gather(OPTIONAL, {}, { name: '' })).toEqual({ name: '' });
  const form = { query: {}, params: {}, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  expect(gatherParams(OPTIONAL, form as FastifyRequest, { page: '7', name: '' })).toEqual({ page: 7, name: '' });
});
