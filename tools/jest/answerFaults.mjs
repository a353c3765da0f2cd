/** Checks a fake answer against the gateway's schema of that call. */
import { Compile } from 'typebox/compile';

/** Paths of calls that a test makes up. */
const TEST_CALLS = '/wps/test/';

/**
 * @param {{ calls: Record<string, { params: object, value: object }>, codes: string[] }} schemas content of callSchemaFile
 * @returns {{
 *   ofValue(method: string, path: string, value: unknown): string | null,
 *   ofParams(method: string, path: string, params: unknown): string | null,
 *   ofCode(code: string): string | null,
 * }}
 */
export function createAnswerFaults({ calls, codes }) {
  const known = new Set(codes);
  const validators = new Map();
  /** The first schema errors of a value after serialisation, or null. */
  const faultOf = (part, method, path, value) => {
    const key = `${method} ${path}`;
    if (!calls[key]) return path.startsWith(TEST_CALLS) ? null : 'the gateway has no such call';
    const id = `${part} ${key}`;
    if (!validators.has(id)) validators.set(id, Compile(strict(calls[key][part])));
    const validator = validators.get(id);
    const received = value === undefined ? undefined : JSON.parse(JSON.stringify(value));
    if (validator.Check(received)) return null;
    const faults = validator.Errors(received).slice(0, 3);
    return faults.map(({ instancePath, message }) => `${instancePath || '/'} ${message}`).join('; ');
  };
  return {
    ofValue: (method, path, value) => faultOf('value', method, path, value ?? null),
    ofParams: (method, path, params) => faultOf('params', method, path, params ?? {}),
    ofCode: (code) => (known.has(code) ? null : `the gateway has no error code ${code}`),
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
