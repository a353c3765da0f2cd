/** Checks a fake answer against the gateway's schema of that call, and a fake refusal against its table of values. */
import { Compile } from 'typebox/compile';

/** Paths of calls that a test makes up. */
const TEST_CALLS = '/wps/test/';

/**
 * @param {{
 *   calls: Record<string, { params: object, value: object }>,
 *   codes: string[],
 *   refusals: { properties: Record<string, object>, required?: string[] },
 * }} schemas content of callSchemaFile
 * @returns {{
 *   ofValue(method: string, path: string, value: unknown): string | null,
 *   ofParams(method: string, path: string, params: unknown): string | null,
 *   ofRefusal(code: string, value: unknown): string | null,
 * }}
 */
export function createAnswerFaults({ calls, codes, refusals }) {
  const known = new Set(codes);
  const validators = new Map();
  /** The first schema errors of a value after serialisation, or null. */
  const faultBy = (schema, value) => {
    if (!validators.has(schema)) validators.set(schema, Compile(strict(schema)));
    const validator = validators.get(schema);
    const received = value === undefined ? undefined : JSON.parse(JSON.stringify(value));
    if (validator.Check(received)) return null;
    const faults = validator.Errors(received).slice(0, 3);
    return faults.map(({ instancePath, message }) => `${instancePath || '/'} ${message}`).join('; ');
  };
  const faultOf = (part, method, path, value) => {
    const call = calls[`${method} ${path}`];
    if (!call) return path.startsWith(TEST_CALLS) ? null : 'the gateway has no such call';
    return faultBy(call[part], value);
  };
  const ofRefusal = (code, value) => {
    if (!known.has(code)) return `the gateway has no error code ${code}`;
    const schema = refusals.properties[code];
    if (value === undefined || value === null) {
      return refusals.required?.includes(code) ? `${code} has a value` : null;
    }
    const fault = schema ? faultBy(schema, value) : 'it has none';
    return fault && `the value of ${code}: ${fault}`;
  };
  return {
    ofValue: (method, path, value) => faultOf('value', method, path, value ?? null),
    ofParams: (method, path, params) => faultOf('params', method, path, params ?? {}),
    ofRefusal,
  };
}

/** The schema with additionalProperties: false. */
function strict(schema) {
  if (Array.isArray(schema)) return schema.map(strict);
  if (typeof schema !== 'object' || schema === null) return schema;
  // Each schema of an intersection lists only its own fields.
  const copy = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === 'allOf' || key === 'enum' || key === 'const' ? value : strict(value),
    ]),
  );
  const isObject =
    copy.type === 'object' && copy.properties && !copy.patternProperties && copy.additionalProperties === undefined;
  return isObject && Object.keys(copy.properties).length > 0 ? { ...copy, additionalProperties: false } : copy;
}
