/** Parameters from path, query and body. */
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { gatherParams } from './validate';

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
