import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expectHarmless, HTML_ATTACKS, renderScreen } from '@site/shared/testing';
import { cleanHtml, toRem } from './cleanHtml';
import { plainBlocks, plainText } from './htmlText';
import { SafeHtml } from './SafeHtml';

describe('cleaned HTML', () => {
  it.each(HTML_ATTACKS)('[MSG-09] holds nothing harmful of %s', (html) => {
    expectHarmless(String(cleanHtml(html)));
  });

  it('[MSG-09] keeps what a notice is written with', () => {
    const clean = String(
      cleanHtml('<h2>Hi</h2><ul><li><b>one</b></li></ul><table><tr><td colspan="2">1</td></tr></table>'),
    );
    expect(clean).toContain('<h2>Hi</h2><ul><li><b>one</b></li></ul>');
    expect(clean).toContain('<td colspan="2">1</td>');
  });

  it.each([
    ...['width:url(https://evil.test/x)', 'margin:expression(alert(1))', 'position:fixed', 'width:\\75rl(x)'],
    ...['margin-top:-999px', 'margin:0 -50vw', 'margin:calc(0px - 99px)'],
  ])('[MSG-09] takes %s out of a style and leaves the harmless rest', (harm) => {
    const clean = String(cleanHtml(`<p style="${harm};font-size:12px">x</p>`));
    expect(clean).toBe('<p data-style="font-size:12px">x</p>');
  });

  it('opens outside links beside the site and without a way back into it', () => {
    const clean = String(cleanHtml('<a href="https://help.test">help</a>'));
    expect(clean).toContain('target="_blank"');
    expect(clean).toContain('rel="noopener noreferrer"');
  });

  it('[MSG-09] turns pixels of styles into rem by /100 and leaves words alone', () => {
    expect(toRem('<p style="width:300px; padding: 12.5px">300px</p>')).toBe(
      '<p style="width:3rem; padding: 0.125rem">300px</p>',
    );
  });

  it('[MSG-09] leaves no empty frame of a picture whose address was refused', () => {
    expect(String(cleanHtml('<p>a<img src="javascript:x" alt="b"></p><img src="/c.webp">'))).toBe(
      '<p>a</p><img src="/c.webp" loading="lazy">',
    );
  });

  it('[MSG-09] shows a picture inside the HTML only if it is one', () => {
    const picture = (url: string) => String(cleanHtml(`<img alt="a" src="${url}">`));
    expect(picture('data:image/png;base64,iVBORw0KGgo=')).toContain('src="data:image/png');
    for (const url of ['data:text/html,<b>', 'data:image/svg+xml,<svg/>', 'DATA:application/pdf,x'])
      expect(picture(url)).toBe('');
  });

  it('[MSG-09] links of the site, of mail and phone open in their place; other schemes are no links', () => {
    const hrefOf = (url: string) => / href="([^"]*)"/.exec(String(cleanHtml(`<a href="${url}">a</a>`)))?.[1];
    const allowed = ['/m/help', '#top', 'mailto:care@site.test', 'tel:+8801', 'http://a.test/', 'https://a.test/'];
    expect(allowed.map(hrefOf)).toEqual(allowed);
    for (const url of ['//evil.test/x', 'ftp://a.test', 'javascript:alert(1)', 'data:text/html,x', 'm/help'])
      expect(hrefOf(url)).toBeUndefined();
    expect(allowed.filter((url) => String(cleanHtml(`<a href="${url}">a</a>`)).includes('target='))).toEqual([
      'http://a.test/',
      'https://a.test/',
    ]);
  });

  it.each([
    ['font-size:12px', true],
    ['margin-top:4px', true],
    ['text-align:center', true],
    ['max-width:50%', true],
    ['color:red', false],
    ['min-width:9999px', false],
    ['float:left', false],
    ['background:url(x)', false],
    ['text-indent:-9px', false],
  ])('[MSG-09] the style %s stays: %s', (style, stays) => {
    const clean = String(cleanHtml(`<p style="${style}">x</p>`));
    expect(clean).toBe(stays ? `<p data-style="${style}">x</p>` : '<p>x</p>');
  });

  it('[MSG-02] gives titles without entities, decoded once', () => {
    expect(plainText('Eid &quot;Mega&quot; &amp; more&#33; &#x09F3;50 &amp;lt;b&amp;gt; &bogus;')).toBe(
      'Eid "Mega" & more! ৳50 &lt;b&gt; &bogus;',
    );
  });

  it('gives the words alone for a preview', () => {
    expect(plainText('<p>Win <b>&amp; play</b></p><script>x</script>')).toBe('Win & play');
    // Entities of a tag are text, not a tag.
    expect(plainText('<p>Bets &lt;b&gt; win</p>')).toBe('Bets <b> win');
    expect(plainText('<P>Win</P><STYLE>p{}</STYLE><Script src="x">y</script >')).toBe('Win');
  });
});

const markupOf = (html: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SafeHtml html={html} />
    </MemoryRouter>,
  );

describe('SafeHtml', () => {
  it('[MSG-09] is text in paragraphs and lists until it can be cleaned, so that nothing below it moves', () => {
    const html =
      '<p class="x">Up to <b>৳5</b></p><style>p{}</p></style><ul><li>one</li><li onclick="x">t&amp;o</li></ul>' +
      '<img src=x onerror="alert(1)"><p>End</p>';
    expect(markupOf(html)).toMatch(
      /^<div[^>]*><div>Up to ৳5<\/div><ul><li>one<\/li><li>t&amp;o<\/li><\/ul><div>End<\/div><\/div>$/,
    );
    for (const attack of HTML_ATTACKS) expect(markupOf(attack)).not.toMatch(/<(?!\/?(div|ul|li)\b)/);
    expect(plainBlocks('no tags')).toEqual(['no tags']);
  });

  it('sets harmless styles by the object model, the colours of the author not among them', async () => {
    await renderScreen(<SafeHtml pixelsToRem html='<p style="font-size:32px;color:#000">Bonus</p>' />);
    await waitFor(() => expect(screen.getByText('Bonus').tagName).toBe('P'));
    expect(screen.getByText('Bonus').style.fontSize).toBe('1rem');
    expect(screen.getByText('Bonus').style.color).toBe('');
  });

  /** Clicks the link of a text; returns whether the browser follows it, and where the router is then. */
  const click = async (link: string, keys: MouseEventInit = {}) => {
    const { location } = await renderScreen(<SafeHtml html={`<p><a href="${link}"><b>Go</b></a></p>`} />);
    await screen.findByRole('link', { name: 'Go' });
    let isFollowed = false;
    const onClick = (event: Event) => {
      isFollowed = !event.defaultPrevented;
      // jsdom cannot follow it.
      event.preventDefault();
    };
    document.addEventListener('click', onClick, { once: true });
    // On an element inside the link, like a picture.
    fireEvent.click(screen.getByText('Go'), keys);
    return [isFollowed, location()];
  };

  it('[SITE-01] follows a link to a page of the site without a page load', async () => {
    expect(await click('/m/deposit?channel=bkash')).toEqual([false, '/m/deposit?channel=bkash']);
  });

  it.each(['https://help.test/m/deposit', 'tel:+8801', '#rules', '/wps/help.pdf', '/m/../wps/x'])(
    'leaves a link to %s to the browser',
    async (link) => {
      expect(await click(link)).toEqual([true, '/']);
    },
  );

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])(
    'leaves a page that the visitor opens beside this one to the browser (%j)',
    async (keys) => {
      expect(await click('/m/deposit', keys)).toEqual([true, '/']);
    },
  );
});
