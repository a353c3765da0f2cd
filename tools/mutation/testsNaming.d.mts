export declare function testsNaming(file: string, tests: readonly string[], roots: readonly string[]): string[];
