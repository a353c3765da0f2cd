/** The HTML of the site server with the monolith's scripts. */
import { asMonolith } from './asMonolith';

const monolith = { scripts: ['<script defer src="/main.js"></script>'], later: ['/page.js'] };
const page = [
  '<meta http-equiv="Content-Security-Policy" content="script-src x" />',
  '<style>@font-face{src:url(/releases/host/files/a.woff2)}</style>',
  '<script defer fetchpriority="high" data-host src="/a.js"></script>\n <script defer data-host src="/b.js"></script>',
  '<script>visitor</script>',
  '<body><div id="root"><h1>Home</h1></div><script type="application/json" id="served">{}</script>',
  '<script type="application/json" id="registry">{}</script>\n<script>boot</script>',
  '<template id="first-bn"><i></i></template><template id="first-en"></template><template id="fonts-bn"></template>',
  '<script>show</script></body>',
];

it('content, style, data and early taps stay; registry, boot script and skeletons do not', () => {
  expect(asMonolith(page.join(''), monolith)).toBe(
    [
      '<style>@font-face{src:url(/a.woff2)}</style>',
      '<script defer fetchpriority="high" src="/main.js"></script>',
      '<script>visitor</script>',
      '<body><div id="root"><h1>Home</h1></div><script type="application/json" id="served">{}</script>',
      '<template id="fonts-bn"></template>',
      '<script>show</script><link rel="preload" as="script" fetchpriority="low" href="/page.js"></body>',
    ].join(''),
  );
});

it.each([0, 2, 5, 6])('a page of the site that has changed is refused: part %d', (part) => {
  const changed = page.filter((_, index) => index !== part).join('');
  expect(() => asMonolith(changed, monolith)).toThrow(/adapt asMonolith/);
});
