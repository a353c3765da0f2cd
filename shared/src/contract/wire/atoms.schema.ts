/** The basic schemas: amounts, days, instants, pages. */
import { Type, type Static, type TSchema } from 'typebox';

/** An amount on the wire: a decimal string with two places. */
export const Amount = Type.String({ pattern: '^-?\\d{1,13}\\.\\d{2}$', examples: ['1250.00'] });
/** An amount in a request: positive, at most two places; older clients send a number. */
export const AmountInput = Type.Union([
  Type.String({ pattern: '^\\d{1,11}(\\.\\d{1,2})?$', examples: ['500.00'] }),
  Type.Number({ exclusiveMinimum: 0, maximum: 99_999_999_999 }),
]);
export type AmountInput = Static<typeof AmountInput>;
/** A calendar day of the site's clock. */
export const Day = Type.String({
  pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
  examples: ['2026-11-21'],
});
/** An instant: epoch milliseconds. */
export const Instant = Type.Integer({ minimum: 0 });
export const YesNo = Type.Union([Type.Literal('Y'), Type.Literal('N')]);
/** Text typed by a person, with a length limit. */
export const Line = (maxLength = 100, minLength = 0) => Type.String({ minLength, maxLength });
/** Ids are numbers in the database and text on the wire; both are accepted. */
export const Id = Type.Union([Type.String({ pattern: '^\\d{1,15}$' }), Type.Integer({ minimum: 0, maximum: 2 ** 52 })]);
export type Id = Static<typeof Id>;
export const Nothing = Type.Object({});
export type Nothing = Static<typeof Nothing>;
export const Done = Type.Literal(true);

/** Paging of the newer calls: `page` from 1, `size` rows; size 0 returns the footer only. */
export const pageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  size: Type.Optional(Type.Integer({ minimum: 0, maximum: 200, default: 20 })),
};
export const rangeQuery = { startDate: Type.Optional(Day), endDate: Type.Optional(Day) };
/** Paging of the older reports. */
export const oldPageQuery = {
  pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 20 })),
};
export const PageFacts = Type.Object({
  pageSize: Type.Integer(),
  total: Type.Integer(),
  currentPage: Type.Integer(),
});
/** Length of a paged list, in the format of the newer calls. */
export const paged = { totalPages: Type.Integer(), totalCount: Type.Integer() };
/** Schema of one page of a list. */
export const listOf = <T extends TSchema>(row: T) => Type.Object({ list: Type.Array(row), ...paged });
/** Schema of a union of string literals. */
export const literals = <T extends string[]>(...names: T) =>
  Type.Enum<T>(names as readonly string[] as readonly [...T]);
