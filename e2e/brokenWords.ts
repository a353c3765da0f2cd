/** brokenWords: words of the visible page that a line break cuts (SITE-25). */
import type { Page } from '@playwright/test';

/** @returns each word with its neighbours, one line a word; addresses, codes and other long strings may break */
export const brokenWords = (page: Page): Promise<string[]> => page.evaluate(findBrokenWords);

/** Runs in the page. */
function findBrokenWords(): string[] {
  const LONGEST_WORD = 20;
  const isBroken = (node: Node, start: number, end: number): boolean => {
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, end);
    const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top));
    return Math.max(...tops) - Math.min(...tops) > 4;
  };
  const broken = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.parentElement?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{M}]+/gu))
      if (word.length <= LONGEST_WORD && isBroken(node, index, index + word.length))
        broken.add(`“${word}” is broken in “${(node.textContent ?? '').trim().slice(0, 60)}”`);
  }
  return [...broken];
}
