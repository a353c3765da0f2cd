/** satisfies: whether a version is in a range, as npm's package.json files write them (node-semver's grammar). */

type Numbers = readonly [major: number, minor: number, patch: number];

interface Version {
  readonly numbers: Numbers;
  /** '' of a release. */
  readonly prerelease: string;
}

type Comparator = readonly [operator: '<' | '<=' | '>' | '>=', bound: Version];

const PARTS = /^v?([\dxX*]*)(?:\.([\dxX*]+))?(?:\.([\dxX*]+))?(?:-([\w.-]+))?(?:\+.*)?$/;

/** @param range alternatives (`||`) of comparators that must all hold: `^1.2.0`, `~1.2`, `1.x`, `>=1 <3`, `1.0 - 2.0`, `*` */
export function satisfies(version: string, range: string): boolean {
  const found = parse(version);
  return range
    .split('||')
    .some((alternative) => comparatorsOf(alternative).every((comparator) => isWithin(found.version, comparator)));
}

/** Negative if `a` is the older version. */
export const compareVersions = (a: string, b: string): number => compare(parse(a).version, parse(b).version);

function comparatorsOf(range: string): readonly Comparator[] {
  return range
    .trim()
    .replace(/(\S+)\s+-\s+(\S+)/, '>=$1 <=$2')
    .replace(/([<>=~^])\s+/g, '$1')
    .split(/\s+/)
    .flatMap((text) => {
      const [operator] = /^[<>=~^]*/.exec(text) ?? [''];
      return expand(operator, text.slice(operator.length));
    });
}

function expand(operator: string, text: string): readonly Comparator[] {
  const { version, given } = parse(text);
  if (given === 0) return [];
  const isPartial = given < 3;
  /** The first version after all that begin with the numbers up to this index. */
  const after = (index: number): Numbers =>
    version.numbers.map((n, i) => (i < index ? n : Number(i === index) * (n + 1))) as unknown as Numbers;
  const until = (index: number): readonly Comparator[] => [
    ['>=', version],
    ['<', beforeAny(after(index))],
  ];
  if (operator === '^') return until(version.numbers.findIndex((n, i) => n > 0 || i === given - 1));
  if (operator.startsWith('~')) return until(Math.min(given - 1, 1));
  if (operator === '>' && isPartial) return [['>=', { numbers: after(given - 1), prerelease: '' }]];
  if (operator === '<=' && isPartial) return [['<', beforeAny(after(given - 1))]];
  if (operator === '<' && isPartial) return [['<', beforeAny(version.numbers)]];
  if (operator === '<' || operator === '<=' || operator === '>' || operator === '>=') return [[operator, version]];
  if (isPartial) return until(given - 1);
  return [
    ['>=', version],
    ['<=', version],
  ];
}

/** Excludes prereleases of the bound: 2.0.0-beta is not below 2. */
const beforeAny = (numbers: Numbers): Version => ({ numbers, prerelease: '0' });

/** `given`: how many of the three numbers are given; of a text that is no version 0, which is `*`. */
function parse(text: string): { readonly version: Version; readonly given: number } {
  const [, major, minor, patch, prerelease = ''] = PARTS.exec(text) ?? [];
  const parts = [major, minor, patch].map((part) => (/^\d+$/.test(part ?? '') ? Number(part) : null));
  const wild = parts.indexOf(null);
  const numbers = parts.map((part, i) => (wild >= 0 && i > wild ? 0 : (part ?? 0))) as unknown as Numbers;
  return { version: { numbers, prerelease }, given: wild < 0 ? 3 : wild };
}

function isWithin(version: Version, [operator, bound]: Comparator): boolean {
  const order = compare(version, bound);
  if (order === 0) return operator.endsWith('=');
  return order < 0 === operator.startsWith('<');
}

function compare(a: Version, b: Version): number {
  for (const [i, n] of a.numbers.entries()) if (n !== b.numbers[i]) return n - (b.numbers[i] ?? 0);
  if (!a.prerelease || !b.prerelease) return Number(!a.prerelease) - Number(!b.prerelease);
  return a.prerelease.localeCompare(b.prerelease, 'en', { numeric: true });
}
