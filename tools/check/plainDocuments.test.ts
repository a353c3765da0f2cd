/** Plain words in documents: the rule of names and comments (tools/eslint) also holds for README.md and docs. */
let plainDocumentFaults: () => string[];
let wordsIn: (text: string, file: string, quoted?: readonly string[]) => string[];
beforeAll(async () => {
  ({ plainDocumentFaults, wordsIn } = (await import('./plainDocuments.mjs' as string)) as never);
});

it('the documents of this repository have plain words', () => {
  expect(plainDocumentFaults()).toEqual([]);
});

it('finds a word in prose, tables and headings, with its line and what to write instead', () => {
  const text = '# The door\n\nA claim.\n\n| a | kept |\n';
  expect(wordsIn(text, 'docs/x.md')).toEqual([
    'docs/x.md:1: avoid "door": write route, auth or entry',
    'docs/x.md:5: avoid "kept": write stored, cached or unchanged',
  ]);
});

it('leaves out code, addresses, longer words and what is quoted', () => {
  const text =
    '`kept` and\n```\nnobody\n```\n[here](https://a.test/his) https://b.test/told, history, indoors. He said “keep it”.';
  expect(wordsIn(text, 'docs/x.md', ['He said'])).toEqual([]);
  expect(wordsIn(text, 'docs/x.md')).toHaveLength(2);
});
