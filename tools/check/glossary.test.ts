/** Texts of the site follow the glossary: which words it finds and which it leaves alone. */
interface Pair {
  readonly english: string;
  readonly bengali: string;
  readonly where: string;
}
interface Term {
  readonly english: readonly string[];
  readonly bengali: readonly string[];
  readonly avoidEnglish: readonly string[];
  readonly avoidBengali: readonly string[];
}
interface Glossary {
  readonly glossaryFaults: () => string[];
  readonly termsOf: (document: string) => Term[];
  readonly wordFaults: (
    pairs: readonly Pair[],
    terms: readonly Term[],
    exceptions: Readonly<Record<string, string>>,
  ) => string[];
  readonly severalTextsFaults: (
    pairs: readonly Pair[],
    declared: Readonly<Record<string, { readonly texts: readonly string[]; readonly reason: string }>>,
  ) => string[];
}

let glossary: Glossary;
let pairsIn: (source: string, where: string) => Pair[];
beforeAll(async () => {
  glossary = (await import('./glossary.mjs' as string)) as Glossary;
  ({ pairsIn } = (await import('./siteTexts.mjs' as string)) as never);
});

const DOCUMENT = `# Glossary

| member | not a row of the other table |

## Words on the screen

| English            | Bengali         | avoid in English | avoid in Bengali |
| ------------------ | --------------- | ---------------- | ---------------- |
| page               | পেজ             |                  | পাতা             |
| withdraw, withdrew | উত্তোলন, তুল    | cash out         | উইথড্র           |
| QR                 | কিউআর           |                  | QR               |

## Another

| a | b | c | d |
`;

const pair = (english: string, bengali: string): Pair => ({ english, bengali, where: 'x' });
const faultsOf = (english: string, bengali: string, exceptions = {}) =>
  glossary.wordFaults([pair(english, bengali)], glossary.termsOf(DOCUMENT), exceptions);

it('[SITE-10] the texts of this site follow the glossary', () => {
  expect(glossary.glossaryFaults()).toEqual([]);
});

it('reads the table of its own section', () => {
  expect(glossary.termsOf(DOCUMENT).map(({ english }) => english)).toEqual([
    ['page'],
    ['withdraw', 'withdrew'],
    ['QR'],
  ]);
  expect(glossary.termsOf(DOCUMENT)[1]).toEqual({
    english: ['withdraw', 'withdrew'],
    bengali: ['উত্তোলন', 'তুল'],
    avoidEnglish: ['cash out'],
    avoidBengali: ['উইথড্র'],
  });
});

describe('words', () => {
  it.each([
    ['the agreed word', 'Open the page', 'পেজটি খুলুন'],
    ['another form, after a prefix', 'You withdrew it', 'টাকা তুলেছেন'],
    ['a longer English word', 'Homepages of pageants', 'কিছু'],
    ['a placeholder or a tag', '{{page}} <page> ${page}', '{{পাতা}} <b>কিছু</b>'],
    ['a Bengali word that only ends like one to avoid', 'Leaves', 'শাপলাপাতা'],
    ['a Latin word inside another', 'Code', 'QRS'],
  ])('accepts %s', (_, english, bengali) => {
    expect(faultsOf(english, bengali)).toEqual([]);
  });

  it.each([
    ['a missing word', 'Open the page', 'এটি খুলুন', 'x: “Open the page” is “এটি খুলুন”, without “পেজ”'],
    ['one missing for a plural', 'Two pages', 'দুটি', 'x: “Two pages” is “দুটি”, without “পেজ”'],
    ['a form to avoid, with an ending', 'Leaves', 'পাতাটি', 'x: avoid “পাতা” in “পাতাটি”: write “পেজ”'],
    ['an English form to avoid', 'Cash out', 'টাকা', 'x: avoid “cash out” in “Cash out”: write “withdraw”'],
    ['a Latin word', 'Code', 'QR কোড', 'x: avoid “QR” in “QR কোড”: write “কিউআর”'],
  ])('finds %s', (_, english, bengali, fault) => {
    expect(faultsOf(english, bengali)).toEqual([fault]);
  });

  it('leaves out a declared text, and reports a declaration that nothing needs', () => {
    expect(faultsOf('Leaf', 'পাতা', { Leaf: 'a plant' })).toEqual([]);
    expect(faultsOf('Leaf', 'পত্র', { Leaf: 'a plant' })).toEqual(['glossaryExceptions.mjs: “Leaf” is no exception']);
  });
});

describe('one English text with several Bengali ones', () => {
  const several = [pair('Open', 'খোলা'), pair('open.', 'চলছে')];

  it('is found; case and a last full stop make no difference', () => {
    expect(glossary.severalTextsFaults(several, {})).toEqual(['“open” is “খোলা” and “চলছে” in Bengali']);
    expect(glossary.severalTextsFaults([pair('Open', 'খোলা'), pair('Open.', 'খোলা।')], {})).toEqual([]);
  });

  it('may be declared, exactly', () => {
    const declare = (...texts: string[]) => ({ Open: { texts, reason: 'a ticket, and a bet' } });
    expect(glossary.severalTextsFaults(several, declare('চলছে', 'খোলা'))).toEqual([]);
    expect(glossary.severalTextsFaults(several, declare('খোলা', 'চালু'))).toHaveLength(1);
    expect(glossary.severalTextsFaults(several.slice(1), declare('খোলা', 'চলছে'))).toHaveLength(1);
    expect(glossary.severalTextsFaults([], declare('খোলা', 'চলছে'))).toHaveLength(1);
  });
});

describe('pairs in sources', () => {
  const textsOf = (source: string) => pairsIn(source, 'x.ts').map(({ english, bengali }) => [english, bengali]);

  it('are neighbours, lists of the same order, and objects of the same keys', () => {
    expect(textsOf(`const A = { stake: ['Stake', 'বাজি'] }; say('Deal', \`তাস \${n}\`);`)).toEqual([
      ['Stake', 'বাজি'],
      ['Deal', 'তাস ${n}'],
    ]);
    expect(textsOf(`const A = { EN: ['Title', 'Text'], BN: ['শিরোনাম', 'লেখা'] };`)).toEqual([
      ['Title', 'শিরোনাম'],
      ['Text', 'লেখা'],
    ]);
    expect(textsOf(`const A = { bn: { again: 'আবার' }, en: { again: 'Again' } };`)).toEqual([['Again', 'আবার']]);
  });

  it('are not a property with its name, two Bengali texts, or an amount with its sign', () => {
    expect(textsOf(`const A = { name: 'নাম' }; f('এক', 'দুই'); f('Sum', '৳10'); f('বাজি', 'K3');`)).toEqual([]);
  });
});
