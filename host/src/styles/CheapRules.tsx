/**
 * CheapRules: styled-components inserts its rules one by one, while React renders. For a style rule Chromium computes the
 * elements that it matches again, but for `@media`, `@container`, `@supports` and `@keyframes` the whole page. So the first
 * three are inserted as nested rules of a style rule without specificity, and keyframes into a style sheet of their own.
 */
import { useLayoutEffect } from 'react';
import { addStyleSheet } from './addStyleSheet';

/** Before other effects: global styles insert their rules in effects. */
export function CheapRules(): null {
  useLayoutEffect(() => {
    const { sheet } = document.querySelector<HTMLStyleElement>('style[data-styled]') ?? {};
    // Browsers without nested rules insert them as they are.
    if (sheet && CSS.supports('selector(&)')) makeRulesCheap(sheet);
  }, []);
  return null;
}

const GROUP = /^@(media|container|supports)[^{]*{\./;

export function makeRulesCheap(sheet: CSSStyleSheet): void {
  const insert = sheet.insertRule.bind(sheet);
  const keyframes = addStyleSheet(document);
  sheet.insertRule = (rule, index) => {
    if (!rule.startsWith('@keyframes')) return insert(GROUP.test(rule) ? `:where(html){${rule}}` : rule, index);
    keyframes?.insertRule(rule);
    // In its place, because styled-components counts rules.
    return insert(':where(html){}', index);
  };
}
