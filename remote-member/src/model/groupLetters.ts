/** groupLetters: letters that were sent at once to several recipients, as one. */
import type { SentLetters } from '@site/shared/wps';

type SentLetter = SentLetters['list'][number];

export interface LetterGroup {
  readonly key: string;
  readonly title: string;
  readonly content: string;
  readonly createTime: number;
  readonly to: readonly string[];
  /** How many recipients have read it. */
  readonly readBy: number;
}

export function groupLetters(list: readonly SentLetter[]): readonly LetterGroup[] {
  const groups = new Map<string, SentLetter[]>();
  for (const letter of list) {
    const key = JSON.stringify([letter.createTime, letter.title, letter.content]);
    groups.set(key, [...(groups.get(key) ?? []), letter]);
  }
  return [...groups].flatMap(([key, letters]) => {
    const [first] = letters;
    if (!first) return [];
    const { title, content, createTime } = first;
    const readBy = letters.filter(({ read }) => read).length;
    return [{ key, title, content, createTime, to: letters.map(({ to }) => to).sort(), readBy }];
  });
}
