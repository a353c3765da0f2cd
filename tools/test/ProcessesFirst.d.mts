interface TestFile {
  readonly path: string;
  readonly context: { readonly config: { readonly cache: boolean } };
}

export default class ProcessesFirst {
  sort<T extends TestFile>(tests: readonly T[]): T[];
}
