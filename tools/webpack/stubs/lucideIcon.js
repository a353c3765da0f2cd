/** Replaces lucide's createLucideIcon, whose general form costs each remote a kilobyte: its icons, as this site uses them. */
import { createElement } from 'react';

const NAMES_IT = /^(?:aria-|role$|title$)/;

export default function createLucideIcon({ node }) {
  return ({ size = 24, ...rest }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': Object.keys(rest).some((key) => NAMES_IT.test(key)) ? undefined : 'true',
        ...rest,
      },
      // Children one by one: they need no keys (lucideIcon.cjs).
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
