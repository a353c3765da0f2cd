/** Values with a field that is the same object for many requests: it is checked and serialised once, not for each. */
import { Type, type TObject, type TSchema } from 'typebox';
import { faultOfValue } from './validate';

/** The field's schema, and that of the value without it. */
interface Split {
  readonly field: TSchema;
  readonly rest: TSchema;
}

const splits = new WeakMap<TSchema, Split>();
function splitOf(schema: TObject, name: string): Split {
  let found = splits.get(schema);
  if (!found) splits.set(schema, (found = { field: schema.properties[name]!, rest: Type.Omit(schema, [name]) }));
  return found;
}

/** By field value: the success envelope up to the comma after it, as bytes. Only of values that fit their schema. */
const starts = new WeakMap<object, Buffer>();

/**
 * The success envelope of a value as JSON.
 * @param name the field of `value` that is constant: its object never changes. The value has others, too.
 * @throws what `raise` throws for a value that breaks the schema
 */
export function envelopeWithConstant(
  schema: TObject,
  name: string,
  value: Readonly<Record<string, unknown>>,
  raise: (fault: string) => never,
): Buffer {
  const split = splitOf(schema, name);
  const { [name]: constant, ...rest } = value;
  const fault = faultOfValue(split.rest, rest);
  if (fault) raise(fault);
  let start = starts.get(constant as object);
  if (!start) {
    const faultOfField = faultOfValue(split.field, constant);
    if (faultOfField) raise(`/${name}${faultOfField}`);
    start = Buffer.from(`{"success":true,"value":{${JSON.stringify(name)}:${JSON.stringify(constant)},`);
    starts.set(constant as object, start);
  }
  return Buffer.concat([start, Buffer.from(`${JSON.stringify(rest).slice(1)}}`)]);
}
