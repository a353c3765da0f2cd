/** Says what is wrong with a fake answer, by the gateway's own schema of that call. */
import { readFileSync } from 'node:fs';
import { Compile } from 'typebox/compile';

/**
 * @param {string} file made by callSchemaFile
 * @returns {{ ofValue(method: string, path: string, value: unknown): string | null, ofCode(code: string): string | null }}
 */
export function createAnswerFaults(file) {
  const { calls, codes } = JSON.parse(readFileSync(file, 'utf8'));
  const known = new Set(codes);
  const validators = new Map();
  return {
    ofValue: (method, path, value) => {
      const key = `${method} ${path}`;
      // A call of no gateway: the tests of the client itself make such.
      if (!calls[key]) return null;
      if (!validators.has(key)) validators.set(key, Compile(strict(calls[key].value)));
      const validator = validators.get(key);
      // As it would arrive: without undefined fields.
      const received = value === undefined ? null : JSON.parse(JSON.stringify(value));
      if (validator.Check(received)) return null;
      const faults = validator.Errors(received).slice(0, 3);
      return faults.map(({ instancePath, message }) => `${instancePath || '/'} ${message}`).join('; ');
    },
    ofCode: (code) => (known.has(code) ? null : `the gateway has no refusal ${code}`),
  };
}

/** The schema without room for fields that it does not name. */
function strict(schema) {
  if (Array.isArray(schema)) return schema.map(strict);
  if (typeof schema !== 'object' || schema === null) return schema;
  // The parts of an intersection each know only their own fields.
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
