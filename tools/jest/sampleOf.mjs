/** sampleOf: a value of a JSON schema, always the same, with words of the site: the answers of the gallery's stories. */

/** 18 November 2026, 10:00 in Dhaka. */
const TIME = 1_794_974_400_000;
const HOUR_MS = 3_600_000;
const NAMES = ['Golden Tiger', 'River King', 'Padma Nights', 'Lotus Garden'];
const PICTURE = '/sample.svg';

/** The schema's patterns that have no example; the value of `index` must match. */
const BY_PATTERN = [
  [/^\^-\?\\d\{1,13\}/, (index) => `${1250 + 400 * index}.00`],
  [/^\^\\d\{4\}-\(0\[1-9\]\|1\[0-2\]\)-/, (index) => `2026-11-${10 + (index % 20)}`],
  [/^\^\\d\{4\}-\\d\{2\}\$$/, (index) => `2026-${10 + (index % 3)}`],
  [/\\\.\\d\{2\}/, (index) => `${12 + index}.50`],
  [/\\d/, (index) => String(12 + index)],
];

const BY_NAME = [
  [/currencySymbol$/i, () => '৳'],
  [/currency$/i, () => 'BDT'],
  [/(url|icon|image|img|picture|banner|avatar|logo)s?\d*$/i, () => PICTURE],
  [/(path|link|redirect)$/i, () => '/m/home'],
  [/content|html|message|description|remark|rules/i, (index) => `${NAMES[index % NAMES.length]}: every round counts.`],
  [/email/i, () => 'r***@example.com'],
  [/phone|mobile/i, () => '017****6789'],
  [/(time|date|day|at)$/i, (index) => `2026-11-${10 + (index % 20)} 10:00:00`],
  [/(id|code|key|no|number|account)$/i, (index, name) => `${name}-${index + 1}`],
  [/user|nick|member|player/i, (index) => ['rahim', 'karim', 'shapla', 'nila'][index % 4]],
];

/**
 * @param {object} schema JSON schema of the gateway's route table
 * @param {number} rows length of lists; 0 also leaves out what is optional
 * @returns {unknown}
 */
export function sampleOf(schema, rows, name = '', index = 0) {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[index % schema.enum.length];
  if (schema.anyOf) return sampleOf(choose(schema.anyOf, rows, index), rows, name, index);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, rows, name, index)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, rows, index);
    case 'array':
      return arrayOf(schema, rows, name);
    case 'string':
      return stringOf(schema, name, index);
    case 'integer':
    case 'number':
      return numberOf(schema, rows, name, index);
    case 'boolean':
      return false;
    default:
      return null;
  }
}

/** Without rows also without what may be missing; of literals a different one in each row. */
function choose(schemas, rows, index) {
  const values = schemas.filter(({ type }) => type !== 'null');
  if (rows === 0 && values.length < schemas.length) return { type: 'null' };
  return values.every((one) => 'const' in one) ? values[index % values.length] : values[0];
}

function objectOf({ properties = {}, required = [] }, rows, index) {
  const names = Object.keys(properties).filter((key) => rows > 0 || required.includes(key));
  return Object.fromEntries(names.map((key) => [key, sampleOf(properties[key], rows, key, index)]));
}

function arrayOf({ items, minItems = 0, maxItems = Infinity }, rows, name) {
  if (Array.isArray(items)) return items.map((item, at) => sampleOf(item, rows, name, at));
  const length = Math.min(Math.max(minItems, rows), maxItems);
  return Array.from({ length }, (_, at) => sampleOf(items ?? {}, rows, name.replace(/s$/, ''), at));
}

function stringOf({ pattern, examples, maxLength = Infinity }, name, index) {
  if (pattern) {
    const value = BY_PATTERN.find(([known]) => known.test(pattern))?.[1](index);
    return value !== undefined && new RegExp(pattern).test(value) ? value : (examples?.[0] ?? '');
  }
  const text = BY_NAME.find(([known]) => known.test(name))?.[1](index, name) ?? NAMES[index % NAMES.length];
  return text.slice(0, maxLength);
}

function numberOf({ minimum = -Infinity, maximum = Infinity }, rows, name, index) {
  const isTime = /(time|date|until|at|start|end|deadline|expiry)$/i.test(name);
  const value = isTime ? TIME + index * HOUR_MS : rows === 0 ? 0 : index + 1;
  return Math.min(Math.max(value, minimum), maximum);
}
