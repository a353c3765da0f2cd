/** Types of progress.mjs for the TypeScript that uses it. */

export interface Progress {
  readonly start: (total: number) => void;
  readonly step: () => void;
  readonly print: (text: string) => void;
  readonly clear: () => void;
}

export declare function progressOf(things: string, output?: NodeJS.WriteStream, now?: () => number): Progress;
