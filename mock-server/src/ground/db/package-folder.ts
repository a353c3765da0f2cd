/** packageFolder: where this package's own files (migrations) lie, however the gateway was started. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The working folder is the site's root or this package. Paths from `import.meta` would tie the code to one module format. */
export function packageFolder(): string {
  const below = join(process.cwd(), 'mock-server');
  return existsSync(join(below, 'migrations')) ? below : process.cwd();
}
