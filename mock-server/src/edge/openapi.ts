/** The OpenAPI document at /docs: general part, and per call its id, parameters, answers, errors and access. */
import { Type, type TObject, type TSchema } from 'typebox';
import type { Route } from '../ground/route';
import { refusalsOf } from '../ground/http/refusals';

/** The document without its calls. `routes`: all that are registered. */
export const documentation = (routes: readonly Route[]) => ({
  // Type schemas are JSON Schema 2020-12, which OpenAPI describes from 3.1 on.
  openapi: '3.1.0',
  info: {
    title: 'The /wps gateway',
    version: '1.0.0',
    description:
      'Every call of the site, as the mock server serves it. New here? [Getting started](/docs/start) has commands to copy.',
    contact: { name: 'The operator of this site' },
  },
  servers: [{ url: '/', description: 'This gateway' }],
  tags: [...new Set(routes.map(({ call }) => tagOf(call.path)))].sort().map((name) => ({ name })),
  components: { securitySchemes: { token: { type: 'apiKey' as const, in: 'header' as const, name: 'Authorization' } } },
});

/** One operation. `path` may be an older address of the same call. */
export function documentOf(route: Route, verb: string, path: string): Record<string, unknown> {
  const { call, about } = route;
  const { access = 'guest', module, encrypted, bare } = call.options;
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const notes = [
    `Who: ${access}.`,
    module ? `ModuleId: ${module}.` : '',
    encrypted ? 'The body may travel sealed (Encryption, X-Digest).' : '',
    path === call.path ? '' : `An older address of ${call.method} ${call.path}.`,
  ];
  return {
    tags: [tagOf(call.path)],
    operationId: operationIdOf(verb, path),
    summary: about.about,
    description: notes.filter(Boolean).join('\n\n'),
    ...(path === call.path ? {} : { deprecated: true }),
    ...parametersOf(about.params, names, verb),
    ...headersOf(route),
    response: {
      200: about.text ? Type.String() : inDraft2020(bare ? about.value : envelopeOf(about.value)),
      '4xx': refusalOf(route),
      '5xx': refusalOf(route, ['system.busy', 'system.readonly', 'system.error']),
    },
    ...(access === 'guest' ? {} : { security: [{ token: [] }] }),
  };
}

function headersOf({ call, about }: Route): { readonly headers?: TSchema } {
  const { idempotent, opensSession, access = 'guest' } = call.options;
  const isProven = opensSession === true || (access !== 'guest' && !about.ignoreToken);
  if (!idempotent && !isProven) return {};
  return { headers: Type.Object({ ...(idempotent ? IDEMPOTENT : {}), ...(isProven ? PROOF : {}) }) };
}

const IDEMPOTENT = {
  'idempotency-key': Type.String({
    format: 'uuid',
    description: 'One per intent of the user; repeating the call with the same key and body repeats its answer.',
  }),
};
const PROOF = {
  dpop: Type.Optional(
    Type.String({
      description:
        'A proof of a key (RFC 9449, ES256). Sent at a login, it binds the session to the key; each call of such a session needs one, with the last `DPoP-Nonce`.',
    }),
  ),
};

/** Tuples are written in the older way, as a list of `items`; JSON Schema 2020-12 calls that list `prefixItems`. */
function inDraft2020<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(inDraft2020) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const { items, additionalItems, ...rest } = schema as Record<string, unknown>;
  const entries = Object.entries({
    ...rest,
    ...(Array.isArray(items) ? { prefixItems: items, items: { not: {} } } : items ? { items } : {}),
    ...(Array.isArray(items) || additionalItems === undefined ? {} : { additionalItems }),
  });
  return Object.fromEntries(entries.map(([name, value]) => [name, inDraft2020(value)])) as T;
}

/** "GET /wps/agent/downlines/{customerId}" → "getAgentDownlinesByCustomerId" */
function operationIdOf(verb: string, path: string): string {
  const words = path
    .replace(/^\/wps\//, '')
    .replace(/\{(\w+)\}/g, 'by-$1')
    .split(/\W+/)
    .filter(Boolean);
  return verb.toLowerCase() + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
}

/** The envelope of a refusal, with the codes that are possible. */
const refusalOf = (route: Route, codes: readonly string[] = refusalsOf(route)) =>
  Type.Object(
    {
      success: Type.Literal(false),
      errorCode: Type.Unsafe({ type: 'string', enum: [...codes] }),
      message: Type.String({ description: 'For the user, in the language of the `Language` header' }),
      value: Type.Unknown(),
    },
    { description: 'Refused' },
  );

const envelopeOf = (value: TSchema) => Type.Object({ success: Type.Literal(true), value });

/** "/wps/session/login" → "session"; relays by their subsystem. */
function tagOf(path: string): string {
  const [, first = '', second = '', third = ''] = path.split('/');
  if (second === 'relay') return third === 'passwordCheck' ? 'passwordCheck' : third.split('_')[0]!;
  return first === 'wps' ? second : first;
}

function parametersOf(params: TSchema, names: readonly string[], verb: string): Record<string, TSchema> {
  const properties = (params as Partial<TObject>).properties;
  if (!properties) return verb === 'GET' ? {} : { body: params };
  const entries = Object.entries(properties);
  const inPath = Object.fromEntries(entries.filter(([name]) => names.includes(name)));
  const others = entries.filter(([name]) => !names.includes(name));
  const required = ((params as Partial<TObject>).required ?? []) as readonly string[];
  const restRequired = required.filter((name) => !names.includes(name));
  const rest = Type.Unsafe({
    type: 'object',
    properties: Object.fromEntries(others),
    // An empty list is not valid in every version of JSON Schema.
    ...(restRequired.length > 0 ? { required: restRequired } : {}),
  });
  return {
    ...(names.length > 0 ? { params: Type.Object(inPath) } : {}),
    ...(others.length === 0 ? {} : verb === 'GET' || verb === 'DELETE' ? { querystring: rest } : { body: rest }),
  };
}
