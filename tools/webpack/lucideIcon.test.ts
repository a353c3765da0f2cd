/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { dirname, join } from 'node:path';
import strip from './lucideIcon.cjs';

const ROOT = join(__dirname, '../..');
const icons = join(dirname(createRequire(join(ROOT, 'shared/package.json')).resolve('lucide-react')), '../esm/icons');

interface Icon {
  readonly name?: string;
  readonly size?: number;
  readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[];
  readonly aliases?: readonly string[];
}

const iconOf = (source: string): Icon => {
  const [, object] = /^const __iconData = (\{.*?^\});$/ms.exec(source) ?? [];
  return new Function(`return ${object}`)() as Icon;
};

it.each(['circle-check', 'house', 'trophy', 'gift', 'wallet', 'x'])(
  'of the icon %s its shapes are left, and no other text',
  (name) => {
    const source = readFileSync(join(icons, `${name}.mjs`), 'utf8');
    const shapes = iconOf(source).node.map(([tag, { key: _key, ...attributes }]) => [tag, attributes]);
    expect(shapes.length).toBeGreaterThan(0);
    const stripped = strip(source);
    expect(iconOf(stripped)).toEqual({ node: shapes });
    expect(stripped).toContain('createLucideIcon(__iconData);');
    expect(stripped).not.toContain('__iconData.node;');
  },
);
