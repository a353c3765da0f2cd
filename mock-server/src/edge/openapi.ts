/** Documentation of a call at /docs: parameters, response, errors, access. */
import { Type, type TObject, type TSchema } from 'typebox';
import type { Route } from '../ground/route';
import { refusalsOf } from '../ground/http/refusals';

export function documentOf(route: Route, verb: string): Record<string, unknown> {
  const { call, about } = route;
  const { access = 'guest', module, encrypted, idempotent, bare } = call.options;
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const notes = [
    `Who: ${access}.`,
    module ? `ModuleId: ${module}.` : '',
    encrypted ? 'The body may travel sealed (Encryption, X-Digest).' : '',
    idempotent ? 'Needs an Idempotency-Key.' : '',
    `Refusals: ${refusalsOf(route).join(', ')}.`,
  ];
  return {
    tags: [tagOf(call.path)],
    summary: about.about,
    description: notes.filter(Boolean).join('\n\n'),
    ...parametersOf(about.params, names, verb),
    response: { 200: about.text ? Type.String() : bare ? about.value : envelopeOf(about.value) },
    ...(access === 'guest' ? {} : { security: [{ token: [] }] }),
  };
}

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
  const rest = Type.Unsafe({
    type: 'object',
    properties: Object.fromEntries(others),
    required: required.filter((name) => !names.includes(name)),
  });
  return {
    ...(names.length > 0 ? { params: Type.Object(inPath) } : {}),
    ...(others.length === 0 ? {} : verb === 'GET' || verb === 'DELETE' ? { querystring: rest } : { body: rest }),
  };
}
