/** packageFolder: path of this package's files (migrations), independent of how the gateway was started. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The working directory is the repository root or this package. `import.meta` would tie the code to ES modules. */
export function packageFolder(): string {
  const below = join(process.cwd(), 'mock-server');
  return existsSync(join(below, 'migrations')) ? below : process.cwd();
}
