interface Options {
  readonly browser?: object;
  /** Start of a story file's name. */
  readonly only?: string;
  /** 1 to 4. */
  readonly views?: number;
}
export function checkStories(options: Options): Promise<{ readonly shown: number; readonly faults: readonly string[] }>;
