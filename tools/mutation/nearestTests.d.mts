export declare function nearestTests(file: string, tests: readonly string[]): string[];
