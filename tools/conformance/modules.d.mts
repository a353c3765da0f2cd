export function readAxe(project?: string): string | null;
