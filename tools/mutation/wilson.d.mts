export declare function wilson(hits: number, total: number): [number, number];
