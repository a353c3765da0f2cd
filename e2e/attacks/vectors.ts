/**
 * xssVectors: generated attempts to run script from HTML. Elements of an attack carry the attribute `xss`, which no sanitised
 * element has; the payload calls `__xss`.
 */

const CALL = 'top.__xss&&top.__xss()';
const HANDLERS = [
  'onerror',
  'onload',
  'onfocus',
  'onmouseover',
  'ontoggle',
  'onanimationstart',
  'onbegin',
  'onpointerenter',
];
const ELEMENTS = [
  'img',
  'svg',
  'body',
  'input',
  'details',
  'video',
  'audio',
  'iframe',
  'marquee',
  'object',
  'math',
  'p',
  'a',
  'select',
];
const ATTRIBUTES = [
  'src=x',
  'autofocus',
  'open',
  'tabindex=0',
  'href=#x',
  'style="animation:x"',
  'id=x',
  'contenteditable',
];
const URL_ATTRIBUTES: readonly (readonly [element: string, attribute: string])[] = [
  ['a', 'href'],
  ['a', 'xlink:href'],
  ['iframe', 'src'],
  ['embed', 'src'],
  ['object', 'data'],
  ['form', 'action'],
  ['img', 'src'],
  ['base', 'href'],
  ['use', 'href'],
];
const SCHEMES = [
  'javascript:',
  'JaVaScRiPt:',
  ' javascript:',
  'java\tscript:',
  'java\nscript:',
  'java&#x09;script:',
  'javascript&colon;',
  '&#106;avascript:',
  '\u0001javascript:',
  'vbscript:',
  'view-source:javascript:',
  'data:text/html,<script>',
  'data:image/svg+xml,<svg onload=',
  'blob:',
  '//evil.test/',
];
/** Containers in which the parser changes its mode: what is text there is markup after it is parsed again (mutation XSS). */
const WRAPPERS: readonly (readonly [before: string, after: string])[] = [
  ['', ''],
  ['<p>', '</p>'],
  ['<table><tr><td>', '</td></tr></table>'],
  ['<table>', '</table>'],
  ['<select><option>', '</option></select>'],
  ['<svg>', '</svg>'],
  ['<svg><style>', '</style></svg>'],
  ['<svg><foreignObject>', '</foreignObject></svg>'],
  ['<svg><desc>', '</desc></svg>'],
  ['<math><mtext><table><mglyph><style><!--</style>', '</table></mtext></math>'],
  ['<math><annotation-xml encoding="text/html">', '</annotation-xml></math>'],
  ['<form><math><mtext></form><form><mglyph><style></math>', '</style></mglyph></form>'],
  ['<noscript><p title="</noscript>', '"></noscript>'],
  ['<template>', '</template>'],
  ['<textarea>', '</textarea>'],
  ['<title>', '</title>'],
  ['<xmp>', '</xmp>'],
  ['<noembed>', '</noembed>'],
  ['<style><!--</style>', '-->'],
  ['<!--><', '-->'],
  ['<![CDATA[', ']]>'],
  ['<a title="', '">x</a>'],
  ["<img alt='", "'>"],
  ['<p data-style="', '">x</p>'],
  ['<p style="font-size:', '">x</p>'],
  ['<b><i><u>', ''],
  ['</div></main>', ''],
  ['"><', ''],
  ["'-->", ''],
];
const LAYERS_OF_WRAPPERS = 3;

/** A seeded generator (mulberry32), so that a run can be repeated. */
function createRandom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** `count` vectors of a seed. */
export function xssVectors(count: number, seed: number): string[] {
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[random(list.length)]!;
  const quoted = (value: string) => pick([`"${value}"`, `'${value}'`, value.replace(/[\s"'>]/g, '')]);
  const spelled = (name: string) => pick([name, name.toUpperCase(), `${name[0]!.toUpperCase()}${name.slice(1)}`]);
  const space = () => pick([' ', '/', '\n', '\t', '\u000c', ' / ']);
  const cores: readonly (() => string)[] = [
    () => `<${spelled('script')} xss>${CALL}</script>`,
    () => `<${spelled('script')}${space()}xss${space()}src=${quoted('data:text/javascript,top.__xss()')}></script>`,
    () => {
      const element = pick(ELEMENTS);
      return `<${spelled(element)}${space()}xss ${pick(ATTRIBUTES)} ${pick(ATTRIBUTES)}${space()}${spelled(pick(HANDLERS))}=${quoted(CALL)}>x`;
    },
    () => {
      const [element, attribute] = pick(URL_ATTRIBUTES);
      return `<${spelled(element)}${space()}xss ${attribute}=${quoted(pick(SCHEMES) + CALL)}>x</${element}>`;
    },
    () => `<iframe xss srcdoc=${quoted(`&lt;script&gt;${CALL}&lt;/script&gt;`)}></iframe>`,
    () =>
      `<svg xss><animate attributeName=href values=${quoted(`javascript:${CALL}`)} /><a id=x><text>x</text></a></svg>`,
    () => `<meta xss http-equiv=refresh content=${quoted(`0;url=javascript:${CALL}`)}>`,
    () =>
      `<p xss style=${quoted(`${pick(['position:fixed;inset:0', 'background:url(javascript:1)', 'width:expression(1)', 'margin-top:-999px'])}`)}>x</p>`,
  ];
  const wrapped = (core: string): string => {
    const layers = random(LAYERS_OF_WRAPPERS);
    return Array.from({ length: layers }, () => pick(WRAPPERS)).reduce(
      (inside, [before, after]) => before + inside + after,
      core,
    );
  };
  return Array.from({ length: count }, () => wrapped(pick(cores)()));
}
