/** schemaFault: checks a fake answer or a sent body against the gateway's schema, so that tests cannot drift from it. */
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** Why the value breaks the schema, or null. */
export function schemaFault(schema: TSchema, value: unknown): string | null {
  const [first] = Value.Errors(schema, value) as { readonly instancePath: string; readonly message: string }[];
  return first ? `${first.instancePath || '/'} ${first.message}` : null;
}
