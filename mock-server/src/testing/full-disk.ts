/** Disks for tests that fill them up: in memory, so that nothing else on the machine runs out of space. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface MemoryDisk {
  readonly folder: string;
  readonly remove: () => void;
}

/** A disk of this many bytes; null where this process may not mount one: it needs root and tmpfs. */
export function mountMemoryDisk(bytes: number): MemoryDisk | null {
  if (process.getuid?.() !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), 'memory-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes},mode=755`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  const remove = () => {
    execFileSync('umount', ['-l', folder], { stdio: 'pipe' });
    rmSync(folder, { recursive: true });
  };
  return { folder, remove };
}

/** Another program's file, which grows until the disk has no byte left. */
export async function fillUp(path: string): Promise<void> {
  const megabyte = Buffer.alloc(1 << 20);
  for (let size = megabyte.length; size > 0;) {
    try {
      appendFileSync(path, megabyte.subarray(0, size));
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOSPC') throw error;
      size >>= 1;
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
}
