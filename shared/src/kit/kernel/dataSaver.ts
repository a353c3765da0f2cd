/** savesData: whether to load only what the visitor looks at: their choice in the settings, or the browser's data saver. */

/** Chromium's; other browsers have no data saver that a page can read. */
interface DataSaverNavigator {
  readonly connection?: { readonly saveData?: boolean };
}

/**
 * Read it when something is about to be loaded: the choice takes effect at once. `data-saver` of the document is set from
 * the storage before the first paint (host/src/first-screen/visitor.ts); an embedding page has none.
 */
export const savesData = (): boolean =>
  'saver' in document.documentElement.dataset || (navigator as DataSaverNavigator).connection?.saveData === true;
