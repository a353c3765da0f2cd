export function withLock<T>(file: string, work: () => Promise<T>): Promise<T>;
export function removeStale(file: string, owner: number): void;
