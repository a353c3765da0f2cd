/** addPrintStyle: colours of paper, and a document alone where there is one (`PAPER`). The page's frame: critical.css. */
import { PAPER, paletteCss } from '@site/shared/theme';
import { addStyleSheet } from './addStyleSheet';

const BLACK_ON_WHITE = { ink: 'white', surface: 'white', raised: 'white', text: 'black' };

/** After the other style sheets: its colours have the same specificity as those of the themes. */
export const addPrintStyle = (document: Document): void =>
  void addStyleSheet(document)?.insertRule(`@media print {
  :root, [data-theme] { color-scheme: light; ${paletteCss('light', BLACK_ON_WHITE)} }
  html[data-locked] { overflow: visible; }
  [data-screen-only], dialog { display: none !important; }
  /* Whole tables; the browser repeats their heads on each sheet. */
  :has(> table) { max-height: none !important; overflow: visible !important; background: none !important; }
  tr { break-inside: avoid; }
  /* Not display: none: a list that is measured then has rows without height. */
  body:has(> [${PAPER}]) > :not([${PAPER}]) { position: absolute; width: 100%; height: 0; overflow: hidden; visibility: hidden; }
}`);
