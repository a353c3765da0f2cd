/** What the walk checks on each screen: untranslated keys and codes, controls without a name, links to the same screen. */
import type { Page } from '@playwright/test';
import { rawTextsIn } from '../rawTexts';

/** Returns one line per fault of the visible screen, an open dialog included. */
export async function faultsOfScreen(page: Page): Promise<string[]> {
  const { text, unnamed, sameScreen } = await page.evaluate(() => {
    const isVisible = (element: Element) =>
      element.checkVisibility() && !element.closest('[inert], [aria-hidden=true]');
    const nameOf = (element: Element) => {
      const labelled = (element.getAttribute('aria-labelledby') ?? '')
        .split(/\s+/)
        .map((id) => (id ? (document.getElementById(id)?.textContent ?? '') : ''));
      const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent);
      const images = [...element.querySelectorAll('img[alt], [aria-label]')].map(
        (inner) => inner.getAttribute('alt') ?? inner.getAttribute('aria-label'),
      );
      const own = [element.getAttribute('aria-label'), element.getAttribute('title'), element.textContent];
      return [...own, ...labelled, ...labels, ...images].join('').trim();
    };
    const controls = document.querySelectorAll(
      'button, a[href], select, textarea, input:not([type=hidden]), [role=button], [role=tab], [role=radio]',
    );
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href], dialog a[href]')];
    return {
      text: document.body.innerText,
      unnamed: [...controls]
        .filter((control) => isVisible(control) && !nameOf(control))
        .map((control) => control.outerHTML.slice(0, 120)),
      sameScreen: links
        .filter((link) => isVisible(link) && !link.hash && link.href === location.href && !link.ariaCurrent)
        .map((link) => link.textContent?.trim() ?? ''),
    };
  });
  return [
    ...rawTextsIn(text).map((word) => `shows the raw text "${word}"`),
    ...unnamed.map((html) => `has a control without a name: ${html}`),
    ...sameScreen.map((name) => `links to itself: "${name}"`),
  ];
}
