/** readsOnReturn: which calls a screen reads again when it is opened again. */
import { act, render, waitFor } from '@testing-library/react';
import { createScreen } from './createScreen';
import type { Story } from './stories';
import { READS } from './watchRefetches';

/**
 * Opens the screen of a story on one page, and again so many milliseconds after the first time.
 * @returns for each time the names of the calls that it reads, sorted
 */
export async function readsOnReturn(story: Story, ...afterMs: readonly number[]): Promise<readonly string[][]> {
  const { element, platform, answers } = await createScreen(await story.render(), story.screen?.());
  const open = async () => {
    const before = answers.sent.length;
    const view = render(element);
    // What one answer leads to is read later.
    for (let turn = 0; turn < 3; turn += 1) {
      await act(() => new Promise((resolve) => setTimeout(resolve)));
      await waitFor(() => expect(platform.queries.isFetching()).toBe(0));
    }
    view.unmount();
    const paths = new Set(answers.sent.slice(before).map(({ path }) => path));
    return READS.flatMap(({ name, path }) => (paths.delete(path) ? [name] : [])).sort();
  };
  const times = [await open()];
  const openedAt = Date.now();
  for (const after of afterMs) {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(openedAt + after);
    times.push(await open());
    clock.mockRestore();
  }
  return times;
}
