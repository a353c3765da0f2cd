/** walkScreen: operates every control of a screen, two levels deep and those of a dialog there, and records what it asks and shows then. */
import { createHash } from 'node:crypto';
import { controlsOf, openDialog, type Control } from './controls';
import { linesOf } from './linesOf';
import type { OpenedScreen } from './openScreen';

const MOST_PRESSES = 60;
const MOST_DEPTH = 2;
const MOST_LINES = { screen: 90, change: 24 } as const;

/** @param open opens the screen as it was at first */
export async function walkScreen(open: () => Promise<OpenedScreen>): Promise<readonly string[]> {
  let screen = await open();
  const lines = [...openingOf(screen)];
  const known = new Set<string>();
  /** Keys of controls, each pressed after the one before it. */
  const pathsFrom = (path: readonly string[]): string[][] => {
    const fresh = controlsOf(document.body).filter(({ key }) => !known.has(key));
    for (const { key } of fresh) known.add(key);
    return fresh.map(({ key }) => [...path, key]);
  };
  const restart = async (path: readonly string[]) => {
    screen.close();
    screen = await open();
    for (const key of path) await operate(key);
    screen.takeSent();
  };
  const find = (key: string): Control | undefined => controlsOf(document.body).find((control) => control.key === key);
  const operate = async (key: string) => {
    const control = find(key);
    if (control) await screen.act(control.operate);
  };

  const waiting = pathsFrom([]);
  let mustRestart = false;
  for (let presses = 0; waiting.length > 0 && presses < MOST_PRESSES; presses += 1) {
    const path = waiting.shift()!;
    const key = path.at(-1)!;
    if (mustRestart || !find(key)) await restart(path.slice(0, -1));
    mustRestart = false;
    if (!find(key)) {
      // An earlier press had made it appear; a later one may again.
      known.delete(key);
      continue;
    }
    const change = await changeBy(screen, () => operate(key));
    lines.push(`${'> '.repeat(path.length)}${key}`, ...change.lines);
    const { fill } = find(key) ?? {};
    if (!change.isLeft && (depthOf(path) < MOST_DEPTH || change.opensDialog)) waiting.unshift(...pathsFrom(path));
    if (!change.isLeft && fill) {
      let isFilled = false;
      const filled = await changeBy(screen, async () => {
        await screen.act(() => (isFilled = fill()));
        if (isFilled) await operate(key);
      });
      if (isFilled) lines.push(`${'> '.repeat(path.length)}${key}, filled`, ...filled.lines);
      mustRestart = isFilled;
    }
    mustRestart ||= change.isLeft;
  }
  screen.close();
  return lines;
}

/** Filling a form leads to the same sheet. */
const depthOf = (path: readonly string[]) => path.filter((key) => !key.startsWith('[form]')).length;

/** What it asks and shows before anything is pressed. */
export async function firstScreen(open: () => Promise<OpenedScreen>): Promise<readonly string[]> {
  const screen = await open();
  const lines = openingOf(screen);
  screen.close();
  return lines;
}

const page = () => linesOf(document.body);
const openingOf = (screen: OpenedScreen) => [...screen.takeSent(), ...shorten(page(), MOST_LINES.screen)];

/** `isLeft`: the screen has sent a write, or leads to another one. */
async function changeBy(screen: OpenedScreen, work: () => Promise<void>) {
  const [before, from, dialog] = [page(), screen.location(), openDialog(document.body)];
  await work();
  const [after, to, sent] = [page(), screen.location(), screen.takeSent()];
  const left = new Map<string, number>();
  for (const line of before) left.set(line, (left.get(line) ?? 0) + 1);
  const added = after.filter((line) => {
    const count = left.get(line) ?? 0;
    if (count > 0) left.set(line, count - 1);
    return count === 0;
  });
  const removed = [...left.values()].reduce((sum, count) => sum + count, 0);
  return {
    opensDialog: openDialog(document.body) !== undefined && openDialog(document.body) !== dialog,
    isLeft: from !== to || sent.some((request) => !request.startsWith('GET ')),
    lines: [
      ...sent.map((request) => `  ${request}`),
      ...(from === to ? [] : [`  → ${to}`]),
      ...shorten(added, MOST_LINES.change).map((line) => `  + ${line}`),
      ...(removed > 0 ? [`  − ${removed} lines`] : []),
    ],
  };
}

const shorten = (lines: readonly string[], most: number): readonly string[] =>
  lines.length <= most
    ? lines
    : [...lines.slice(0, most), `${lines.length - most} more lines: ${hashOf(lines.slice(most))}`];

const hashOf = (lines: readonly string[]) => createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 8);
