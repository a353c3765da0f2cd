/** createGuess: random values for a schema, valid and invalid mixed, from a seeded generator. */
import type { TSchema } from 'typebox';
import type { Random } from '../ground/random';

interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** Invalid values of any kind. */
const JUNK: readonly unknown[] = [
  ...[
    null,
    '',
    ' ',
    '0',
    '-1',
    '00000000000000000000',
    '1e309',
    'NaN',
    '\u0000',
    'নাম',
    '😀'.repeat(40),
    'x'.repeat(5000),
  ],
  ...["'; drop table members; --", '%', '_', '\\', '../../etc/passwd', '<script>', '{}', '[]', '٣٤٥', '\ud800'],
  ...[-1, 0, 0.1, 1e21, -(2 ** 53), 2 ** 31, 2 ** 53, true, false, [], {}, [[]], { a: { b: {} } }],
];
/** Valid values for the string patterns of the wire: the first match is used. */
const FITTING: readonly string[] = [
  ...['1', '2', '3', '12', '123456', '246810', '01712345678', '1712345678', '500.00', '500', '0.50', '2026-11-21'],
  ...[
    '2026-11-20',
    '2026-11-20 14',
    'demo@example.com',
    'rahim',
    'Player77',
    'BN',
    '1,2',
    'bkash',
    'LILY50',
    '2026-11',
  ],
  ...['data:image/png;base64,iVBORw0KGgo=', 'NID123456', 'abcdef', 'a'.repeat(12)],
];

export function createGuess(random: Random): (schema: TSchema) => unknown {
  const text = ({ pattern, minLength = 0, maxLength = 40 }: Shape): string => {
    if (pattern) {
      const fitting = FITTING.filter((candidate) => new RegExp(pattern).test(candidate));
      return fitting.length > 0 ? random.pick(fitting) : 'x';
    }
    const found = random.pick(FITTING);
    return found.padEnd(minLength, 'x').slice(0, Math.max(minLength, Math.min(maxLength, 60)));
  };
  const fitting = (shape: Shape): unknown => {
    if (shape.const !== undefined) return shape.const;
    if (shape.enum) return random.pick(shape.enum);
    if (shape.anyOf) return fitting(random.pick(shape.anyOf));
    if (shape.properties) return record(shape);
    switch (shape.type) {
      case 'string':
        return text(shape);
      case 'integer':
        return random.int(shape.minimum ?? 0, Math.min(shape.maximum ?? 50, (shape.minimum ?? 0) + 50));
      case 'number':
        return random.int(1, 1000);
      case 'boolean':
        return random.chance(0.5);
      case 'null':
        return null;
      case 'array': {
        const length = random.int(shape.minItems ?? 0, Math.min(shape.maxItems ?? 3, 3));
        return Array.from({ length }, () => fitting(shape.items ?? {}));
      }
      default:
        return random.pick(FITTING);
    }
  };
  const record = ({ properties = {}, required = [] }: Shape): Record<string, unknown> => {
    const entries: [string, unknown][] = [];
    for (const [name, shape] of Object.entries(properties)) {
      const isLeftOut = random.chance(required.includes(name) ? 0.03 : 0.5);
      if (!isLeftOut) entries.push([name, random.chance(0.06) ? random.pick(JUNK) : fitting(shape)]);
    }
    if (random.chance(0.05)) entries.push(['__proto__x', 1]);
    return Object.fromEntries(entries);
  };
  return (schema) => (random.chance(0.02) ? random.pick(JUNK) : fitting(schema as Shape));
}
