/**
 * watchPage: reports what a screen does beyond its document: saves a file, prints, copies, leads to another site, complains.
 * Random numbers are the same in each run.
 */

/** What React and others write to the console as errors. */
export const COMPLAINT = 'complains: ';
const ROWS_OF_A_FILE = 5;
/** What jsdom does not do, as it says so. */
const NOT_DONE = { navigation: 'leads to another document', 'window.print': 'prints' } as const;

/** Knows its content at once. */
class KnownBlob extends Blob {
  readonly content: string;
  constructor(parts: BlobPart[] = [], options: BlobPropertyBag = {}) {
    super(parts, options);
    this.content = parts.filter((part) => typeof part === 'string').join('');
  }
}

export function watchPage(report: (event: string) => void): { readonly restore: () => void } {
  // jsdom has no layout and no clipboard.
  Element.prototype.scrollTo = Element.prototype.scrollBy = () => undefined;
  const clipboard = { writeText: (text: string) => Promise.resolve(report(`copies ${text}`)) };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  const { Blob: PlainBlob } = globalThis;
  globalThis.Blob = KnownBlob;
  URL.createObjectURL = (blob) => {
    const rows = blob instanceof KnownBlob ? blob.content.split(/\r?\n/) : [];
    report(`saves a file of ${rows.length} rows: ${rows.slice(0, ROWS_OF_A_FILE).join(' / ')}`);
    return 'blob:saved';
  };
  URL.revokeObjectURL = () => undefined;
  const random = fixRandom();
  const complaints = jest.spyOn(console, 'error').mockImplementation((...about: unknown[]) => {
    const text = about.map(String).join(' ');
    const known = Object.entries(NOT_DONE).find(([name]) => text.includes(`Not implemented: ${name}`));
    report(known ? known[1] : COMPLAINT + text);
  });
  return {
    restore: () => {
      globalThis.Blob = PlainBlob;
      complaints.mockRestore();
      random.mockRestore();
    },
  };
}

/** The same numbers in each run: a linear congruential generator (Numerical Recipes). */
function fixRandom(): { readonly mockRestore: () => void } {
  let seed = 1;
  return jest.spyOn(Math, 'random').mockImplementation(() => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  });
}
