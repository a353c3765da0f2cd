import { Type } from 'typebox';
import { call } from '@site/shared/wps';
import { route } from './route';

const greet = call<{ readonly name: string }, { readonly text: string }>('GET', '/greet');
const ping = call<void, true>('GET', '/ping');
const params = Type.Object({ name: Type.String() });
const value = Type.Object({ text: Type.String() });
const about = 'For the type checker.';

/** Each `@ts-expect-error` below is the assertion: without a type error there, the type check fails. */
describe('route', () => {
  it('accepts the schemas that describe the call', () => {
    const { call: described } = route(greet, { params, value, about }, ({ params: { name } }) => ({ text: name }));
    expect(described).toBe(greet);
    expect(route(ping, { params: Type.Object({}), value: Type.Literal(true), about }, () => true as const).call).toBe(
      ping,
    );
  });

  it('makes a schema that differs from the call a type error, in either direction', () => {
    const wrong = [
      // @ts-expect-error a parameter has another name
      route(greet, { params: Type.Object({ banana: Type.String() }), value, about }, () => ({ text: '' })),
      // @ts-expect-error the schema makes a parameter optional that the client must send
      route(greet, { params: Type.Partial(params), value, about }, () => ({ text: '' })),
      // @ts-expect-error the schema requires a parameter that the client does not know
      route(ping, { params, value: Type.Literal(true), about }, () => true as const),
      // @ts-expect-error the value has another type
      route(greet, { params, value: Type.Array(Type.Boolean()), about }, () => [true]),
      // @ts-expect-error the value can lack what the client reads
      route(greet, { params, value: Type.Object({}), about }, () => ({})),
      // @ts-expect-error the value has a field that the client's type does not declare
      route(greet, { params, value: Type.Object({ text: Type.String(), more: Type.String() }), about }, () => ({
        text: '',
        more: '',
      })),
    ];
    expect(wrong).toHaveLength(6);
  });
});
