/** differences: how the page of an arm differs from that of "ours". */

/** What content.mjs reads in the page. */
export interface PageContent {
  readonly heading: string;
  readonly links: number;
  readonly games: number;
  /** Of the text, without white space. */
  readonly letters: number;
  /** Whether the notice of a site that cannot start is shown. */
  readonly hasFailed: boolean;
  /** Whether React has drawn the page. */
  readonly isStarted: boolean;
}

/** Counters and times in the text change. */
const LETTERS_WITHIN = 0.1;

/** @returns one phrase per difference; none if the pages show the same */
export function differences(
  expected: PageContent,
  found: PageContent,
  { hasScripts }: { readonly hasScripts: boolean },
): string[] {
  const about: string[] = [];
  if (found.hasFailed) about.push('it shows that it cannot start');
  if (hasScripts && !found.isStarted) about.push('its scripts have not drawn it');
  if (found.heading !== expected.heading) about.push(`heading “${found.heading}” instead of “${expected.heading}”`);
  if (found.games !== expected.games) about.push(`${found.games} games instead of ${expected.games}`);
  if (found.links !== expected.links) about.push(`${found.links} links instead of ${expected.links}`);
  if (Math.abs(found.letters - expected.letters) > expected.letters * LETTERS_WITHIN)
    about.push(`${found.letters} letters instead of ${expected.letters}`);
  return about;
}
