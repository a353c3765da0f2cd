/** claim: one process at a time writes a folder of PGlite; two would spoil it, and nothing else tells them apart. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Take the folder, or end with a sentence that says who has it; the answer gives it back. */
export function claim(folder: string): () => void {
  const file = `${folder}.owner`;
  const owner = ownerOf(file);
  if (owner && owner !== process.pid && isAlive(owner))
    throw Object.assign(
      new Error(`Another gateway (process ${owner}) writes ${folder}. Stop it, or set GATEWAY_DATA to another folder.`),
      { code: 'EBUSY' },
    );
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

function ownerOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

/** A gateway that was killed leaves its name behind. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
