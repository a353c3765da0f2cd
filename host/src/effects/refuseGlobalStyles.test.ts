import { createJournal } from '@site/shared/platform';
import { aCatalog } from '@site/shared/testing';
import { refuseGlobalStyles } from './refuseGlobalStyles';

const page = document as unknown as { adoptedStyleSheets?: unknown[] };

it('[PLAT-03] the document adopts no style sheet of a remote, and the attempt is logged', () => {
  const journal = createJournal(() => undefined);
  const guard = refuseGlobalStyles({ journal, remotes: aCatalog() }, document);
  page.adoptedStyleSheets = [...(page.adoptedStyleSheets ?? []), {}];
  expect(page.adoptedStyleSheets).toEqual([]);
  expect(() => page.adoptedStyleSheets?.push({})).toThrow(TypeError);
  expect(journal.entries()).toMatchObject([{ what: 'global style refused' }]);
  guard.unsubscribe();
  expect(page.adoptedStyleSheets).toBeUndefined();
});
