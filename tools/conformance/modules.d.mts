export function readAxe(): string | null;
