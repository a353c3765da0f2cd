import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@site/shared/testing';
import { cleanHtml, plainText, toRem } from './clean-html';
import { SafeHtml } from './SafeHtml';

/** Ways HTML has been used to run script, to leave its place or to pass for the page's own. */
const ATTACKS = [
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

describe('cleaned HTML', () => {
  it.each(ATTACKS)('[MSG-09] holds nothing harmful of %s', async (html) => {
    const clean = String(await cleanHtml(html));
    expect(clean).not.toMatch(
      /<(script|iframe|object|embed|form|input|button|style|link|base|meta|svg|math|template)/i,
    );
    expect(clean).not.toMatch(/\son\w+=|javascript:|data:text|evil\.test|position|\s(id|name|class)=/i);
  });

  it('[MSG-09] keeps what a notice is written with', async () => {
    const clean = String(
      await cleanHtml('<h2>Hi</h2><ul><li><b>one</b></li></ul><table><tr><td colspan="2">1</td></tr></table>'),
    );
    expect(clean).toContain('<h2>Hi</h2><ul><li><b>one</b></li></ul>');
    expect(clean).toContain('<td colspan="2">1</td>');
  });

  it('opens outside links beside the site and without a way back into it', async () => {
    const clean = String(await cleanHtml('<a href="https://help.test">help</a>'));
    expect(clean).toContain('target="_blank"');
    expect(clean).toContain('rel="noopener noreferrer"');
  });

  it('[MSG-09] turns pixels of styles into rem by /100 and leaves words alone', () => {
    expect(toRem('<p style="width:300px; padding: 12.5px">300px</p>')).toBe(
      '<p style="width:3rem; padding: 0.125rem">300px</p>',
    );
  });

  it('gives the words alone for a preview', () => {
    expect(plainText('<p>Win <b>&amp; play</b></p><script>x</script>')).toBe('Win & play');
  });
});

describe('SafeHtml', () => {
  it('sets harmless styles by the object model, the colours of the author not among them', async () => {
    await renderScreen(<SafeHtml pixelsToRem html='<p style="font-size:32px;color:#000">Bonus</p>' />);
    await waitFor(() => expect(screen.getByText('Bonus').tagName).toBe('P'));
    expect(screen.getByText('Bonus').style.fontSize).toBe('1rem');
    expect(screen.getByText('Bonus').style.color).toBe('');
  });
});
