/** What the walk checks on each screen: untranslated keys and codes, controls without a name, links to the same screen. */
import type { Page } from '@playwright/test';

/** A message key ("member.withdraw.title") or a gateway code ("reg_pattern_5") shown as text. */
const RAW_TEXT = /\b[a-z]{2,}[A-Za-z]*(?:\.[a-z][A-Za-z]+)+\b|\b(?:in|reg|err|free)_[a-z]+\w*/g;
/** Domains and file names look like keys. */
const NOT_A_KEY = /\.(com|example|net|org|test|html|js|me|bd)$/;

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
  const raw = [...new Set(text.match(RAW_TEXT) ?? [])].filter((word) => !NOT_A_KEY.test(word));
  return [
    ...raw.map((word) => `shows the raw text "${word}"`),
    ...unnamed.map((html) => `has a control without a name: ${html}`),
    ...sameScreen.map((name) => `links to itself: "${name}"`),
  ];
}
