/** framesOf: the lines of a stack trace that are in the site's own files. Of a visitor's extensions nothing is stored. */

export interface Frame {
  /** The file's path on the site. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

const MAX_FRAMES = 15;
/** "at f (https://site/releases/games/r2/9.js:3:1)" of Chromium, "f@https://…" of Firefox and Safari. */
const FRAME = /(?:https?:\/\/[^/\s()@]+)(\/[\w./-]+\.js)(?:\?[^:\s]*)?:(\d{1,7}):(\d{1,7})/g;

export function framesOf(stack: string): readonly Frame[] {
  const all = [...stack.matchAll(FRAME)].map(([, file = '', line, column]) => ({
    file,
    line: Number(line),
    column: Number(column),
  }));
  // An uncaught error names its first place in the message, too.
  return all
    .filter((frame, index) => index === 0 || JSON.stringify(frame) !== JSON.stringify(all[index - 1]))
    .slice(0, MAX_FRAMES);
}
