/**
 * questionsOf: for each read of the contract the questions of the recorded answers (recorded-answers.test.ts): with what it
 * requires, and with each optional parameter in turn. A parameter that names something gets the values that earlier answers
 * had in a field of that name.
 */
import { dayOf } from '@site/shared/kernel';
import * as calls from '@site/shared/wps';
import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import type { Route } from '../../ground/route';

export type Params = Readonly<Record<string, string>>;
/** The first values that answers had in a field of this name, those of related calls first. */
export type KnownValues = (name: string) => readonly string[];

type Field = TSchema & {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Field[];
};

const DAY_MS = 86_400_000;
/** Choices of one parameter. */
const MOST = 6;
const MOST_NAMES = 3;
/** Parameters that are called otherwise in answers. */
const FIELDS: Readonly<Record<string, string>> = { parentId: 'customerId', affUrlId: 'id', modelId: 'roomId' };
const EXAMPLES: Readonly<Record<string, string>> = { keyword: 'ti', username: 'a', count: '3', months: '3' };

/** Their answers have tokens or pictures that are new in each. */
export const NEW_EACH_TIME: ReadonlySet<string> = new Set(
  [
    ...[calls.launchGame, calls.launchDemo, calls.trialLaunch, calls.sportsToken, calls.playState],
    ...[calls.captcha, calls.totpOffer, calls.trialUser],
  ].map(({ path }) => path),
);
export const isRead = ({ call, about }: Route): boolean =>
  call.method === 'GET' && about.text !== true && !NEW_EACH_TIME.has(call.path);

/** @returns nothing for a call whose required parameters have no value yet */
export function questionsOf({ call, about }: Route, known: KnownValues, now: number): readonly Params[] {
  const { properties = {}, required = [] } = about.params as TSchema & {
    readonly properties?: Readonly<Record<string, Field>>;
    readonly required?: readonly string[];
  };
  const values = (name: string) => valuesOf(fieldOf(name, call.path), properties[name]!, known, now);
  const least = Object.fromEntries(required.map((name) => [name, values(name)[0]!]));
  if (Object.values(least).includes(undefined!)) return [];
  // Records of one day, which is the default, would be empty.
  const start = Object.keys(properties).find((name) => /^(start|from)/.test(name));
  const wide = start ? { ...least, [start]: values(start)[0]! } : least;
  const others = Object.keys(properties).flatMap((name) =>
    values(name).map((value, at) => ({
      ...wide,
      ...(at > 0 ? dayOfRange(name, value, properties) : {}),
      [name]: value,
    })),
  );
  const distinct = new Map([least, ...others].map((params) => [JSON.stringify(params), params]));
  return [...distinct.values()];
}

/** In calls of lotteries `id` is a game. */
const fieldOf = (name: string, path: string): string =>
  name === 'id' && path.startsWith('/lgw/') ? 'gameId' : (FIELDS[name] ?? name);

function valuesOf(name: string, field: Field, known: KnownValues, now: number): readonly string[] {
  const choices = choicesOf(field);
  if (choices.length > 0) return choices.slice(0, MOST);
  if (/^(page|pageNo|pageNum)$/.test(name)) return ['2'];
  if (/^(pageSize|size|limit|limitNum)$/.test(name)) return ['3'];
  if (/(date|day)$/i.test(name)) return daysOf(name, now);
  if (field.type === 'boolean') return ['true', 'false'];
  if (EXAMPLES[name] !== undefined) return [EXAMPLES[name]];
  const isInteger = field.type === 'integer';
  const found = known(name).filter((value) => Check(field, isInteger ? Number(value) : value));
  return found.slice(0, MOST_NAMES);
}

const choicesOf = (field: Field): readonly string[] =>
  field.const !== undefined
    ? [String(field.const)]
    : field.enum
      ? field.enum.map(String)
      : (field.anyOf ?? []).flatMap(choicesOf);

/** A range begins thirty days ago, yesterday or today, and ends today. */
function daysOf(name: string, now: number): readonly string[] {
  const days = [30, 1, 0].map((ago) => dayOf(now - ago * DAY_MS));
  return isEnd(name) ? days.slice(-1) : days;
}
const isEnd = (name: string) => /^end|^to/.test(name);

/** The other end of a range of one day. */
function dayOfRange(name: string, day: string, properties: object): Params {
  const end = name.replace(/^start/, 'end').replace(/^from/, 'to');
  return isEnd(end) && end in properties ? { [end]: day } : {};
}
