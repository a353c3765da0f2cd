/** The small component that replaces lucide's in every build (tools/webpack/base.mjs). */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createElement, type ComponentType } from 'react';
import { render } from '@testing-library/react';
import { createLucideIcon as createOriginal, type IconNode } from 'lucide-react';

type Icon = ComponentType<Record<string, unknown>>;
let createLucideIcon: (icon: { node: IconNode }) => Icon;
beforeAll(async () => {
  ({ default: createLucideIcon } = (await import('@site/tools/webpack/stubs/lucideIcon.js' as string)) as {
    default: typeof createLucideIcon;
  });
});

const NODE: IconNode = [
  ['path', { d: 'M2 9h4', key: 'a' }],
  ['circle', { cx: '12', cy: '12', r: '3', key: 'b' }],
];
/** Attributes of the library: classes, which no style of the site names, and what HTML does not need. */
const UNUSED = / (?:xmlns|class)="[^"]*"/g;
const draw = (icon: unknown, props: object) =>
  render(createElement(icon as Icon, { ...props })).container.innerHTML.replace(UNUSED, '');

it.each([
  {},
  { size: 20, 'aria-hidden': true },
  { 'aria-label': 'Viewers', role: 'img' },
  { size: 14, strokeWidth: 3, fill: 'currentColor', style: { rotate: '90deg' }, 'data-on': '' },
])('draws an icon as the library does, with %j', (props) => {
  const own = draw(createLucideIcon({ node: NODE }), props);
  const attributes = (html: string) => new Set(html.match(/[\w-]+="[^"]*"/g));
  expect(attributes(own)).toEqual(attributes(draw(createOriginal('gamepad', NODE), props)));
  expect(own).toMatch(/^<svg [^>]*><path d="M2 9h4"><\/path><circle [^>]*><\/circle><\/svg>$/);
});

it('takes the place of a module that the files of all icons import, and gets what they pass', () => {
  const file = createRequire(__filename).resolve('lucide-react/icons/heart');
  const code = readFileSync(file, 'utf8');
  expect(code).toContain("import createLucideIcon from '../createLucideIcon.mjs'");
  expect(code).toMatch(/__iconData = \{\s*name: "heart",[^[]*node: \[/);
  expect(code).toContain('createLucideIcon(__iconData)');
});
