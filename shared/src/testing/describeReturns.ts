/** describeReturns: tests of which calls pages and widgets read again when the visitor comes back to them. */
import { readsOnReturn } from './readsOnReturn';
import type { Story } from './stories';

interface Returns {
  /** By page or widget: what it reads again at once; by default nothing within a second. */
  readonly atOnce?: Readonly<Record<string, readonly string[]>>;
  /** What it does not read again after a minute: it changes rarely. */
  readonly older: readonly string[] | ((name: string) => readonly string[]);
}

/** @param stories the remote's, with one of each name that is ready */
export function describeReturns(
  names: readonly string[],
  stories: Readonly<Record<string, Story>>,
  { atOnce = {}, older }: Returns,
): void {
  it.each(names)('%s reads again what must be current', async (name) => {
    const story = stories[`${name} ready`];
    if (!story) throw new Error(`no story of ${name}`);
    const [first = [], soon, later = []] = await readsOnReturn(story, 1_000, 60_000);
    expect(soon).toEqual(atOnce[name] ?? []);
    const rare = typeof older === 'function' ? older(name) : older;
    expect(first.filter((call) => !later.includes(call))).toEqual(first.filter((call) => rare.includes(call)));
  });
}
