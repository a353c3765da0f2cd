/** Validates requests and responses against the call's schemas. Field faults use the form's terms. */
import type { FastifyRequest } from 'fastify';
import type { FieldFault } from '@site/shared/wps';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { Value } from 'typebox/value';
import { refuse } from '../refuse';

/** Cache-busters, and the token that older clients repeat in query or body. */
const NOISE = new Set(['_', 't']);

const compiled = new WeakMap<TSchema, Validator>();
function validatorOf(schema: TSchema): Validator {
  let found = compiled.get(schema);
  if (!found) compiled.set(schema, (found = Compile(schema) as Validator));
  return found;
}

/** One object from path, query and body. URL text is converted by the schema; a JSON body is not. */
export function gatherParams(schema: TSchema, request: FastifyRequest, body: unknown): unknown {
  if (Array.isArray(body)) return body;
  if (body === undefined && hasNoText(request) && isEmptyByDefault(schema)) return {};
  const fromUrl = { ...withoutNoise(request.query), ...(request.params as object) };
  const isForm = String(request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
  const text = isForm ? { ...fromUrl, ...asObject(body) } : fromUrl;
  const converted = Value.Convert(schema, text) as object;
  const merged = isForm ? converted : { ...converted, ...asObject(body) };
  return Value.Clean(schema, Value.Default(schema, merged));
}

function hasNoText({ query, params }: FastifyRequest): boolean {
  for (const name in query as Record<string, unknown>) if (!NOISE.has(name)) return false;
  return isEmpty(params);
}
const isEmpty = (values: unknown): boolean => {
  for (const _name in values as object) return false;
  return true;
};

/** Most reads have no parameters: for them, what `gatherParams` returns is known. */
const emptyByDefault = new WeakMap<TSchema, boolean>();
function isEmptyByDefault(schema: TSchema): boolean {
  let known = emptyByDefault.get(schema);
  if (known === undefined) {
    const empty = Value.Clean(schema, Value.Default(schema, Value.Convert(schema, {})));
    emptyByDefault.set(schema, (known = typeof empty === 'object' && empty !== null && isEmpty(empty)));
  }
  return known;
}

const asObject = (body: unknown): object => (typeof body === 'object' && body !== null ? body : {});
const withoutNoise = (query: unknown): object =>
  Object.fromEntries(Object.entries(asObject(query)).filter(([name, value]) => !NOISE.has(name) && value !== ''));

/** PostgreSQL text cannot contain this character. */
const NUL = '\\u0000';

export function assertParams(schema: TSchema, params: unknown): void {
  if ((JSON.stringify(params) as string | undefined)?.includes(NUL)) refuse('request_param_err');
  const validator = validatorOf(schema);
  if (validator.Check(params)) return;
  const fields: Record<string, FieldFault> = {};
  for (const error of validator.Errors(params)) addFault(fields, error as SchemaError);
  refuse('validation', { value: { fields } });
}

/** What is wrong with a response value, or null. An invalid response is a bug of the gateway and is never sent. */
export function faultOfValue(schema: TSchema, value: unknown): string | null {
  const validator = validatorOf(schema);
  if (validator.Check(value)) return null;
  const [first] = validator.Errors(value);
  return `${(first as SchemaError).instancePath || '/'} ${(first as SchemaError).message}`;
}

interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly message: string;
  readonly params: { readonly limit?: number; readonly requiredProperties?: readonly string[] };
}

function addFault(fields: Record<string, FieldFault>, { keyword, instancePath, params }: SchemaError): void {
  if (keyword === 'required') {
    for (const name of params.requiredProperties ?? []) fields[name] ??= { rule: 'required' };
    return;
  }
  const name = instancePath.split('/')[1] ?? '';
  const bound = keyword.toLowerCase().startsWith('min') ? 'min' : 'max';
  if (name) fields[name] ??= { rule: keyword, ...(params.limit === undefined ? {} : { [bound]: params.limit }) };
}
